/** Git does its work while it is held: what a model is asked for goes on, and a person's repository stays theirs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { confinementOf } from '../../engine/confine/confinement.ts';
import { onHeld } from '../support/held.ts';

const confinement = confinementOf(process.platform);

function project(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bob-held-git-')));
  t.after(() => rmSync(folder, { recursive: true }));
  person(folder, 'init', '-q', '-b', 'main', 'root');
  const root = path.join(folder, 'root');
  writeFileSync(path.join(root, 'a.txt'), 'one\n');
  person(root, 'add', '.');
  person(root, 'commit', '-qm', 'first');
  return root;
}

function person(folder: string, ...words: string[]): string {
  const as = ['-c', 'user.name=Person', '-c', 'user.email=person@example.org'];
  const { status, stdout, stderr } = spawnSync('git', [...as, ...words], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

async function model(root: string, ...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const watch = { timeoutMs: 60_000, signal: new AbortController().signal };
  const command = { program: '/usr/bin/git', args, root, hidden: [] };
  const onOutput = (_: string, piece: string) => {
    text += piece;
  };
  const { exitCode, notes } = await confinement.run(command, { ...watch, onOutput }).ended;
  return { code: exitCode, text: [text, ...notes].join('\n') };
}

test('@commands_held git looks, adds, commits, branches, merges and stashes', onHeld, async (t) => {
  const root = project(t);
  writeFileSync(path.join(root, 'b.txt'), 'two\n');
  const steps = [
    'status --short',
    'add b.txt',
    'commit -m second',
    'switch -c side',
    'mv b.txt c.txt',
    'commit -am third',
    'switch main',
    'merge side',
    'log --oneline',
    'diff HEAD~1',
    'tag one',
    'gc',
  ];
  for (const step of steps) {
    const { code, text } = await model(root, ...step.split(' '));
    assert.equal(code, 0, `${step}: ${text}`);
  }
  writeFileSync(path.join(root, 'a.txt'), 'changed\n');
  assert.equal((await model(root, 'stash')).code, 0);
  assert.equal(readFileSync(path.join(root, 'a.txt'), 'utf8'), 'one\n');
  assert.equal((await model(root, 'stash', 'pop')).code, 0);
  person(root, 'fsck', '--strict');
  assert.equal(person(root, 'status', '--short'), ' M a.txt\n');
  assert.equal(person(root, 'log', '--format=%s %an'), 'third Bob\nsecond Bob\nfirst Person\n');
});

test('@commands_held what somebody else changed meanwhile stays, and the output says so', onHeld, async (t) => {
  const root = project(t);
  writeFileSync(path.join(root, 'b.txt'), 'two\n');
  const lock = path.join(root, '.git', 'index.lock');
  writeFileSync(lock, '');
  const { text } = await model(root, 'add', 'b.txt');
  assert.match(text, /\.git\/index stays as it was/);
  rmSync(lock);
  assert.equal(person(root, 'status', '--short'), '?? b.txt\n');
});

test('@commands_held a worktree reads the repository that it belongs to, and no other', onHeld, async (t) => {
  const root = project(t);
  const way = path.join(root, '..', 'way');
  person(root, 'worktree', 'add', '-q', way);
  assert.match((await model(way, 'log', '--oneline')).text, /first/);
  assert.notEqual((await model(way, 'commit', '--allow-empty', '-m', 'x')).code, 0);
  writeFileSync(path.join(way, '.git'), `gitdir: ${path.join(root, '.git')}\n`);
  assert.notEqual((await model(way, 'log')).code, 0);
});
