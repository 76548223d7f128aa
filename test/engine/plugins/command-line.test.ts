/** Commands are taken apart without a shell, and most of them are refused. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { checkCommand, splitCommand } from '../../../engine/plugins/sh/command-line.ts';
import { refusalOf } from '../../support/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-command-'));
after(() => rmSync(folder, { recursive: true }));
const environment = { ...process.env, BOB_RUNTIME_DIR: path.join(folder, '..', 'nobody-has-this') };

test('quotes group words, and nothing else has a meaning', () => {
  const words = (command: string) => must(splitCommand(command));
  assert.deepEqual(words('  git  commit -m "two words" '), ['git', 'commit', '-m', 'two words']);
  assert.deepEqual(words(`echo 'it is "so"' a"b c"d ''`), ['echo', 'it is "so"', 'ab cd', '']);
  for (const command of [
    '',
    '   ',
    'a | b',
    'a; b',
    'a && b',
    'a > b',
    'a < b',
    'a `b`',
    'a $B',
    'a *',
    'a ~',
    'a\nb',
    '"open',
  ]) {
    refusalOf(splitCommand(command), 400);
  }
});

test('the list decides, but never in favour of what could be any command', async () => {
  const check = (command: string, allowed: string[]) =>
    checkCommand(must(splitCommand(command)), allowed, folder, environment);
  must(await check('ls -la --sort=size .', ['ls']));
  must(await check('git commit -m "a (good) change!"', ['git']));
  refusalOf(await check('ls', []), 403);
  refusalOf(await check('LS', ['ls']), 403);
  const never = [
    'sh',
    'bash',
    'python3.12',
    'node',
    'NODE.EXE',
    'npm',
    'pip3',
    'env',
    'xargs',
    'sudo',
    'bob',
    'cmd.exe',
    'find',
    'awk',
    'ssh',
    'curl',
  ];
  for (const program of never) refusalOf(await check(`${program} x`, [program]), 403);
  for (const command of ['./ls x', '/bin/ls']) refusalOf(await check(command, ['ls', './ls', '/bin/ls']), 403);
  for (const command of ['ls /dev/vda', 'ls .ssh']) refusalOf(await check(command, ['ls']), 403);
});

test('a folder that holds more than a project is none to run commands in', async () => {
  const places = process.platform === 'win32' ? [homedir()] : [homedir(), path.dirname(homedir()), '/', '/usr', '/etc'];
  for (const place of places) refusalOf(await checkCommand(['ls'], ['ls'], place, environment), 403);
});
