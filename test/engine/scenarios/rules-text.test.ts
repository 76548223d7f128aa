/** Rules text of different writers and years means the same ability. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginsWith, comparableText, contains } from '../../../engine/scenarios/rules-text.ts';

test("the source's own name, its short name and what it calls itself are the same", () => {
  const forms = [
    ['When Elvish Visionary enters the battlefield, draw a card.', 'Elvish Visionary'],
    ['When this creature enters, draw a card.', 'Elvish Visionary'],
    ['When {this} enters, draw a card.', 'Elvish Visionary'],
    ['When Vogar enters, draw a card.', 'Vogar, Necropolis Tyrant'],
  ] as const;
  const plain = new Set(forms.map(([text, name]) => comparableText(text, name)));
  assert.deepEqual([...plain], ['when {this} enters, draw a card.']);
});

test('reminder text, tags, dashes and case are no differences', () => {
  assert.equal(comparableText('Flying <i>(It can be blocked only by flyers.)</i>'), 'flying');
  assert.equal(comparableText('\u22122: Draw a card.'), '-2: draw a card.');
  assert.ok(beginsWith('{T}: Add {G}.', '{T}: Add {G}'));
});

test('an ability word before the text may stand or be missing', () => {
  assert.ok(beginsWith('Landfall \u2014 Whenever a land you control enters, you gain 1 life.', 'Whenever a land'));
  assert.ok(beginsWith('Whenever a land you control enters, you gain 1 life.', 'Landfall &mdash; Whenever a land'));
});

test('other words are another ability', () => {
  assert.ok(!beginsWith('{1}: Draw a card.', '{2}: Draw'));
  assert.ok(!contains('Destroy target creature.', 'target artifact'));
});
