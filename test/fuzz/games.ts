// Random games for the fuzz tests: decks from everything that is defined, random legal answers, and failures kept.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameCatalog } from '../../engine/games/catalog.ts';
import { starterDecks } from '../../engine/games/decks.ts';
import * as core from '../../mtg-core/index.ts';

/** BOB_LONG=1: the long runs. */
export const isLong = process.env.BOB_LONG === '1';

const FAILURES = join(import.meta.dirname, 'failures');

/** Everything a game follows from; kept as JSON when it fails. */
export interface Recorded {
  readonly seed: number;
  readonly decks: readonly (readonly string[])[];
  readonly skipEmptyWindows: boolean;
  readonly answers: { player: number; answer: core.Answer }[];
  readonly problem?: string;
}

const { catalog, definitions } = gameCatalog();

export { catalog };

const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
const playable = [...definitions.values()].filter(
  (card) => card.layout !== 'token' && !card.types.includes('land') && card.cost !== undefined,
);

/** Of even seeds two starter decks, of odd ones decks of two colours from all cards that are defined. */
export function decksFor(seed: number): string[][] {
  const random = core.createRandom(seed * 7 + 1);
  return [0, 1].map(() => {
    if (seed % 2 === 0) return starterDecks()[random(5)]!.cards;
    const [first, second] = [random(5), random(5)];
    const mine = playable.filter(({ cost = '' }) =>
      [...cost.matchAll(/[WUBRG]/g)].every(([color]) => ['WUBRG'[first], 'WUBRG'[second]].includes(color)),
    );
    const spells = Array.from({ length: 24 }, () => mine[random(mine.length)]!.name);
    const lands = Array.from({ length: 16 }, (_, place) => BASICS[place % 2 === 0 ? first : second]!);
    return [...spells, ...lands];
  });
}

export function newGame(seed: number, options: Partial<core.GameOptions> = {}): core.GameState {
  return startOf({ seed, decks: decksFor(seed), skipEmptyWindows: options.skipEmptyWindows ?? false });
}

function startOf({ seed, decks, skipEmptyWindows }: Omit<Recorded, 'answers'>): core.GameState {
  const players = decks.map((deck, place) => ({ name: `Player ${place + 1}`, deck }));
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

export interface Walk {
  readonly seed: number;
  readonly skipEmptyWindows?: boolean;
  /** Looks at every decision; may hand back another state to go on from. Throws for what is wrong. */
  readonly atDecision: (state: core.GameState, random: (bound: number) => number) => core.GameState | undefined;
  /** Chance in a hundred that a decision is looked at. */
  readonly share?: number;
  /** Who plays, instead of chance. */
  readonly policy?: string;
}

/** Plays one game by chance. What fails is written to failures/, its answers up to there. */
export function walk({ seed, skipEmptyWindows = false, atDecision, share = 100, policy }: Walk): { decisions: number } {
  const random = core.createRandom(seed);
  const record: Recorded = { seed, decks: decksFor(seed), skipEmptyWindows, answers: [] };
  const players =
    policy === undefined ? [] : [1, 2].map((place) => core.createPolicy(policy, 2 * seed + place, catalog));
  let decisions = 0;
  try {
    let state = startOf(record);
    while (state.outcome === null) {
      if (random(100) < share) state = atDecision(state, random) ?? state;
      const player = state.pending!.player;
      const answer = players[player]?.decideIn(state) ?? randomOption(state, random);
      record.answers.push({ player, answer });
      const result = core.submit(state, player, answer);
      if (!result.ok) throw new Error(`${JSON.stringify(answer)} was offered and refused: ${result.refusal.message}`);
      decisions += 1;
      if (decisions > 20_000) throw new Error('the game does not end');
    }
    return { decisions };
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

/** Seeds of a run: few by default, many by BOB_LONG. */
export function seeds(few: number, many: number, from = 1): number[] {
  return Array.from({ length: isLong ? many : few }, (_, place) => from + place);
}
