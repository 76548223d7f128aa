/** Results kept as files. `BOB_GOLDENS=write` writes them anew: look at the difference before it is committed. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Compares with `file`, as JSON; durations of the machine must not be in it. */
export function golden(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (process.env.BOB_GOLDENS === 'write') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  assert.ok(existsSync(file), `${path.basename(file)} is missing: run this test once with BOB_GOLDENS=write`);
  assert.deepEqual(JSON.parse(text), JSON.parse(readFileSync(file, 'utf8')));
}
