// Pieces of the guessing game as messages hold them: a guess, its verdict, how like a word is, a range.
import { numberField, recordField } from './room-messages.ts';

type Verdict = 'high' | 'low' | 'correct' | 'wrong' | 'invalid';

export type Guess = {
  key: number;
  by: string;
  value: string;
  /** Null until the referee has answered. */
  verdict: Verdict | null;
  hint: string | null;
  /** Word mode: how like the word that is looked for. */
  likeness: Likeness | null;
};

type Likeness = { length: 'same' | 'longer' | 'shorter'; inPlace: number; inCommon: number };

export function verdictOf(value: unknown): Verdict {
  return value === 'high' || value === 'low' || value === 'correct' || value === 'invalid' ? value : 'wrong';
}

export function readLikeness(value: unknown): Likeness | null {
  const given = recordField(value);
  const [inPlace, inCommon] = [numberField(given?.['in_place']), numberField(given?.['in_common'])];
  const length = given?.['length'];
  if (inPlace === null || inCommon === null) return null;
  return { length: length === 'longer' || length === 'shorter' ? length : 'same', inPlace, inCommon };
}

export function rangeOf(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value)) return null;
  const [low, high] = [numberField(value[0]), numberField(value[1])];
  return low !== null && high !== null && low <= high ? [low, high] : null;
}
