// ChaCha (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008) as a source of numbers: who sees some of them, as a hand
// of cards shows some of a shuffle, learns nothing about the others.

/** Rounds of the generator of games: attacks on paper reach seven. */
const ROUNDS = 12;

/** "expand 32-byte k", as the cipher begins. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

const start = new Uint32Array(16);
const work = new Uint32Array(16);

/**
 * Sixteen words of the keystream: block `block` under a key of eight 32-bit words (little-endian in the cipher's own
 * terms), with a nonce of zero. `block` below 2^53.
 */
export function chachaBlock(key: readonly number[], block: number, rounds: number = ROUNDS): Uint32Array {
  start.set(CONSTANTS, 0);
  for (let i = 0; i < 8; i++) start[4 + i] = key[i] as number;
  start[12] = block % 4294967296;
  start[13] = Math.floor(block / 4294967296);
  start[14] = 0;
  start[15] = 0;
  work.set(start);
  for (let round = 0; round < rounds; round += 2) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  const words = new Uint32Array(16);
  for (let i = 0; i < 16; i++) words[i] = (work[i] as number) + (start[i] as number);
  return words;
}

function quarter(a: number, b: number, c: number, d: number): void {
  add(a, b, d, 16);
  add(c, d, b, 12);
  add(a, b, d, 8);
  add(c, d, b, 7);
}

/** One of the four steps of a quarter: `to` += `of`, then `turned` is mixed with it and rotated left. */
function add(to: number, of: number, turned: number, bits: number): void {
  const sum = ((work[to] as number) + (work[of] as number)) | 0;
  work[to] = sum;
  const mixed = (work[turned] as number) ^ sum;
  work[turned] = (mixed << bits) | (mixed >>> (32 - bits));
}
