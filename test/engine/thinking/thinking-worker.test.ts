/** The thread that thinks for a seat has the cards of the game that it is asked about, wherever they came from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definitionFiles } from '../../../engine/cards/definitions/definition-files.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { createThinker } from '../../../engine/thinking/thinker.ts';
import { createCatalog } from '../../../mtg-core/index.ts';

test('it plays cards that nobody but the game knows, and is told of them once', async (t) => {
  const own = {
    name: 'Nobody Knows Me',
    types: ['creature'],
    cost: '{G}',
    power: 1,
    toughness: 1,
    abilities: [],
  } as const;
  const rules = createCoreRules({ catalog: createCatalog([own as never], definitionFiles()) });
  const players = [0, 1].map((place) => ({ name: `${place}`, deck: Array.from({ length: 40 }, () => own.name) }));
  const state = rules.create({ seed: 1, players });
  const definitions = rules.definitions([own.name]);
  const thinker = createThinker({ onFault: (text, error) => assert.fail(`${text} ${String(error)}`) });
  t.after(() => thinker.close());
  const player = state.pending!.player;
  const ask = () => thinker.decide({ policy: 'greedy', seed: 1, view: rules.view(state, player), definitions });
  assert.deepEqual(await ask(), await ask());
});
