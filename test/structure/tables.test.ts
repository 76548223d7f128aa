/** Lists of what lies in a folder are renewed with `npm run tables`: each holds what its folder holds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { tables } from '../../build/tables.mjs';
import { ROOT } from '../support/sources.ts';

for (const { file, text } of tables()) {
  test(`${file} lists what its folder holds`, () => {
    assert.equal(readFileSync(path.join(ROOT, file), 'utf8'), text, 'run `npm run tables`');
  });
}
