/** What a person chose is read as it was written or not at all, and damage to it is told. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { keptFile } from '../../../engine/disk/kept-file.ts';
import { testFolder } from '../../support/channels.ts';

function bench() {
  const file = path.join(testFolder('kept-file'), 'choice.json');
  const told: string[] = [];
  const words = { what: 'What was chosen is damaged.', safe: 'All else is as it was.', next: 'Choose again.' };
  const schema = z.strictObject({ days: z.number(), folders: z.array(z.string()) });
  return { file, told, kept: keptFile({ file, schema, words, tell: ({ where }) => void told.push(where) }) };
}
const CHOICE = { days: 30, folders: ['projects/elves'] };

test('what was written is read again, and where nothing was written nothing is told', () => {
  const { kept, told } = bench();
  assert.equal(kept.read(), null);
  kept.write(CHOICE);
  assert.deepEqual(kept.read(), CHOICE);
  assert.deepEqual(told, []);
});

test('each flipped bit and each cut is found and told, and never gives another value', () => {
  const { file, kept, told } = bench();
  kept.write(CHOICE);
  const whole = readFileSync(file);
  let damages = 0;
  const look = (bytes: Buffer, how: string) => {
    writeFileSync(file, bytes);
    told.length = 0;
    const read = kept.read();
    // Of the line end alone nothing depends.
    if (read !== null) assert.deepEqual(read, CHOICE, how);
    else assert.deepEqual(told, [file], how);
    damages += read === null ? 1 : 0;
  };
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const bytes = Buffer.from(whole);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    look(bytes, `bit ${bit}`);
  }
  for (let length = 0; length < whole.length; length++) look(whole.subarray(0, length), `cut to ${length}`);
  for (let from = 0; from < whole.length; from += 8)
    look(Buffer.from(whole).fill(0, from, Math.min(whole.length, from + 8)), `zeroes ${from}`);
  assert.ok(damages > whole.length * 8, `${damages}`);
});

test('one from before there were checksums is read, and a name that is not known is damage', () => {
  const { file, kept, told } = bench();
  writeFileSync(file, `${JSON.stringify(CHOICE, null, 2)}\n`);
  assert.deepEqual(kept.read(), CHOICE);
  writeFileSync(file, JSON.stringify({ ...CHOICE, sun: '0123456789abcdef' }));
  assert.equal(kept.read(), null);
  assert.deepEqual(told, [file]);
});

test('a damaged one is kept when something else is chosen, each time', () => {
  const { file, kept } = bench();
  for (const [text, aside] of [
    ['first', `${file}.damaged`],
    ['second', `${file}.damaged-2`],
  ] as const) {
    writeFileSync(file, text);
    kept.write(CHOICE);
    assert.equal(readFileSync(aside, 'utf8'), text);
    assert.deepEqual(kept.read(), CHOICE);
  }
});
