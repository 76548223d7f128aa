/**
 * Looks for puzzles in games that the quick player plays with itself: positions in which one answer wins this turn, or one only keeps
 * its player alive, shown for every answer. The boards are those of the games; life totals are set to where it is closest.
 *   node build/launch.mjs build/study/mine-puzzles.ts FILE [GAMES] [SEED]
 * Adds to the list in FILE what isn't like anything in it, and says what was looked at.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gameCatalog, starterDecks } from '../../engine/cards/index.ts';
import {
  findPuzzle,
  type Puzzle,
  type PuzzleKind,
  type PuzzlePosition,
  positionOf,
  puzzleGoal,
  setUpPosition,
} from '../../engine/puzzles/index.ts';
import { type Observer, simulate } from '../../engine/simulation/index.ts';
import {
  characteristicsOf,
  createPolicy,
  type GameState,
  legalChoices,
  proveWin,
  steps,
  TYPE,
  viewFor,
} from '../../mtg-core/index.ts';

const [file, games = '20', firstSeed = '1'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const decks = starterDecks();
const found: Puzzle[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Puzzle[]) : [];
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Positions looked at to see whether it is worth while, and for all answers together. */
const FIRST_LOOK = 400;
const WHOLE_LOOK = 5000;

/** Two puzzles with the same answer among nearly the same cards are one. */
const likeness = ({ kind, solution, position }: Puzzle): string =>
  JSON.stringify([kind, solution[0]?.replace(/#\d+/g, ''), position.them.battlefield.map(({ card }) => card).sort()]);
const known = new Set(found.map(likeness));

/** To attack with everything is a lesson, and a short one. */
const MOST_ALL_IN = 6;

function isAllIn({ position, solution }: Puzzle): boolean {
  const state = setUpPosition(position, catalog);
  const able = new Set(legalChoices(state).flatMap(({ kind, object }) => (kind === 'attack' ? (object ?? []) : [])));
  return (solution[0]?.split(', ').length ?? 0) >= able.size;
}

let allIn = found.filter((each) => each.kind === 'attack' && isAllIn(each)).length;

function attempt(position: PuzzlePosition, kind: PuzzleKind, answers: number): void {
  const puzzle = findPuzzle(position, kind, catalog, { positions: WHOLE_LOOK, answers });
  if (typeof puzzle === 'string') return count(`${kind}: ${puzzle}`);
  if (kind === 'attack' && isAllIn(puzzle) && ++allIn > MOST_ALL_IN) return count('attack: with everything');
  if (known.has(likeness(puzzle))) return count(`${kind}: like another`);
  known.add(likeness(puzzle));
  found.push(puzzle);
  count(`${puzzle.kind}: found`);
  writeFileSync(file as string, `[\n${found.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}

/** Damage that its creatures could deal if nothing stood in their way. */
const powerOf = (state: GameState, player: number): number =>
  state.battlefield
    .filter((id) => state.objects[id]?.controller === player)
    .map((id) => characteristicsOf(state, id))
    .reduce((sum, { types, power }) => sum + ((types & TYPE.creature) === 0 ? 0 : Math.max(0, power)), 0);

/** Damage that spells and abilities may add, roughly: only what is worth a look hangs on it. */
const MORE = 4;

/**
 * The same board with the life totals at which it is closest: the most that they may have for you to win, or the least that you may
 * have to live. Null where there is none.
 */
function edge(position: PuzzlePosition, most: number, kind: PuzzleKind): PuzzlePosition | null {
  const toWin = kind === 'win' || kind === 'attack';
  // From where it is easy: what holds is mostly shown at once, and what doesn't isn't.
  const lives = Array.from({ length: most }, (_, place) => (toWin ? place + 1 : most - place));
  let closest: PuzzlePosition | null = null;
  for (const life of lives) {
    const tried = toWin
      ? { ...position, them: { ...position.them, life } }
      : { ...position, you: { ...position.you, life } };
    const state = setUpPosition(tried, catalog);
    const goal = { ...puzzleGoal(kind, state), positions: FIRST_LOOK };
    if (proveWin(viewFor(state, 0), goal, catalog).verdict !== (toWin ? 'proven' : 'refuted')) break;
    closest = tried;
  }
  return closest;
}

function mine(state: GameState, at: PuzzlePosition['at'], kind: PuzzleKind, most: number, answers: number): void {
  const position = positionOf(state, at);
  if (position === null) return count(`${kind}: not plain`);
  try {
    const closest = edge(position, most, kind);
    if (closest === null) return count(`${kind}: no edge`);
    attempt(closest, kind, answers);
  } catch (error) {
    count(`${kind}: ${(error as Error).message}`);
  }
}

function look(state: GameState): void {
  const { pending, active, turn } = state;
  if (pending === null || turn < 5) return;
  const seat = pending.player;
  const [power, theirs] = [powerOf(state, seat), powerOf(state, 1 - seat)];
  if (pending.kind === 'blockers' && pending.chosen.length === 0) {
    if ((state.combat?.attacks.length ?? 0) > 1) mine(state, 'block', 'block', theirs + MORE, 4);
    return;
  }
  const isMain = pending.kind === 'priority' && steps[state.step] === 'precombatMain' && state.stackZone.length === 0;
  if (active !== seat || !isMain || looked === turn) return;
  looked = turn;
  if (power < 4) return;
  mine(state, 'main', 'win', power + MORE, 3);
  mine(state, 'attack', 'attack', power + MORE, 5);
  if (theirs >= 4) mine(state, 'main', 'survive', theirs + MORE, 3);
}

let looked = 0;
const observer: Observer = {
  begin: () => {
    looked = 0;
  },
  before: look,
  after: () => undefined,
  end: () => undefined,
};

const began = Date.now();
for (let game = 0; game < Number(games); game++) {
  const seed = Number(firstSeed) + game;
  simulate({
    catalog,
    seed,
    decks: [decks[seed % 5]!, decks[Math.floor(seed / 5) % 5]!],
    policies: [0, 1].map((player) => createPolicy('greedy', 2 * seed + player, catalog)),
    startingPlayer: seed % 2,
    observer,
  });
  console.log(
    `game ${seed}, ${found.length} puzzles, ${Math.round((Date.now() - began) / 1000)} s ${JSON.stringify(counts)}`,
  );
}
