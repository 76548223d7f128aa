// Numbers of lines of play, held against those that are kept: who changes one knows why, and renews them with
// `node build/launch.mjs test/mtg-core/perft/renew.ts`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countLines } from './lines.ts';
import { COUNTED } from './positions.ts';

const kept = JSON.parse(readFileSync(new URL('counts.json', import.meta.url), 'utf8')) as Record<string, number[]>;

test('each position has its counts, and no other', () => {
  assert.deepEqual(
    COUNTED.map(({ name }) => name),
    Object.keys(kept),
  );
});

for (const { name, start, depth } of COUNTED)
  test(name, () => assert.deepEqual(countLines(start(), depth), kept[name]));
