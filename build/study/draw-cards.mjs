// Draws card names at random, the same ones for the same seed and data file, for studies of what the card language can say.
// `node build/launch.mjs build/study/draw-cards.mjs [SEED] [COUNT] [CARDS.jsonl]` prints one name to a line.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * Mulberry32: numbers in [0, 1) that depend on the seed alone.
 * @param {number} seed
 */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The first `count` of a Fisher-Yates shuffle.
 * @param {string[]} names
 * @param {number} count
 * @param {() => number} random
 */
export function draw(names, count, random) {
  const pool = [...names];
  const taken = Math.min(count, pool.length);
  for (let index = 0; index < taken; index += 1) {
    const other = index + Math.floor(random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other], pool[index]];
  }
  return pool.slice(0, taken);
}

/**
 * Names of all cards in a JSONL file of card objects, without the joke sets, in code point order.
 * @param {string} file
 */
function namesOf(file) {
  const cards = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /** @type {{ name: string; set_type?: string }} */ (JSON.parse(line)));
  const names = cards.filter((card) => card.set_type !== 'joke_set').map((card) => card.name);
  return [...new Set(names)].sort();
}

function main() {
  const [seed = '20261121', count = '320', file = path.join(root, '../shared/data/cards-2026.jsonl')] =
    process.argv.slice(2);
  const names = draw(namesOf(file), Number(count), generator(Number(seed)));
  process.stdout.write(`${names.join('\n')}\n`);
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
