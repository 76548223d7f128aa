/** What a guess is worth. */
import { type GuessParams, plainWord } from './params.ts';

type Target = number | string;

interface Similarity {
  /** The word that is looked for, against the guess. */
  readonly length: 'same' | 'longer' | 'shorter';
  readonly in_place: number;
  /** Letters that both have, counted as often as both have them; those in place are among them. */
  readonly in_common: number;
}

export interface Verdict {
  /** `wrong` is word mode's: a word is neither high nor low. */
  readonly result: 'high' | 'low' | 'correct' | 'wrong';
  readonly hint?: string;
  readonly similarity?: Similarity;
}

const WHOLE = /^\s*[+-]?\d{1,15}\s*$/;

/** The guess as it is judged and kept, or what is wrong with it. */
export function readGuess(
  value: unknown,
  params: GuessParams,
): { readonly value: Target } | { readonly problem: string } {
  if (params.mode === 'word') {
    const word = plainWord(value);
    return word === null ? { problem: 'A guess is one word of letters.' } : { value: word };
  }
  const [low, high] = params.range;
  // Draft A's referee takes a number that is written as text as well.
  const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= low && number <= high) {
    // -0 is written 0 in JSON, and they are the same guess.
    return { value: number === 0 ? 0 : number };
  }
  return { problem: `A guess is an integer from ${low} to ${high}.` };
}

export function judgeGuess(guess: Target, target: Target, params: GuessParams): Verdict {
  if (guess === target) return { result: 'correct' };
  if (typeof guess === 'number' && typeof target === 'number') {
    const result = guess > target ? 'high' : 'low';
    const hint = params.hints ? distanceHint(Math.abs(guess - target), params.bands) : null;
    return hint === null ? { result } : { result, hint };
  }
  if (!params.hints) return { result: 'wrong' };
  const similarity = similarityOf(String(guess), String(target));
  return { result: 'wrong', hint: wordHint(similarity), similarity };
}

/** The narrowest band around the number that the guess is in. */
function distanceHint(distance: number, bands: readonly number[]): string | null {
  const band = bands.find((candidate) => distance <= candidate);
  if (band !== undefined) return `within ${band}`;
  return bands.length === 0 ? null : `more than ${bands.at(-1)} away`;
}

export function similarityOf(guess: string, target: string): Similarity {
  const guessed = [...guess];
  const wanted = [...target];
  const left = new Map<string, number>();
  for (const letter of wanted) left.set(letter, (left.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of guessed) {
    const count = left.get(letter) ?? 0;
    if (count === 0) continue;
    left.set(letter, count - 1);
    common++;
  }
  return {
    length: wanted.length === guessed.length ? 'same' : wanted.length > guessed.length ? 'longer' : 'shorter',
    in_place: guessed.filter((letter, index) => letter === wanted[index]).length,
    in_common: common,
  };
}

function wordHint({ length, in_place, in_common }: Similarity): string {
  const size = length === 'same' ? 'same length' : `the word is ${length}`;
  return `${size}, ${in_place} in place, ${in_common} in common`;
}
