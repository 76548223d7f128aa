import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { electronBinary, fetchElectron } from '../../build/electron-binary.mjs';
import { rendererIsFresh } from '../../build/renderer.mjs';

function temporaryFolder(t: { after(done: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-build-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(root: string, file: string, text: string, seconds: number): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  utimesSync(place, seconds, seconds);
  utimesSync(path.dirname(place), seconds, seconds);
}

test('the window is built anew when it was never built and when a source is newer', (t) => {
  const root = temporaryFolder(t);
  write(root, 'renderer/board/board.tsx', '', 1000);
  utimesSync(path.join(root, 'renderer'), 1000, 1000);
  assert.equal(rendererIsFresh(root), false);
  write(root, 'dist/renderer/index.html', '', 2000);
  assert.equal(rendererIsFresh(root), true);
  write(root, 'renderer/board/board.tsx', 'changed', 3000);
  assert.equal(rendererIsFresh(root), false);
});

test("Electron's binary counts as there only when the file that its note names exists", (t) => {
  const root = temporaryFolder(t);
  assert.equal(electronBinary(root), undefined);
  write(root, 'node_modules/electron/path.txt', 'electron', 1000);
  assert.equal(electronBinary(root), undefined);
  write(root, 'node_modules/electron/dist/electron', '', 1000);
  assert.equal(electronBinary(root), path.join(root, 'node_modules', 'electron', 'dist', 'electron'));
});

test('a fetch that failed is not tried again the same day, and its reason is kept', (t) => {
  const root = temporaryFolder(t);
  const said: string[] = [];
  let fetches = 0;
  const download = () => {
    fetches += 1;
    return 'no network';
  };
  for (let attempt = 0; attempt < 2; attempt++) {
    const fetched = fetchElectron(root, (line) => said.push(line), download);
    assert.deepEqual(fetched, { binary: undefined, problem: 'no network' });
  }
  assert.equal(fetches, 1);
  assert.equal(said.length, 1);
});
