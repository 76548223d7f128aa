// Seeded randomness in the state (sfc32). A draw order, coin or die follows from seed, decks and answers.
import type { GameState } from './types.ts';

/** Four words from any integer seed (splitmix32), warmed up. */
export function seedWords(seed: number): readonly number[] {
  let word = seed | 0;
  const next = (): number => {
    word = (word + 0x9e3779b9) | 0;
    let mixed = word ^ (word >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return [next(), next(), next(), 1];
}

/** A generator outside the state, for policies and tests. Returns uniform integers in [0, bound). */
export function createRandom(seed: number): (bound: number) => number {
  let words = seedWords(seed);
  return (bound) => {
    const [value, after] = step(words);
    words = after;
    return Math.floor((value / 4294967296) * bound);
  };
}

function step(words: readonly number[]): [number, readonly number[]] {
  const [a, b, c, counter] = words as [number, number, number, number];
  const sum = (((a + b) | 0) + counter) | 0;
  return [sum >>> 0, [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + sum) | 0, (counter + 1) | 0]];
}

/** Uniform integer in [0, bound); advances the state's generator. */
export function randomInt(state: GameState, bound: number): number {
  const [value, after] = step(state.rng);
  state.rng = after;
  return Math.floor((value / 4294967296) * bound);
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(state: GameState, items: readonly T[]): T[] {
  const result = items.slice();
  let [a, b, c, counter] = state.rng as [number, number, number, number];
  for (let i = result.length - 1; i > 0; i--) {
    const sum = (((a + b) | 0) + counter) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    counter = (counter + 1) | 0;
    const j = Math.floor(((sum >>> 0) / 4294967296) * (i + 1));
    const kept = result[i] as T;
    result[i] = result[j] as T;
    result[j] = kept;
  }
  state.rng = [a, b, c, counter];
  return result;
}
