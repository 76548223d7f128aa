/**
 * How many planted blunders a review marks as a mistake or worse, and how many decisions that cost nothing.
 *   node build/launch.mjs build/study/measure-review.ts FILE [PLAYOUTS]
 * FILE comes from `plant-blunders.ts`. Prints both shares by kind, and each that was judged wrongly.
 */
import { gameCatalog } from '../../engine/cards/index.ts';
import { reviewOne } from '../../engine/review/index.ts';
import { createCoreRules } from '../../engine/rules/index.ts';
import { coach } from '../../mtg-core/index.ts';
import { blunderKinds, type PlantedDecision, positionsIn, readPlanted } from './planted-games.ts';

const [file, playouts = '240'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const rules = createCoreRules({ catalog });
const BLUNDER = 0.15;

const judged: { planted: PlantedDecision; isMarked: boolean }[] = [];
const began = performance.now();
for (const game of readPlanted(file))
  for (const { position, planted } of positionsIn(game, catalog)) {
    const { n, player, instead, kind, loss } = planted;
    const decision = await reviewOne({ n, position, player, answer: instead }, rules, {
      playouts: Number(playouts),
      seed: 1,
      weigh: (view, request) => coach(view, request, catalog),
    });
    const isMarked = decision.class === 'mistake' || decision.class === 'blunder';
    judged.push({ planted, isMarked });
    if (isMarked !== loss >= BLUNDER)
      console.log(
        `game ${game.seed} answer ${n} ${kind} ${loss.toFixed(2)}: ${decision.class} ${decision.loss.toFixed(2)} +-${decision.within.toFixed(2)}; ${decision.chosen}; best ${decision.best} ${decision.bestChance.toFixed(2)}`,
      );
  }

function line(name: string, of: typeof judged): string {
  const bad = of.filter(({ planted }) => planted.loss >= BLUNDER);
  const equal = of.filter(({ planted }) => planted.loss < BLUNDER);
  const share = (all: typeof judged): string => `${all.filter(({ isMarked }) => isMarked).length} of ${all.length}`;
  return `${name}: blunders marked ${share(bad)}, equal ones marked ${share(equal)}`;
}
for (const kind of blunderKinds)
  console.log(
    line(
      kind,
      judged.filter(({ planted }) => planted.kind === kind),
    ),
  );
console.log(line('all', judged));
console.log(`${((performance.now() - began) / 1000 / Math.max(1, judged.length)).toFixed(2)} s a decision`);
