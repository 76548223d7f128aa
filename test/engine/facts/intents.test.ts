/** How people put it, and what they mean. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Intent, intentOf } from '../../../engine/facts/intents.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

const said: [string, Intent][] = [
  ['What can I do?', { kind: 'options' }],
  ['what can i do now', { kind: 'options' }],
  ['so what can I play here??', { kind: 'options' }],
  ['my options', { kind: 'options' }],
  ['What are my legal plays', { kind: 'options' }],
  ['What should I do?', { kind: 'advice' }],
  ["what's the best play", { kind: 'advice' }],
  ["Why can't I cast Lightning Bolt?", { kind: 'whyNot', about: 'lightning bolt' }],
  ['why cant i play shivan dragon', { kind: 'whyNot', about: 'shivan dragon' }],
  ['Why can’t I attack with Serra Angel?', { kind: 'whyNot', about: 'serra angel' }],
  ['why can not I cast this?', { kind: 'whyNot', about: 'this' }],
  ["why won't it let me cast Overrun", { kind: 'whyNot', about: 'overrun' }],
  ["I can't cast my Doom Blade", { kind: 'whyNot', about: 'doom blade' }],
  ["how come I can't use llanowar elves?", { kind: 'whyNot', about: 'llanowar elves' }],
  ["Why isn't Fog Bank castable", { kind: 'whyNot', about: 'fog bank' }],
  ['What does Rabid Bite do?', { kind: 'card', about: 'rabid bite' }],
  ['what is Goblin Motivator', { kind: 'card', about: 'goblin motivator' }],
  ['what is trample', { kind: 'card', about: 'trample' }],
  ['explain Fact or Fiction please', { kind: 'card', about: 'fact or fiction' }],
  ['Dragon Egg', { kind: 'other', about: 'dragon egg' }],
  ['What just happened?', { kind: 'happened' }],
  ['what happend', { kind: 'happened' }],
  ['what was that', { kind: 'happened' }],
  ['What did Bob just do', { kind: 'happened' }],
  ['How do I attack?', { kind: 'topic', about: ' i attack' }],
  ['how does first strike work', { kind: 'topic', about: ' first strike work' }],
  ['whose turn is it', { kind: 'situation', of: 'turn' }],
  ['which step is this', { kind: 'situation', of: 'turn' }],
  ["what's on the stack?", { kind: 'situation', of: 'stack' }],
  ['how much life do we have', { kind: 'situation', of: 'life' }],
  ['How much mana do I have?', { kind: 'situation', of: 'mana' }],
  ["what's in his graveyard", { kind: 'situation', of: 'graveyard' }],
  ['rule 702.19b', { kind: 'rule', number: '702.19b' }],
  ['What does CR 508 say', { kind: 'rule', number: '508' }],
  ['hello', { kind: 'greeting' }],
  ['hey Bob, thanks', { kind: 'thanks' }],
  ['can i attack with serra angel', { kind: 'canDo', deed: 'attack', about: 'serra angel' }],
  ['can I cast Giant Growth now?', { kind: 'canI', about: 'giant growth' }],
  ['could i still play a land', { kind: 'playLand' }],
  ['whats the mana value of emrakul', { kind: 'card', about: 'emrakul' }],
  ['how big is my serra angel', { kind: 'whySize', about: 'serra angel' }],
];

for (const [text, intent] of said) {
  test(`"${text}" is understood as ${intent.kind}`, () => assert.deepEqual(intentOf(text), intent));
}

test('no text takes long or throws', () => {
  for (const text of [
    '',
    '?',
    ' '.repeat(8000),
    'why '.repeat(2000),
    "why can't ".repeat(800),
    'a'.repeat(8000),
    'i it '.repeat(1600),
  ]) {
    const spent = processorTimeOf(() => intentOf(text));
    assert.ok(spent < 200, `${text.slice(0, 20)}: ${spent} ms`);
  }
});
