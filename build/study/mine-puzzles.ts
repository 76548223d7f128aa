/**
 * Looks for puzzles on small boards drawn from all cards that come with Bob: one answer wins this turn, one attack does, or one way of blocking
 * only keeps its player alive, shown for every answer, and the quick player doesn't solve it to its end. Each side has cards of one colour; life totals are
 * set to where it is closest, and there is too little mana for the whole hand. Games that programs play come to far fewer such positions in
 * the same time: the first forty puzzles were found so.
 *   node build/launch.mjs build/study/mine-puzzles.ts FILE [BOARDS] [SEED] [KIND]
 * Adds to the list in FILE what isn't like anything in it, and says what was looked at.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type GameDeck, gameCatalog, manaValueOf } from '../../engine/cards/index.ts';
import {
  findPuzzle,
  type Puzzle,
  type PuzzleKind,
  type PuzzlePosition,
  puzzleGoal,
  rightVerdict,
  setUpPosition,
} from '../../engine/puzzles/index.ts';
import { type Answer, proveWin, viewFor } from '../../mtg-core/index.ts';
import { chanceFrom, drawnDeck } from './drawn-decks.ts';

const [file, boards = '100', firstSeed = '1', only] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const found: Puzzle[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Puzzle[]) : [];
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Cards of a library that somebody could still draw, decks that a hand is drawn from, and life that is worth a look. */
const LIBRARY = 24;
const MORE_DECKS = 12;
const MOST_LIFE = 16;

/** Positions looked at to see whether it is worth while, and for all answers together. */
const FIRST_LOOK = 100;
const WHOLE_LOOK = 1500;
const WIN_LOOK = 150;

/** Puzzles that begin with the same card. */
const MOST_OF_A_CARD = 3;

