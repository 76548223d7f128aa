/** Cards of a choice: like ones in one pile, those that are only looked at after those that can be chosen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextAction } from '../../renderer/board/moment/interaction.ts';
import { pilesOf } from '../../renderer/panels/choices/choice.ts';
import { card } from '../e2e/support/fixture-cards.ts';
import { decision, middleGame } from '../e2e/support/fixture-table.ts';

const forests = Array.from({ length: 15 }, (_, place) => card(900 + place, 'Forest', { zone: 'library' }));
const angels = [card(950, 'Serra Angel', { zone: 'library' }), card(951, 'Serra Angel', { zone: 'library' })];

const search = (max: number, ordered = false) =>
  decision('choose', 'Path to Exile: Search your library for a basic land card', {
    compound: {
      kind: 'choose',
      candidates: forests.map(({ ref }) => ref),
      min: 0,
      max,
      ordered,
      cards: [...angels, ...forests],
    },
  });

test('fifteen Forests are one pile, and what cannot be chosen comes after it', () => {
  const piles = pilesOf(middleGame(), search(1), []);
  assert.deepEqual(
    piles.map(({ card, count, idle }) => [card?.name, count, idle]),
    [
      ['Forest', 15, false],
      ['Serra Angel', 2, true],
    ],
  );
});

test('the chosen ones of a pile lie apart, and a click on the rest means another', () => {
  const piles = pilesOf(middleGame(), search(3), [900, 901]);
  assert.deepEqual(
    piles.map(({ ref, count, at }) => [ref, count, at >= 0]),
    [
      [900, 2, true],
      [902, 13, false],
      [950, 2, false],
    ],
  );
});

test('where the order counts, each card lies by itself', () => {
  assert.equal(pilesOf(middleGame(), search(3, true), []).filter(({ idle }) => !idle).length, 15);
});

test('choosing none is possible and is not what the table urges', () => {
  const draft = { kind: 'choose', picked: [] } as const;
  const action = contextAction(middleGame(), search(1), { ...draft, picked: [] });
  assert.deepEqual([action?.label, action?.tone], ['Choose none', 'none']);
  assert.equal(contextAction(middleGame(), search(1), { kind: 'choose', picked: [900] })?.tone, 'go');
});
