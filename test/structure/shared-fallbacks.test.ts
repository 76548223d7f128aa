/** What a schema falls back to belongs to whoever reads with it: a list that two readings share is changed for both. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { readThought } from '../../engine/chat/thought.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('a schema that catches what is wrong makes a list or an object anew each time', () => {
  const files = globSync('{engine,mtg-core,electron,renderer,build}/**/*.{ts,tsx,mjs}', { cwd: root });
  assert.ok(files.length > 500, 'the sources were found');
  const shared = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\.catch\(\s*[[{]/.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  assert.deepEqual(shared, [], 'write .catch(() => [])');
});

test('what a model thought amiss is its own list each time', () => {
  const [one, other] = [readThought({ candidates: 1 }), readThought({ candidates: 1 })];
  (one.candidates as unknown[]).push('changed');
  assert.deepEqual(other.candidates, []);
});

test('a default list or object is its own at each reading, as the schemas here count on', () => {
  const schema = z.object({
    list: z.array(z.string()).default([]),
    more: z.record(z.string(), z.string()).default({}),
  });
  const [one, other] = [schema.parse({}), schema.parse({})];
  one.list.push('changed');
  one.more['changed'] = 'yes';
  assert.deepEqual(other, { list: [], more: {} });
});
