// Random games for the fuzz tests: decks from everything that is defined, random legal answers, and failures kept.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setCardsFile } from '../../engine/cards/cards-file.ts';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import type { CardDatabase } from '../../engine/cards/database/index.ts';
import { starterDecks } from '../../engine/cards/game-decks.ts';
import type { CardDefinition } from '../../mtg-core/index.ts';
import * as core from '../../mtg-core/index.ts';

/** BOB_LONG=1: the long runs. */
export const isLong = process.env.BOB_LONG === '1';

const FAILURES = join(import.meta.dirname, 'failures');

/** Everything a game follows from; kept as JSON when it fails. */
export interface Recorded {
  readonly seed: number;
  readonly decks: readonly (readonly string[])[];
  /** By player, where Commander is played. */
  readonly commanders?: readonly string[];
  readonly skipEmptyWindows: boolean;
  readonly answers: { player: number; answer: core.Answer }[];
  readonly problem?: string;
}

/** BOB_FUZZ_CARDS=cards.db: decks are drawn from everything of a card database that can be played. */
const { BOB_FUZZ_CARDS } = process.env;
if (BOB_FUZZ_CARDS !== undefined) setCardsFile(resolve(BOB_FUZZ_CARDS));

const { catalog, definitions, definition, database, problem } = gameCatalog();

export { catalog, definitions };

const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

/** A card that decks are drawn from. */
interface Drawn {
  readonly name: string;
  readonly isLegend: boolean;
  readonly cost: string;
}

const isDrawn = ({ types, cost }: Pick<CardDefinition, 'types' | 'cost'>): boolean =>
  !types.includes('land') && cost !== undefined;

/** By what is printed on it: what can be played is compiled when it is drawn, and not 31,000 cards before the first game. */
function ofDatabase(cards: CardDatabase): Drawn[] {
  const found = cards.search('is:playable -t:land', cards.size);
  if (!found.ok) throw new Error(found.problem);
  return found.cards.flatMap(({ name, typeLine, manaCost }) => {
    const types = typeLine.split(' // ', 1).join('').toLowerCase();
    return manaCost === ''
      ? []
      : [{ name, isLegend: types.includes('legendary') && types.includes('creature'), cost: manaCost }];
  });
}

const ofDefinitions = ({ name, types, supertypes = [], cost = '' }: CardDefinition): Drawn => ({
  name,
  isLegend: types.includes('creature') && supertypes.includes('legendary'),
  cost,
});

const playable: readonly Drawn[] =
  BOB_FUZZ_CARDS === undefined
    ? [...definitions.values()].filter((card) => card.layout !== 'token' && isDrawn(card)).map(ofDefinitions)
    : ofDatabase(imported());

function imported(): CardDatabase {
  if (database === undefined) throw new Error(`no cards in ${BOB_FUZZ_CARDS}: ${problem}`);
  return database;
}

/** One of these by chance, under the name that it is played with; what the compiler of today can't make of its text is passed over. */
function drawn(cards: readonly Drawn[], random: (bound: number) => number): string {
  for (;;) {
    const card = definition(cards[random(cards.length)]!.name);
    if (card !== undefined && isDrawn(card)) return card.name;
  }
}

/** Of even seeds two starter decks, unless a database is drawn from; of odd ones decks of two colours from all that can be drawn. */
export function decksFor(seed: number): string[][] {
  const random = core.createRandom(seed * 7 + 1);
  return [0, 1].map(() => {
    if (seed % 2 === 0 && BOB_FUZZ_CARDS === undefined) return starterDecks()[random(5)]!.cards;
    const [first, second] = [random(5), random(5)];
    const mine = playable.filter(({ cost }) =>
      [...cost.matchAll(/[WUBRG]/g)].every(([color]) => ['WUBRG'[first], 'WUBRG'[second]].includes(color)),
    );
    const spells = Array.from({ length: 24 }, () => drawn(mine, random));
    const lands = Array.from({ length: 16 }, (_, place) => BASICS[place % 2 === 0 ? first : second]!);
    return [...spells, ...lands];
  });
}

const legends = playable.filter(({ isLegend }) => isLegend);

/** Three or four players with decks from all cards that are defined; of every other seed with a commander each. */
export function crowdFor(seed: number): Pick<Recorded, 'decks' | 'commanders'> {
  const random = core.createRandom(seed * 11 + 5);
  const places = Array.from({ length: 3 + random(2) }, (_, place) => place);
  const decks = places.flatMap((place) => decksFor(2 * (seed * 5 + place) + 1).slice(0, 1));
  return seed % 2 === 0 ? { decks } : { decks, commanders: places.map(() => drawn(legends, random)) };
}

export function newGame(seed: number, options: Partial<core.GameOptions> = {}): core.GameState {
  return startOf({ seed, decks: decksFor(seed), skipEmptyWindows: options.skipEmptyWindows ?? false });
}

function startOf({ seed, decks, commanders = [], skipEmptyWindows }: Omit<Recorded, 'answers'>): core.GameState {
  const players = decks.map((deck, place) => ({
    name: `Player ${place + 1}`,
    deck,
    commanders: commanders.slice(place, place + 1),
  }));
  return core.createGame({ catalog, seed, players, options: { skipEmptyWindows } });
}

