/** `bob replay` on a journal that was just played. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inTheFile } from '../../../../engine/journal/journal-file.ts';
import type { KeptLine } from '../../../../engine/journal/lines.ts';
import { bobCommand as bob } from '../../../support/bob-command.ts';
import { magicHost, playOn, sitDown } from '../../games/magic-table.ts';

test('a game is verified by its id and by its file, in whole and in part; a changed one is not', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 30);
  await host.call('table/undo', seat);
  await playOn(host, seat, 5, 9);
  await host.host.close();
  const { runtimeDir } = host;
  const file = path.join(runtimeDir, 'mtg', seat.gameId, 'journal.jsonl');

  const whole = await bob(runtimeDir, 'replay', seat.gameId, '--verify', '--json');
  assert.equal(whole.code, 0, whole.stdout + whole.stderr);
  assert.equal(whole.json.matches, true);
  assert.ok(whole.json.events > 0 && whole.json.decisions > 0);
  assert.deepEqual((await bob(runtimeDir, 'replay', file, '--verify', '--json')).json, whole.json);
  const record = await bob(runtimeDir, 'replay', seat.gameId, '--json');
  assert.deepEqual({ ...record.json, matches: true }, whole.json);
  const part = await bob(runtimeDir, 'replay', seat.gameId, '--verify', '--to', '5', '--json');
  assert.equal(part.json.decisions, 5);
  assert.equal(part.json.matches, true);
  assert.notEqual(part.json.hash, whole.json.hash);
  assert.match((await bob(runtimeDir, 'replay', seat.gameId)).stdout, /Ada/);

  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findLastIndex((line) => line.includes('"t":"decision"'));
  const changed = lines.with(at, lines[at]!.replace(/"hash":"\w{4}/, '"hash":"0000'));
  writeFileSync(file, changed.join('\n'));
  const flipped = await bob(runtimeDir, 'replay', seat.gameId, '--verify', '--json');
  assert.equal(flipped.code, 1);
  assert.match(flipped.json.note, new RegExp(`Line ${at + 1} can't be read: it is not as it was written`));
  // Changed by a program that knows how lines are written: only the rules find it.
  writeFileSync(
    file,
    inTheFile(
      changed.filter(Boolean).map((line) => unsummed(line)),
      '',
    ).data,
  );
  const differs = await bob(runtimeDir, 'replay', seat.gameId, '--verify', '--json');
  assert.equal(differs.code, 1);
  assert.equal(differs.json.matches, false);
  assert.match(differs.json.note, /comes out differently/);
  writeFileSync(file, lines.with(4, '{"broken').join('\n'));
  const damaged = await bob(runtimeDir, 'replay', file, '--verify', '--json');
  assert.equal(damaged.code, 1);
  assert.match(damaged.json.note, /Line 5 /);
  writeFileSync(file, 'junk');
  assert.equal((await bob(runtimeDir, 'replay', file, '--json')).json.error.code, 'journal-damaged');
});

function unsummed(line: string): KeptLine {
  const { after: _after, sum: _sum, ...rest } = JSON.parse(line);
  return rest;
}

test('bad usage is one line and exit code 2; a game that is not there is exit code 1', async (t) => {
  const { runtimeDir } = await magicHost(t);
  for (const argv of [['replay'], ['replay', 'a', 'b'], ['replay', 'a', '--to', 'x'], ['replay', 'a', '--nope']]) {
    const { code, stderr } = await bob(runtimeDir, ...argv);
    assert.equal(code, 2, argv.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1);
  }
  assert.equal((await bob(runtimeDir, 'replay', 'no-such-game', '--json')).code, 1);
  assert.equal((await bob(runtimeDir, 'replay', '../..', '--json')).code, 1);
});
