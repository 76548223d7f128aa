/**
 * Looks for puzzles in games that quick players play with each other: positions in which one answer wins this turn, or one only keeps
 * its player alive, shown for every answer, and which the quick player doesn't solve. The boards are those of the games, with decks of one
 * colour drawn from all cards that come with Bob, or the starter decks; life totals are set to where it is closest, and a hand may be
 * another one that the same deck could have given, with too little mana for all of it.
 *   node build/launch.mjs build/study/mine-puzzles.ts FILE [GAMES] [SEED]
 * Adds to the list in FILE what isn't like anything in it, and says what was looked at.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type GameDeck, gameCatalog, manaValueOf, starterDecks } from '../../engine/cards/index.ts';
import {
  findPuzzle,
  type Puzzle,
  type PuzzleKind,
  type PuzzlePosition,
  positionOf,
  puzzleGoal,
  rightVerdict,
  setUpPosition,
} from '../../engine/puzzles/index.ts';
import { type Observer, simulate } from '../../engine/simulation/index.ts';
import {
  type Answer,
  characteristicsOf,
  createPolicy,
  type GameState,
  legalChoices,
  proveWin,
  steps,
  TYPE,
  viewFor,
} from '../../mtg-core/index.ts';
import { chanceFrom, drawnDeck } from './drawn-decks.ts';

const [file, games = '20', firstSeed = '1'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const found: Puzzle[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Puzzle[]) : [];
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Positions looked at to see whether it is worth while, and for all answers together. */
const FIRST_LOOK = 150;
const WHOLE_LOOK = 3000;
const WIN_LOOK = 400;

/** More than anybody wants to read for one question. */
const MOST_CREATURES = 5;
/** Spells in a hand that is another than the one in the game. */
const OTHER_SPELLS = 3;

/** Puzzles of one game, and puzzles that begin with the same card. */
const MOST_OF_A_GAME = 3;
const MOST_OF_A_CARD = 3;

/** Turns that are left out, since those that follow each other are much alike. */
const SKIPPED = 0.5;

/** Other hands that are tried with a board. */
const OTHER_HANDS = 4;