export const isPlain = ({ kind, mana }: core.Choice): boolean => kind !== 'cancel' && !mana;

/** A random option; mana abilities and taking back are rare, or games would hardly go on. */
export function randomOption(state: core.GameState, random: (bound: number) => number): core.Answer {
  const choices = core.legalChoices(state);
  const plain = choices.filter(isPlain);
  const list = plain.length === 0 || random(40) === 0 ? choices : plain;
  return { option: list[random(list.length)]!.id };
}

/** Answers in one turn after which nobody begins anything more: what costs nothing could be done for ever by chance. */
const LONG_TURN = 250;

/** Asked at each decision of a game: once a turn has gone on for long, passing, where it can be done. */
export function createEnding(): (state: core.GameState) => core.Answer | undefined {
  let turn = { number: 0, answers: 0 };
  return (state) => {
    turn = state.turn === turn.number ? { ...turn, answers: turn.answers + 1 } : { number: state.turn, answers: 0 };
    return turn.answers > LONG_TURN && state.pending?.kind === 'priority' ? { option: 'pass' } : undefined;
  };
}

export interface Walk {
  readonly seed: number;
  readonly skipEmptyWindows?: boolean;
  /** Looks at every decision; may hand back another state to go on from. Throws for what is wrong. */
  readonly atDecision: (state: core.GameState, random: (bound: number) => number) => core.GameState | undefined;
  /** Chance in a hundred that a decision is looked at. */
  readonly share?: number;
  /** Who plays, instead of chance. */
  readonly policy?: string;
  /** Who sits there with what; otherwise two players with `decksFor` the seed. */
  readonly seats?: Pick<Recorded, 'decks' | 'commanders'>;
}

export interface Walked {
  readonly decisions: number;
  /** Milliseconds of the thread's processor time that listing, choosing and carrying out one answer took at most. */
  readonly slowest: number;
}

/** Plays one game by chance. What fails is written to failures/, its answers up to there. */
export function walk({ seed, skipEmptyWindows = false, atDecision, share = 100, policy, seats }: Walk): Walked {
  const random = core.createRandom(seed);
  const record: Recorded = { seed, ...(seats ?? { decks: decksFor(seed) }), skipEmptyWindows, answers: [] };
  const players =
    policy === undefined
      ? []
      : record.decks.map((_, place) => core.createPolicy(policy, 2 * seed + 1 + place, catalog));
  let decisions = 0;
  let slowest = 0;
  const ending = createEnding();
  try {
    let state = startOf(record);
    while (state.outcome === null) {
      if (random(100) < share) state = atDecision(state, random) ?? state;
      const began = process.threadCpuUsage();
      const player = state.pending!.player;
      const answer = ending(state) ?? players[player]?.decideIn(state) ?? randomOption(state, random);
      record.answers.push({ player, answer });
      const result = core.submit(state, player, answer);
      if (!result.ok) throw new Error(`${JSON.stringify(answer)} was offered and refused: ${result.refusal.message}`);
      const { user, system } = process.threadCpuUsage(began);
      slowest = Math.max(slowest, (user + system) / 1000);
      decisions += 1;
      if (decisions > 20_000) throw new Error('the game does not end');
    }
    return { decisions, slowest };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    keep({ ...record, problem });
    throw new Error(`seed ${seed}, after ${record.answers.length} answers: ${problem}`, { cause: error });
  }
}

function keep(record: Recorded): void {
  mkdirSync(FAILURES, { recursive: true });
  const name = `seed-${record.seed}-${record.answers.length}.json`;
  writeFileSync(join(FAILURES, name), `${JSON.stringify(record)}\n`);
}

/** Games that once failed. */
export function keptFailures(): { file: string; record: Recorded }[] {
  return readdirSync(FAILURES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, record: JSON.parse(readFileSync(join(FAILURES, file), 'utf8')) as Recorded }));
}

/** Plays a record again as far as its answers are legal today; looks at every decision. */
export function replay(record: Recorded, atDecision: (state: core.GameState) => void): void {
  const state = startOf(record);
  for (const { player, answer } of record.answers) {
    if (state.outcome !== null) return;
    atDecision(state);
    if (!core.submit(state, player, answer).ok) return;
  }
  atDecision(state);
}

/** The game as it is read back from its JSON: the whole game, which offers the same. No invariant is broken in it. */
export function reloaded(state: core.GameState): core.GameState {
  assert.deepEqual(core.checkInvariants(state), []);
  const text = core.save(state);
  const again = core.load(text, catalog);
  // The digest is a hash of this text.
  assert.ok(core.save(again) === text, 'a loaded game is saved differently');
  assert.deepEqual(optionsOf(again), optionsOf(state), 'a loaded game offers other options');
  return again;
}

const optionsOf = (state: core.GameState): string[] => core.legalChoices(state).map(({ id }) => id);

/** Seeds of a run: few by default, many by BOB_LONG. */
export function seeds(few: number, many: number, from = 1): number[] {
  return Array.from({ length: isLong ? many : few }, (_, place) => from + place);
}
