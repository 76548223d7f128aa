/** What a card does at the table is told so that somebody can hold it against its text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observe } from '../../../build/study/observe/scenes.ts';
import { shippedCards } from '../../support/shipped.ts';

const observed = (name: string): string[] => {
  const card = shippedCards.find((each) => each.name === name);
  assert.ok(card, `no ${name}`);
  return observe(card);
};

test('a spell is cast in the ways its questions leave, and what it did is told', () => {
  const lines = observed('Flame Slash');
  assert.ok(lines.includes('* Cast Flame Slash for {R} [from hand]'));
  assert.ok(lines.includes('  Flame Slash deals 4 damage to Centaur Courser'));
  assert.ok(lines.some((line) => line.includes('{of [your creatures], [their creatures]}')));
  assert.ok(lines.includes('  Flame Slash deals 4 damage to Grizzly Bears'), 'the other side may be chosen too');
});

test("a creature's triggered ability shows against one without text, and only where it has to do with it", () => {
  const lines = observed("Ajani's Pridemate");
  const gained = lines.indexOf('* you gain 7 life:');
  assert.equal(lines[gained + 1], "  + A +1/+1 counter is put on Ajani's Pridemate");
  assert.ok(!lines.some((line) => line.startsWith('* you play Taiga')));
});

test('what is attached is so first, and what it gives shows on what it is attached to', () => {
  const lines = observed('Spirit Link');
  const attack = lines.indexOf('* your Grizzly Bears, Wind Drake and it attack:');
  assert.ok(attack > 0 && lines.slice(attack, attack + 4).includes('  + You gain 2 life'), lines.join('\n'));
});
