/** Bob's folder is closed to other accounts, whatever the process was started with and whatever lay there before. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { asOrdinary, createPrivately, openRuntimeFolder, ordinaryMode } from '../../../engine/disk/runtime-folder.ts';
import { scratch } from '../games/race-table.ts';

const POSIX = process.platform === 'win32' ? { skip: 'Windows has no such modes' } : {};
const rights = (file: string) => lstatSync(file).mode & 0o777;

/** Everything in the folder that another account could do something with. */
function openToOthers(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))]
    .filter((file) => !lstatSync(file).isSymbolicLink() && (rights(file) & 0o077) !== 0)
    .map((file) => `${path.relative(folder, file)} ${rights(file).toString(8)}`);
}

test("what is made for a person's project has the rights that their own programs give it", POSIX, (t) => {
  const project = scratch(t);
  process.umask(0o022);
  createPrivately();
  createPrivately();
  asOrdinary(() => mkdirSync(path.join(project, 'shared')));
  mkdirSync(path.join(project, 'private'));
  assert.deepEqual([rights(path.join(project, 'shared')), rights(path.join(project, 'private'))], [0o755, 0o700]);
  assert.equal(ordinaryMode(0o666), 0o644);
});

for (const umask of ['000', '022']) {
  test(`a host that does everything leaves nothing open to others, started with umask ${umask}`, {
    ...POSIX,
    timeout: 120_000,
  }, (t) => {
    const folder = path.join(scratch(t), 'bob');
    const child = path.join(import.meta.dirname, '..', '..', 'support', 'use-everything.ts');
    const run = spawnSync('/bin/sh', ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, child, folder], {
      encoding: 'utf8',
    });
    assert.equal(run.signal, 'SIGKILL', run.stderr);
    const made = readdirSync(folder, { recursive: true }).map(String);
    for (const expected of [
      'bob.db',
      'bob.db-wal',
      'ltm.db',
      'memory_approvals.jsonl',
      'turns.jsonl',
      'host.log',
      'mtg',
    ]) {
      assert.ok(made.includes(expected), `${expected} is among ${made.join(' ')}`);
    }
    assert.ok(made.some((name) => name.endsWith('journal.jsonl')));
    assert.deepEqual(openToOthers(folder), []);
  });
}

test('a folder of an older Bob is tightened when it is opened, and what a link leads to is not', POSIX, (t) => {
  const around = scratch(t);
  const folder = path.join(around, 'bob');
  mkdirSync(path.join(folder, 'mtg', 'game'), { recursive: true });
  writeFileSync(path.join(around, 'elsewhere'), '');
  for (const name of ['bob.db', 'bob.db-wal', 'mtg/game/journal.jsonl']) writeFileSync(path.join(folder, name), '');
  symlinkSync('../elsewhere', path.join(folder, 'link'));
  for (const name of ['', 'mtg', 'mtg/game']) chmodSync(path.join(folder, name), 0o755);
  for (const name of ['bob.db', 'bob.db-wal', 'mtg/game/journal.jsonl', '../elsewhere'])
    chmodSync(path.join(folder, name), 0o666);
  openRuntimeFolder(folder);
  assert.deepEqual(openToOthers(folder), []);
  assert.equal(statSync(path.join(around, 'elsewhere')).mode & 0o777, 0o666);
});

test("the account's own folder and the system's are not taken for Bob's, and stay as they are", POSIX, () => {
  for (const folder of ['/', os.homedir(), os.tmpdir(), path.dirname(os.homedir())]) {
    const before = statSync(folder).mode;
    assert.throws(() => openRuntimeFolder(folder), { code: 'runtime_folder' }, folder);
    assert.equal(statSync(folder).mode, before);
  }
});

test('a folder that everybody may write to is not taken', POSIX, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-shared-'));
  chmodSync(folder, 0o1777);
  assert.throws(() => openRuntimeFolder(folder), { code: 'runtime_folder' });
  rmSync(folder, { recursive: true });
});
