/**
 * How a standing becomes a chance to win: plays games between two greedy players of all starter decks, notes both seats' standing at
 * the beginning of each turn, and finds the curve that fits who won.
 *   node build/launch.mjs build/study/fit-chance.ts [GAMES] [SEED]
 * Prints the points that multiply the odds by e (`POINTS_PER_E` in mtg-core/search/chance.ts), the mean squared error (0.25 is
 * guessing), and for each tenth of chances how often those games were won.
 */
import { gameCatalog, starterDecks } from '../../engine/cards/index.ts';
import { type Observer, simulate } from '../../engine/simulation/index.ts';
import { createPolicy, type GameState } from '../../mtg-core/index.ts';
import { evaluate } from '../../mtg-core/search/evaluate.ts';
import { plainStyle } from '../../mtg-core/search/style.ts';

const [games = '200', firstSeed = '1'] = process.argv.slice(2);
const { catalog } = gameCatalog();
const decks = starterDecks();

interface Noted {
  readonly standing: number;
  readonly won: boolean;
}

/** Both seats' standings at the beginning of each turn. */
function watcher(list: { seat: number; standing: number }[]): Observer {
  let turn = 0;
  const look = (state: GameState): void => {
    if (state.turn === turn || state.outcome !== null) return;
    turn = state.turn;
    for (const { id, hand } of state.players)
      list.push({ seat: id, standing: evaluate(state, id, plainStyle, new Set(hand)) });
  };
  return { begin: () => undefined, before: look, after: () => undefined, end: () => undefined };
}

const noted: Noted[] = [];
for (let game = 0; game < Number(games); game++) {
  const seed = Number(firstSeed) + game;
  const seen: { seat: number; standing: number }[] = [];
  const { winner } = simulate({
    catalog,
    seed,
    decks: [decks[game % 5]!, decks[Math.floor(game / 5) % 5]!],
    policies: [0, 1].map((player) => createPolicy('greedy', 2 * seed + player, catalog)),
    startingPlayer: game % 2,
    observer: watcher(seen),
  });
  if (winner !== null) for (const { seat, standing } of seen) noted.push({ standing, won: seat === winner });
}

const chanceOf = (standing: number, points: number): number => 1 / (1 + Math.exp(-standing / points));

/** Mean of the logarithm of the chance that was given to what happened, negated. */
function surprise(points: number): number {
  const total = noted.reduce((sum, { standing, won }) => {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(standing, points)));
    return sum - Math.log(won ? chance : 1 - chance);
  }, 0);
  return total / noted.length;
}

let best = 1;
for (let points = 1; points <= 60; points += 0.25) if (surprise(points) < surprise(best)) best = points;
const error =
  noted.reduce((sum, { standing, won }) => sum + (chanceOf(standing, best) - Number(won)) ** 2, 0) / noted.length;
console.log(`${games} games, ${noted.length} standings: ${best} points per e, squared error ${error.toFixed(4)}`);
for (let tenth = 0; tenth < 10; tenth++) {
  const those = noted.filter(({ standing }) => Math.min(9, Math.floor(10 * chanceOf(standing, best))) === tenth);
  const won = those.filter((each) => each.won).length;
  console.log(
    `${tenth * 10}-${tenth * 10 + 10} %: ${those.length} standings, ${((100 * won) / Math.max(1, those.length)).toFixed(0)} % won`,
  );
}
