/** What a room may set about its guessing game. */
import { z } from 'zod';
import type { Trust } from '../../api/index.ts';
import type { JsonObject } from '../../bots/index.ts';
import { WORDS } from './words.ts';

/** Farthest from zero that a range may reach: chance is drawn fairly from no more than 2^48 numbers. */
const FARTHEST = 1_000_000_000_000;
const bound = z.number().int().min(-FARTHEST).max(FARTHEST);

/** Letters of any script, and nothing else: no emoji, digits, spaces or combining leftovers. */
const LETTERS = /^\p{L}{1,40}$/u;

const params = z.looseObject({
  mode: z.enum(['number', 'word']).default('number'),
  /** Both ends can be the number. */
  range: z
    .tuple([bound, bound])
    .refine(([low, high]) => low <= high, 'the first is above the second')
    .default([1, 100]),
  /** To try the game out: parameters are read by everybody in the room. */
  target: z.union([z.number(), z.string()]).nullish(),
  /** Words to choose from; guesses may be any word. */
  words: z.array(z.string()).min(1).max(2000).nullish(),
  /** Seconds for a turn; 0: no end. */
  timeout_s: z.number().min(0).max(604_800).default(600),
  turn_order: z.enum(['join_order', 'random']).default('join_order'),
  on_timeout: z.enum(['auto_pass', 'penalty']).default('auto_pass'),
  /** How near a number was, or how like a word. Numbers in demo rooms have it only where it is asked for. */
  hints: z.boolean().nullish(),
  /** Distances for hints: `within 10`. */
  bands: z.array(z.number().int().min(1).max(FARTHEST)).max(20).default([5, 10, 25, 50]),
  /** How many players the first turn waits for; without it, as many as the room has seats for players. */
  players: z.number().int().min(1).max(256).nullish(),
});

export interface GuessParams {
  readonly mode: 'number' | 'word';
  readonly range: readonly [number, number];
  readonly target: number | string | null;
  readonly words: readonly string[];
  /** Milliseconds; 0: no end. */
  readonly timeout: number;
  readonly turnOrder: 'join_order' | 'random';
  readonly onTimeout: 'auto_pass' | 'penalty';
  readonly hints: boolean;
  /** Rising; only those that say something about a number of the range. */
  readonly bands: readonly number[];
  readonly players: number | null;
}

/** The word as it is compared: letters only, in lower case; null for anything else. */
export function plainWord(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 200) return null;
  const word = value.normalize('NFC').trim().toLowerCase();
  return LETTERS.test(word) ? word : null;
}

/** A sentence for whoever sets the game up, or null. */
export function guessParamsProblem(given: JsonObject): string | null {
  const read = params.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    return `${issue.path.join('.') || 'params'}: ${issue.message}`;
  }
  const { mode, range, target, words } = read.data;
  const bad = words?.find((word) => plainWord(word) === null);
  if (bad !== undefined) return `words: ${JSON.stringify(bad.slice(0, 60))} is not a word of letters`;
  if (target === null || target === undefined) return null;
  if (mode === 'word') return plainWord(target) === null ? 'target: a word of letters is needed' : null;
  const fits = Number.isInteger(target) && Number(target) >= range[0] && Number(target) <= range[1];
  return fits ? null : `target: an integer from ${range[0]} to ${range[1]} is needed`;
}

/** Throws for what `paramsProblem` names. */
export function readGuessParams(given: JsonObject, trust: Trust): GuessParams {
  const problem = guessParamsProblem(given);
  if (problem !== null) throw new Error(`The guessing game can't be played with these parameters: ${problem}`);
  const read = params.parse(given);
  const width = read.range[1] - read.range[0];
  const words = (read.words ?? WORDS).map((word) => plainWord(word)!);
  return {
    mode: read.mode,
    range: read.range,
    target: read.mode === 'word' && read.target != null ? plainWord(read.target) : (read.target ?? null),
    words,
    timeout: Math.round(read.timeout_s * 1000),
    turnOrder: read.turn_order,
    onTimeout: read.on_timeout,
    hints: read.hints ?? (read.mode === 'word' || trust === 'verified'),
    bands: [...new Set(read.bands)].filter((band) => band < width).sort((a, b) => a - b),
    players: read.players ?? null,
  };
}
