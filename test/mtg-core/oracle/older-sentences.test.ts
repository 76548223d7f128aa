/** Sentences of other years, and what was typed otherwise, in today's words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalise } from '../../../mtg-core/oracle/index.ts';

const today = (text: string): string => normalise(text, { name: 'Test Card', isLegendary: false });

test('what was just destroyed is spoken of without saying so again', () => {
  assert.equal(
    today("Destroy target creature. A creature destroyed this way can't be regenerated."),
    "Destroy target creature. It can't be regenerated.",
  );
  assert.equal(
    today("Destroy all lands. Lands destroyed this way can't be regenerated."),
    "Destroy all lands. They can't be regenerated.",
  );
  const dealt =
    "Test Card deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.";
  assert.equal(today(dealt), dealt.replace('Test Card', '~'));
});

test('what is compared of two is said of both', () => {
  assert.equal(
    today("When that creature's power is greater than Test Card's, draw a card."),
    "When that creature's power is greater than ~'s power, draw a card.",
  );
  assert.equal(today("Its power is less than Test Card's toughness."), "Its power is less than ~'s toughness.");
});

test('a symbol in parentheses before a colon is a cost, and other parentheses remind', () => {
  assert.equal(today('(T): Untap target Forest.'), '{T}: Untap target Forest.');
  assert.equal(today('Flying (This is high.)'), 'Flying');
});

test('how long something lasts stands behind what it becomes', () => {
  assert.equal(
    today('It becomes a 5/5 Demon creature until end of turn in addition to its other types.'),
    'It becomes a 5/5 Demon creature in addition to its other types until end of turn.',
  );
});
