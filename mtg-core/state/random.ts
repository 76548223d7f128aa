// Seeded randomness in the state. A draw order, coin or die follows from seed, decks and answers. A seed that is a number
// drives sfc32, fast and small: a hand of cards is enough to find such a seed. Eight words are the key of a cipher.
import { chachaBlock } from './chacha.ts';
import type { GameState } from './types.ts';

/** A 32-bit number, or a key of eight 32-bit words where nobody may find out what comes. */
export type Seed = number | readonly number[];

const KEY_WORDS = 8;

/** What a state begins with: four words of sfc32, or the key and the count of words drawn. Throws for another key. */
export function generatorOf(seed: Seed): readonly number[] {
  if (typeof seed === 'number') return seedWords(seed);
  const isWord = (word: number) => Number.isInteger(word) && word >= 0 && word < 4294967296;
  if (seed.length !== KEY_WORDS || !seed.every(isWord)) throw new Error('a key is eight words of 32 bits');
  return [...seed, 0];
}

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
  const a = words[0] as number;
  const b = words[1] as number;
  const c = words[2] as number;
  const counter = words[3] as number;
  const sum = (((a + b) | 0) + counter) | 0;
  return [sum >>> 0, [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + sum) | 0, (counter + 1) | 0]];
}

/** Uniform integer in [0, bound); advances the state's generator. */
export function randomInt(state: GameState, bound: number): number {
  if (state.rng.length > KEY_WORDS) {
    const drawn = state.rng[KEY_WORDS] as number;
    state.rng = [...state.rng.slice(0, KEY_WORDS), drawn + 1];
    return below(bound, chachaBlock(state.rng, Math.floor(drawn / 16))[drawn % 16] as number);
  }
  const [value, after] = step(state.rng);
  state.rng = after;
  return Math.floor((value / 4294967296) * bound);
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(state: GameState, items: readonly T[]): T[] {
  if (state.rng.length > KEY_WORDS) return shuffledByKey(state, items);
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

function shuffledByKey<T>(state: GameState, items: readonly T[]): T[] {
  const result = items.slice();
  let drawn = state.rng[KEY_WORDS] as number;
  let words = chachaBlock(state.rng, Math.floor(drawn / 16));
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1, words[drawn % 16] as number);
    drawn += 1;
    if (drawn % 16 === 0) words = chachaBlock(state.rng, drawn / 16);
    const kept = result[i] as T;
    result[i] = result[j] as T;
    result[j] = kept;
  }
  state.rng = [...state.rng.slice(0, KEY_WORDS), drawn];
  return result;
}

function below(bound: number, word: number): number {
  return Math.floor((word / 4294967296) * bound);
}
