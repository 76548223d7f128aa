/**
 * Shows for each puzzle of a file once more that one answer is right and every other wrong, and who finds it.
 *   node build/launch.mjs build/study/prove-puzzles.ts FILE [POSITIONS]
 * Prints the board, the question and the answer of each, and in the end how many hold, and how many the quick player and the strongest level
 * solve to their end. Ends with 1 where one doesn't hold.
 */
import { readFileSync } from 'node:fs';
import { gameCatalog } from '../../engine/cards/index.ts';
import { findPuzzle, type Puzzle, solvesPuzzle } from '../../engine/puzzles/index.ts';
import { createPolicy } from '../../mtg-core/index.ts';

const [file, positions = '20000'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const puzzles = JSON.parse(readFileSync(file, 'utf8')) as Puzzle[];
let holding = 0;
let greedy = 0;
let strongest = 0;
for (const puzzle of puzzles) {
  const asked = puzzle.kind === 'sequence' ? 'win' : puzzle.kind;
  const again = findPuzzle(puzzle.position, asked, catalog, { positions: Number(positions), answers: 2 });
  const holds = typeof again !== 'string' && again.solution.join() === puzzle.solution.join();
  const quick = solvesPuzzle(puzzle, createPolicy('greedy', 1, catalog), catalog);
  const searched = solvesPuzzle(puzzle, createPolicy('search', 1, catalog), catalog);
  if (holds) holding += 1;
  if (quick) greedy += 1;
  if (searched) strongest += 1;
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
  console.log(`  quick player ${quick ? 'right' : 'wrong'}, strongest level ${searched ? 'right' : 'wrong'}`);
}
console.log(`${holding} of ${puzzles.length} hold; quick player ${greedy}, strongest level ${strongest}`);
if (holding < puzzles.length) process.exitCode = 1;
