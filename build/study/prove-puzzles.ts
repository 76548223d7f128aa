/**
 * Shows for each puzzle of a file once more that one answer is right and every other wrong, and who finds it.
 *   node build/launch.mjs build/study/prove-puzzles.ts FILE [POSITIONS]
 * Prints the board, the question and the answer of each, and in the end how many hold, how many the quick player solves to their end, and
 * of how many the one that weighs answers by playing on gets the first answer right. Ends with 1 where one doesn't hold.
 */
import { readFileSync } from 'node:fs';
import { gameCatalog } from '../../engine/cards/index.ts';
import { attemptPuzzle, findPuzzle, type Puzzle, setUpPosition, solvesPuzzle } from '../../engine/puzzles/index.ts';
import { analyse, createPolicy, viewFor } from '../../mtg-core/index.ts';

const [file, positions = '20000'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const puzzles = JSON.parse(readFileSync(file, 'utf8')) as Puzzle[];
const PLAYOUTS = 240;
let holding = 0;
let greedy = 0;
let weighing = 0;
for (const puzzle of puzzles) {
  const asked = puzzle.kind === 'sequence' ? 'win' : puzzle.kind;
  const again = findPuzzle(puzzle.position, asked, catalog, { positions: Number(positions), answers: 2 });
  const holds = typeof again !== 'string' && again.solution.join() === puzzle.solution.join();
  const state = setUpPosition(puzzle.position, catalog);
  const quick = solvesPuzzle(puzzle, createPolicy('greedy', 1, catalog), catalog);
  const [best] = analyse(viewFor(state, 0), { seed: 1, playouts: PLAYOUTS }, catalog).answers;
  const weighed = best !== undefined && attemptPuzzle(puzzle, best.answer, catalog).right;
  if (holds) holding += 1;
  if (quick) greedy += 1;
  if (weighed) weighing += 1;
  const { you, them } = puzzle.position;
  const said = (cards: readonly { card: string; tapped?: true | undefined }[]): string =>
    [...Map.groupBy(cards, ({ card, tapped }) => `${card}${tapped ? ' (tapped)' : ''}`)]
      .map(([card, { length }]) => `${length} ${card}`)
      .join(', ');
  console.log(
    `${puzzle.id} ${puzzle.kind} grade ${puzzle.grade}, one of ${puzzle.proof.answers}: ${holds ? 'holds' : typeof again === 'string' ? again : 'another solution'}`,
  );
  console.log(`  them ${them.life} life, ${them.hand} in hand: ${said(them.battlefield)}`);
  console.log(`  you ${you.life} life, hand ${you.hand.join(', ')}: ${said(you.battlefield)}`);
  console.log(`  ${puzzle.solution.join(' | ')}`);
  console.log(`  quick player ${quick ? 'right' : 'wrong'}, weighing ${weighed ? 'right' : 'wrong'}`);
}
console.log(
  `${holding} of ${puzzles.length} hold; quick player ${greedy}, weighing with ${PLAYOUTS} playouts ${weighing}`,
);
if (holding < puzzles.length) process.exitCode = 1;
