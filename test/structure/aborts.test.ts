/** A listener that is added to a signal which is aborted already is never called: whoever waits for it waits for ever. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.dirname(path.dirname(import.meta.dirname));

test('whoever listens for an abort hears of one that has happened as well', () => {
  const files = globSync('{engine,electron,test/support}/**/*.ts', { cwd: root });
  assert.ok(files.length > 500, 'the sources were found');
  const deaf = files.filter((file) => /addEventListener\('abort'/.test(readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(deaf, [], 'use addAbortListener of node:events');
});
