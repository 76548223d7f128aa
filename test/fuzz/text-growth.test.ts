/**
 * What others write is read in time linear in it: every reader of the host's own thread, on texts that are worst where something
 * is looked for again from every place. Counted is processor time, and only its growth: twice the text may cost about twice.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTACKS, READERS } from '../support/text-readers.ts';

const SHORTEST = 4_000;
const LONGEST = 64_000;
/** Milliseconds: less than this is not worth a judgement, since compiling and tidying up are in it. */
const NOTABLE = 60;
/** What is squared grows fourfold; what is linear, twofold and a little. */
const MOST_GROWTH = 3;

type Read = (text: string) => unknown;

async function cost(read: Read, text: string, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** null where it grows as the text does. */
async function growth(read: Read, made: (size: number) => string): Promise<string | null> {
  for (let size = SHORTEST; size <= LONGEST; size *= 2) {
    const text = `${made(size)}z!`;
    if ((await cost(read, text, 1)) < NOTABLE) continue;
    const whole = await cost(read, text, 3);
    const half = await cost(read, `${made(size / 2)}z!`, 3);
    if (whole > NOTABLE && whole > MOST_GROWTH * half)
      return `${size} characters: ${whole.toFixed(0)} ms, half of them: ${half.toFixed(0)} ms`;
  }
  return null;
}

for (const [name, read] of Object.entries(READERS)) {
  test(`${name} takes time linear in the text`, async () => {
    const found: string[] = [];
    for (const [attack, made] of Object.entries(ATTACKS)) {
      const told = await growth(read, made);
      if (told !== null) found.push(`${attack}: ${told}`);
    }
    assert.deepEqual(found, []);
  });
}

test('the measure itself tells a reader in time squared', async () => {
  const squared = (text: string) => void /<[^>]*>/.test(text);
  assert.match((await growth(squared, (size) => '<'.repeat(size))) ?? '', /ms, half of them/);
});