/** Two puzzles with the same answer among nearly the same cards are one. */
const likeness = ({ kind, solution, position }: Puzzle): string =>
  JSON.stringify([kind, solution[0]?.replace(/#\d+/g, ''), position.them.battlefield.map(({ card }) => card).sort()]);
const known = new Set(found.map(likeness));

const beginning = ({ kind, solution }: Puzzle): string => `${kind} ${solution[0]}`;

/** To attack with everything is a lesson, and a short one. */
function isAllIn({ position, solution }: Puzzle): boolean {
  const state = setUpPosition(position, catalog);
  const able = new Set(legalChoices(state).flatMap(({ kind, object }) => (kind === 'attack' ? (object ?? []) : [])));
  return (solution[0]?.split(', ').length ?? 0) >= able.size;
}

let ofGame = 0;

function attempt(position: PuzzlePosition, kind: PuzzleKind, answers: number): void {
  const puzzle = findPuzzle(position, kind, catalog, { positions: WHOLE_LOOK, answers });
  if (typeof puzzle === 'string') return count(`${kind}: ${puzzle}`);
  if (puzzle.grade === 1) return count(`${kind}: easy`);
  if (kind === 'attack' && isAllIn(puzzle)) return count('attack: with everything');
  const begun = found.filter((each) => beginning(each) === beginning(puzzle)).length;
  if (known.has(likeness(puzzle)) || begun >= MOST_OF_A_CARD || ofGame >= MOST_OF_A_GAME)
    return count(`${kind}: like another`);
  known.add(likeness(puzzle));
  ofGame += 1;
  found.push(puzzle);
  count(`${puzzle.kind}: found`);
  writeFileSync(file as string, `[\n${found.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}

function creaturesOf(state: GameState, player: number): { power: number }[] {
  return state.battlefield
    .filter((id) => state.objects[id]?.controller === player)
    .map((id) => characteristicsOf(state, id))
    .filter(({ types }) => (types & TYPE.creature) !== 0);
}

/** Damage that its creatures could deal if nothing stood in their way. */
const powerOf = (state: GameState, player: number): number =>
  creaturesOf(state, player).reduce((sum, { power }) => sum + Math.max(0, power), 0);

/** Damage that spells and abilities may add, roughly: only what is worth a look hangs on it. */
const MORE = 6;

/**
 * The same board with the life totals at which it is closest: the most that they may have for you to win, or the least that you may
 * have to live. Null where there is none.
 */
function edge(position: PuzzlePosition, most: number, kind: PuzzleKind): PuzzlePosition | null {
  const toWin = kind === 'win' || kind === 'attack';
  const at = (life: number): PuzzlePosition =>
    toWin ? { ...position, them: { ...position.them, life } } : { ...position, you: { ...position.you, life } };
  const holds = (life: number): boolean => {
    const state = setUpPosition(at(life), catalog);
    const goal = { ...puzzleGoal(kind, state), positions: FIRST_LOOK };
    return proveWin(viewFor(state, 0), goal, catalog).verdict === rightVerdict(kind);
  };
  // What holds is easier with less life of theirs, and with more of yours.
  let [easy, hard] = toWin ? [1, most + 1] : [most, 0];
  if (!holds(easy)) return null;
  while (Math.abs(hard - easy) > 1) {
    const middle = (easy + hard) >> 1;
    if (holds(middle)) easy = middle;
    else hard = middle;
  }
  return at(easy);
}

/** Where fighting alone isn't enough by a little, and something else is: the most first. */
function beyondFighting(position: PuzzlePosition, most: number): PuzzlePosition[] {
  const at = (life: number): PuzzlePosition => ({ ...position, them: { ...position.them, life } });
  const proven = (life: number, first?: Answer): boolean => {
    const state = setUpPosition(at(life), catalog);
    const goal = { ...puzzleGoal('win', state), positions: WIN_LOOK, ...(first === undefined ? {} : { first }) };
    return proveWin(viewFor(state, 0), goal, catalog).verdict === 'proven';
  };
  let [enough, tooMuch] = [0, most + 1];
  while (tooMuch - enough > 1) {
    const middle = (enough + tooMuch) >> 1;
    if (proven(middle, { option: 'pass' })) enough = middle;
    else tooMuch = middle;
  }
  // To wait with what is in hand is a question too.
  const found: PuzzlePosition[] = enough > 0 ? [at(enough)] : [];
  for (let life = enough + 1; life <= enough + MORE && proven(life); life++) found.unshift(at(life));
  return found;
}

function mineSpells(position: PuzzlePosition, most: number): void {
  try {
    const beyond = beyondFighting(position, most);
    if (beyond.length === 0) count('win: no edge');
    const before = found.length;
    for (const each of beyond.slice(0, 3)) if (found.length === before) attempt(each, 'win', 3);
  } catch (error) {
    count(`win: ${(error as Error).message.slice(0, 60)}`);
  }
}

function mine(position: PuzzlePosition, kind: PuzzleKind, most: number, answers: number): void {
  try {
    const closest = edge(position, most, kind);
    if (closest === null) return count(`${kind}: no edge`);
    attempt(closest, kind, answers);
  } catch (error) {
    count(`${kind}: ${(error as Error).message.slice(0, 60)}`);
  }
}

const isBasic = (name: string): boolean => ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].includes(name);

/** What changes a fight or a life total, and leaves nothing to cards that nobody has seen. */
const MATTERS =
  /"kind":"(damage|pt|keyword|destroy|tap|untap|loseLife|cant|control|sacrifice|move|createToken|exile|prevent)"/;
const UNSEEN = /"kind":"(draw|discard|search|look|mill|reveal|beCountered|shuffle)"/;

function isQuestion(name: string): boolean {
  const definition = catalog.definitions.get(name);
  if (definition === undefined || definition.types?.some((type) => type === 'creature' || type === 'land'))
    return false;
  const text = JSON.stringify(definition);
  return MATTERS.test(text) && !UNSEEN.test(text);
}

const costOf = (name: string): number => manaValueOf(catalog.definitions.get(name)?.cost ?? '');

/** The same board with spells in hand that the library holds, and with too little mana for all of them. */
function otherHand(position: PuzzlePosition, chance: () => number): PuzzlePosition | null {
  const { you } = position;
  const library = Object.entries(you.library).flatMap(([name, copies]) => Array.from({ length: copies }, () => name));
  const all = [...you.hand, ...library];
  const lands = you.battlefield.filter(({ card }) => isBasic(card)).length;
  const from = [...new Set(all.filter((name) => isQuestion(name) && costOf(name) <= lands))];
  const hand: string[] = [];
  while (hand.length < OTHER_SPELLS && from.length > 0)
    hand.push(...from.splice(Math.floor(chance() * from.length), 1));
  if (hand.length < 2) return null;
  const rest = [...all].sort();
  for (const name of hand) rest.splice(rest.indexOf(name), 1);
  const counted = Object.fromEntries([...Map.groupBy(rest, (name) => name)].map(([name, same]) => [name, same.length]));
  const costs = hand.map(costOf);
  const [most, sum] = [Math.max(...costs), costs.reduce((total, cost) => total + cost, 0)];
  let open = Math.min(lands, most + Math.floor(chance() * Math.max(1, sum - most)));
  const battlefield = you.battlefield.map(({ tapped, ...placed }) => {
    const isTapped = isBasic(placed.card) ? open-- <= 0 : tapped === true;
    return isTapped ? { ...placed, tapped: true as const } : placed;
  });
  return { ...position, you: { ...you, hand, library: counted, battlefield } };
}

function timed(what: string, work: () => void): void {
  const start = process.cpuUsage().user;
  work();
  spent[what] = (spent[what] ?? 0) + (process.cpuUsage().user - start) / 1e6;
}
const spent: Record<string, number> = {};

function look(state: GameState): void {
  const { pending, active, turn } = state;
  if (pending === null || turn < 5) return;
  const seat = pending.player;
  const [own, others] = [creaturesOf(state, seat).length, creaturesOf(state, 1 - seat).length];
  if (Math.max(own, others) > MOST_CREATURES || others === 0) return;
  const [power, theirs] = [powerOf(state, seat), powerOf(state, 1 - seat)];
  if (pending.kind === 'blockers' && pending.chosen.length === 0) {
    const board = (state.combat?.attacks.length ?? 0) > 1 ? positionOf(state, 'block') : null;
    if (board === null) return;
    for (const position of [board, otherHand(board, chance), otherHand(board, chance)])
      if (position !== null) timed('block', () => mine(position, 'block', theirs + MORE, 4));
    return;
  }
  const isMain = pending.kind === 'priority' && steps[state.step] === 'precombatMain' && state.stackZone.length === 0;
  if (active !== seat || !isMain || looked === turn) return;
  looked = turn;
  if (power < 2 || chance() < SKIPPED) return;
  const board = positionOf(state, 'main');
  if (board === null) return count('not plain');
  for (let n = 0; n < OTHER_HANDS; n++) {
    const position = otherHand(board, chance);
    if (position === null) return count('no spells');
    timed('win', () => mineSpells(position, power + MORE));
    if (own > 2 && chance() < 0.3)
      timed('attack', () => mine({ ...position, at: 'attack' }, 'attack', power + MORE, 4));
    if (theirs >= 3 && chance() < 0.3) timed('survive', () => mine(position, 'survive', theirs + MORE, 4));
  }
}

let looked = 0;
let chance = chanceFrom(1);
const observer: Observer = {
  begin: () => {
    looked = 0;
    ofGame = 0;
  },
  before: look,
  after: () => undefined,
  end: () => undefined,
};

function decksFor(seed: number): GameDeck[] {
  if (seed % 4 !== 0) return [drawnDeck(chance), drawnDeck(chance)];
  const decks = starterDecks();
  return [decks[seed % 5]!, decks[Math.floor(seed / 5) % 5]!];
}

const began = Date.now();
for (let game = 0; game < Number(games); game++) {
  const seed = Number(firstSeed) + game;
  chance = chanceFrom(seed);
  simulate({
    catalog,
    seed,
    decks: decksFor(seed),
    policies: [0, 1].map((player) => createPolicy('greedy', 2 * seed + player, catalog)),
    startingPlayer: seed % 2,
    observer,
  });
  console.log(
    `game ${seed}, ${found.length} puzzles, ${Math.round((Date.now() - began) / 1000)} s ${JSON.stringify(counts)} ${JSON.stringify(spent)}`,
  );
}
