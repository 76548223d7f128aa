// `bob puzzles` lists, shows and judges.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { keptPuzzles } from '../../../../engine/puzzles/index.ts';
import { bobCommand } from '../../../support/bob-command.ts';

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-puzzles-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('puzzles are listed, one is shown without its solution, and an answer is judged', async (t) => {
  const folder = emptyFolder(t);
  const listed = await bobCommand(folder, 'puzzles', '--json');
  assert.equal(listed.json.puzzles.length, keptPuzzles().length);
  const [{ id }] = listed.json.puzzles;
  const shown = await bobCommand(folder, 'puzzles', 'show', id, '--json');
  assert.equal(shown.json.solution, undefined);
  assert.ok(shown.json.options.length > 1);
  let right = 0;
  for (const { place } of shown.json.options) {
    const { code, stdout } = await bobCommand(folder, 'puzzles', 'try', id, String(place));
    // One creature alone may not be allowed to attack or block: then that is no answer.
    if (code !== 2) assert.match(stdout, code === 0 ? /^Right\./ : /^That is not it\./);
    if (code === 0) right += 1;
  }
  // Two options may be about creatures that are alike.
  assert.ok(right < shown.json.options.length, 'not every option is right');
});

test('what is none is said so: a puzzle, an answer, a kind, a day', async (t) => {
  const folder = emptyFolder(t);
  assert.match((await bobCommand(folder, 'puzzles', 'show', 'none')).stderr, /There is no puzzle called none/);
  const [puzzle] = keptPuzzles();
  assert.equal((await bobCommand(folder, 'puzzles', 'try', puzzle!.id, '99')).code, 2);
  assert.equal((await bobCommand(folder, 'puzzles', '--kind', 'chess')).code, 2);
  assert.equal((await bobCommand(folder, 'puzzles', 'daily', '--date', 'today')).code, 2);
});