/** Two puzzles with the same answer among nearly the same cards are one. */
const likeness = ({ kind, solution, position }: Puzzle): string =>
  JSON.stringify([kind, solution[0]?.replace(/#\d+/g, ''), position.them.battlefield.map(({ card }) => card).sort()]);
const known = new Set(found.map(likeness));

const beginning = ({ kind, solution }: Puzzle): string => `${kind} ${solution[0]}`;

function attempt(position: PuzzlePosition, kind: PuzzleKind, answers: number): void {
  const puzzle = findPuzzle(position, kind, catalog, { positions: WHOLE_LOOK, answers });
  if (typeof puzzle === 'string') return count(`${kind}: ${puzzle}`);
  if (puzzle.grade === 1) return count(`${kind}: easy`);
  const begun = found.filter((each) => beginning(each) === beginning(puzzle)).length;
  if (known.has(likeness(puzzle)) || begun >= MOST_OF_A_CARD) return count(`${kind}: like another`);
  known.add(likeness(puzzle));
  found.push(puzzle);
  count(`${puzzle.kind}: found`);
  writeFileSync(file as string, `[\n${found.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}

/** Damage that spells and abilities may add, roughly: only what is worth a look hangs on it. */
const MORE = 6;

/** The same board with as little life as is enough to live through the attack; null where none is. */
function barelyAlive(position: PuzzlePosition, most: number): PuzzlePosition | null {
  const at = (life: number): PuzzlePosition => ({ ...position, you: { ...position.you, life } });
  const holds = (life: number): boolean => {
    const state = setUpPosition(at(life), catalog);
    const goal = { ...puzzleGoal('block', state), positions: FIRST_LOOK };
    return proveWin(viewFor(state, 0), goal, catalog).verdict === rightVerdict('block');
  };
  let [enough, tooLittle] = [most, 0];
  if (!holds(enough)) return null;
  while (enough - tooLittle > 1) {
    const middle = (enough + tooLittle) >> 1;
    if (holds(middle)) enough = middle;
    else tooLittle = middle;
  }
  return at(enough);
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

function mineSpells(position: PuzzlePosition): void {
  const beyond = beyondFighting(position, MOST_LIFE);
  if (beyond.length === 0) count('win: no edge');
  const before = found.length;
  for (const each of beyond.slice(0, 3)) if (found.length === before) attempt(each, 'win', 3);
}

function mineBlocks(position: PuzzlePosition): void {
  const closest = barelyAlive(position, MOST_LIFE);
  if (closest === null) count('block: no edge');
  else attempt(closest, 'block', 4);
}

/** As much life as an attack is just enough for. */
function mineAttacks(position: PuzzlePosition): void {
  const at = (life: number): PuzzlePosition => ({ ...position, them: { ...position.them, life } });
  const proven = (life: number): boolean => {
    const state = setUpPosition(at(life), catalog);
    const goal = { ...puzzleGoal('attack', state), positions: WIN_LOOK };
    return proveWin(viewFor(state, 0), goal, catalog).verdict === 'proven';
  };
  let [enough, tooMuch] = [0, MOST_LIFE + 1];
  while (tooMuch - enough > 1) {
    const middle = (enough + tooMuch) >> 1;
    if (proven(middle)) enough = middle;
    else tooMuch = middle;
  }
  if (enough === 0) count('attack: no edge');
  else attempt(at(enough), 'attack', 4);
}

const isBasic = (name: string): boolean => ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].includes(name);

/** What changes a fight or a life total, can't wait for the fight, and leaves nothing to cards that nobody has seen. */
const MATTERS =
  /"kind":"(damage|pt|keyword|destroy|tap|untap|loseLife|cant|control|sacrifice|move|createToken|exile|prevent)"/;
const UNSEEN = /"kind":"(draw|discard|search|look|mill|reveal|beCountered|shuffle)"/;

function isQuestion(name: string): boolean {
  const definition = catalog.definitions.get(name);
  if (definition?.types?.some((type) => ['creature', 'land', 'instant'].includes(type)) ?? true) return false;
  const text = JSON.stringify(definition);
  return MATTERS.test(text) && !UNSEEN.test(text);
}

const costOf = (name: string): number => manaValueOf(catalog.definitions.get(name) ?? {});

const picked = (from: readonly string[], n: number, chance: () => number): string[] => {
  const left = [...from];
  return Array.from({ length: Math.min(n, left.length) }, () => left.splice(Math.floor(chance() * left.length), 1)[0]!);
};
const countedNames = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy([...names].sort(), (name) => name)].map(([name, same]) => [name, same.length]));
const isFighter = (name: string): boolean => {
  const definition = catalog.definitions.get(name);
  return (
    definition?.types?.includes('creature') === true &&
    Number(definition.power ?? 0) >= 1 &&
    (definition.abilities?.length ?? 0) > 0 &&
    !/"kind":"(draw|search|look|mill|reveal|shuffle|defender|etb)"/.test(JSON.stringify(definition))
  );
};
interface Side {
  readonly deck: GameDeck;
  readonly fighters: readonly string[];
  readonly lands: readonly { readonly card: string; readonly tapped?: true }[];
}

type Between = (from: number, to: number) => number;

function sideOf(chance: () => number, creatures: number, lands: number): Side {
  const deck = drawnDeck(chance);
  const card = deck.cards.find(isBasic) ?? '';
  const fighters = picked([...new Set(deck.cards.filter(isFighter))], creatures, chance);
  return { deck, fighters, lands: Array.from({ length: lands }, () => ({ card })) };
}

/** Four spells of the deck's colour, and lands for the dearest of them or for nearly all. */
function handOf({ deck, lands }: Side, size: number, chance: () => number): { hand: string[]; open: number } {
  const more = Array.from({ length: MORE_DECKS }, () => drawnDeck(chance)).filter(({ name }) => name === deck.name);
  const all = [deck, ...more].flatMap(({ cards }) => cards);
  const spells = [...new Set(all)].filter((name) => isQuestion(name) && costOf(name) <= lands.length);
  const hand = picked(spells, size, chance);
  const costs = hand.map(costOf);
  const dearest = Math.max(0, ...costs);
  const nearlyAll = costs.reduce((total, cost) => total + cost, 0) - 1;
  return { hand, open: Math.min(lands.length, chance() < 0.7 ? dearest : Math.max(dearest, nearlyAll)) };
}

type MinedKind = 'win' | 'attack' | 'block';
const SHARES: readonly (readonly [MinedKind, number])[] = [
  ['win', 0.5],
  ['attack', 0.8],
  ['block', 1],
];

/** Creatures of either side, and cards in hand: what is asked decides where there is something to choose between. */
const sizes: Readonly<Record<MinedKind, { you: [number, number]; them: [number, number]; hand: [number, number] }>> = {
  win: { you: [1, 3], them: [1, 3], hand: [4, 4] },
  attack: { you: [3, 5], them: [1, 3], hand: [0, 2] },
  block: { you: [3, 4], them: [2, 4], hand: [0, 1] },
};

function boardOf(chance: () => number, kind: MinedKind): PuzzlePosition | null {
  const between: Between = (from, to) => from + Math.floor(chance() * (to - from + 1));
  const size = sizes[kind];
  const you = sideOf(chance, between(...size.you), between(2, 5));
  const them = sideOf(chance, between(...size.them), between(2, 5));
  const { hand, open } = handOf(you, between(...size.hand), chance);
  if (kind === 'win' && hand.length < 2) return null;
  const unseenOf = ({ deck, fighters }: Side, but: readonly string[]) =>
    countedNames(deck.cards.filter((name) => !but.includes(name) && !fighters.includes(name)).slice(0, LIBRARY));
  const creatures = ({ fighters }: Side) => fighters.map((card) => ({ card }));
  const tapped = ({ card }: { card: string }) => ({ card, tapped: true as const });
  return {
    active: kind === 'block' ? 'them' : 'you',
    at: kind === 'block' ? 'block' : kind === 'attack' ? 'attack' : 'main',
    ...(kind === 'block' ? { attackers: them.fighters.map((_, place) => place) } : {}),
    you: {
      life: 20,
      // What is tapped untaps as a turn begins: there are as many lands as are to be used.
      battlefield: [...creatures(you), ...you.lands.slice(0, open)],
      hand,
      graveyard: [],
      library: unseenOf(you, hand),
    },
    them: {
      life: 20,
      battlefield: [...creatures(them), ...them.lands.map((land) => (chance() < 0.6 ? tapped(land) : land))],
      hand: between(0, 3),
      graveyard: [],
      unseen: unseenOf(them, []),
    },
  };
}

const began = Date.now();
for (let board = 0; board < Number(boards); board++) {
  const chance = chanceFrom(Number(firstSeed) + board);
  const drawn = chance();
  const [kind] = SHARES.find(([each, share]) => (only === undefined ? drawn < share : each === only)) ?? ['win'];
  const position = boardOf(chance, kind);
  if (position === null) continue;
  try {
    if (kind === 'win') mineSpells(position);
    else if (kind === 'attack') mineAttacks(position);
    else mineBlocks(position);
  } catch (error) {
    // What can't attack, or has something to ask before the decision, is no board for a puzzle.
    count(`${kind}: ${(error as Error).message.slice(0, 60)}`);
  }
  if (board % 10 === 9)
    console.log(
      `${board + 1} boards, ${found.length} puzzles, ${Math.round((Date.now() - began) / 1000)} s ${JSON.stringify(counts)}`,
    );
}
