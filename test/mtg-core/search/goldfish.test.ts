import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/index.ts';
import { playSeries } from '../../../engine/simulation/index.ts';

test('nobody on the other side: games end, and the one who does nothing never wins one by playing', () => {
  const [elves] = starterDecks();
  const result = playSeries({
    catalog: gameCatalog().catalog,
    decks: [elves!, elves!],
    policies: ['greedy', 'goldfish'],
    games: 3,
    seed: 4,
    now: () => performance.now(),
    onCrash: (seed, error) => assert.fail(`${seed}: ${String(error)}`),
    onGame: () => undefined,
  });
  assert.deepEqual([result.wins[0], result.crashes, result.illegal], [3, 0, 0]);
});
