/** Options that name objects: one for each thing that they name, the same each time, also where many share a place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  activateChoice,
  attackChoice,
  castChoice,
  pickChoice,
  playChoice,
  targetChoice,
} from '../../../mtg-core/decisions/known-choices.ts';

/** Ids and zone changes that agree in their lowest bits, players, and objects of very long games. */
const refs = [1, 2].flatMap((id) =>
  [1, 9, 17].flatMap((changes) => [id, id + 1024, id + 4096].map((each) => changes * 65536 + each)),
);
const entities = [...refs, -1, -2, -1025];

test('each reference has options of its own, and each of them is made once', () => {
  const make = () => [
    ...refs.flatMap((ref) => [
      playChoice(ref),
      playChoice(ref, 'face1'),
      castChoice(ref, ''),
      castChoice(ref, 'kicked'),
      activateChoice(ref, 4096),
      activateChoice(ref, 4097),
      ...entities.map((defender) => attackChoice(ref, defender)),
    ]),
    ...entities.flatMap((entity) => [targetChoice(entity), pickChoice(entity)]),
  ];
  const first = make();
  assert.equal(new Set(first.map(({ id }) => id)).size, first.length);
  const again = make();
  first.forEach((choice, place) => assert.equal(again[place], choice));
});

test('they stay right when there are more than are kept', () => {
  for (let ref = 65536; ref < 65536 + 12_000; ref++) assert.equal(castChoice(ref, '').id, `cast:${ref}`);
  assert.equal(castChoice(65537, '').object, 65537);
  assert.equal(castChoice(65537, ''), castChoice(65537, ''));
});
