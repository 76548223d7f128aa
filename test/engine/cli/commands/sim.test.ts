/** `bob sim` and `bob bench`: what they print, and that the same seed gives the same games. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runBob } from '../../../../engine/cli/run.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'bob-sim-'));
test.after(() => rmSync(scratch, { recursive: true, force: true }));

async function bob(...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await runBob([...argv, '--runtime', scratch], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    env: {},
    cwd: scratch,
  });
  return { code, stdout, stderr, json: argv.includes('--json') ? JSON.parse(stdout) : undefined };
}

const pairing = ['sim', '--deck', 'boundless-elves', '--deck', 'draconic-fury'];

test('games between policies are counted, and the same seed gives the same hash', async () => {
  const first = await bob(...pairing, '--games', '2', '--seed', '7', '--json');
  assert.equal(first.code, 0, first.stderr);
  const { games, wins, draws, crashes, illegal } = first.json;
  assert.deepEqual({ games, crashes, illegal }, { games: 2, crashes: 0, illegal: 0 });
  assert.equal(wins[0] + wins[1] + draws, 2);
  assert.deepEqual(Object.keys(first.json), [
    ...['games', 'wins', 'draws', 'crashes', 'illegal', 'turnsMean', 'decisions'],
    ...['decisionsPerSecond', 'gamesPerSecond', 'seconds', 'hash'],
  ]);
  const again = await bob(...pairing, '--games', '2', '--seed', '7', '--json');
  assert.equal(again.json.hash, first.json.hash);
  const other = await bob(...pairing, '--games', '2', '--seed', '8', '--json');
  assert.notEqual(other.json.hash, first.json.hash);
});

test('one policy for both decks or one for each; the better one wins', async () => {
  const { json } = await bob(...pairing, '--games', '10', '--policy', 'greedy', '--policy', 'random', '--json');
  assert.ok(json.wins[0] >= 9, JSON.stringify(json));
});

test('all pairings, with a table for people', async () => {
  const { code, json } = await bob('sim', '--all', '--games', '1', '--policy', 'random', '--json');
  assert.equal(code, 0);
  assert.equal(json.games, 25);
  assert.equal(json.pairings.length, 25);
  const { stdout } = await bob('sim', '--all', '--games', '1', '--policy', 'random');
  assert.match(stdout, /^glorious-combat( +\d+){6}$/m);
  assert.match(stdout, new RegExp(`hash ${json.hash}`));
});

test('a deck may be a file, and games may be journaled and replayed', async () => {
  writeFileSync(path.join(scratch, 'my elves.txt'), '20 Forest\n20 Llanowar Elves\n');
  const decks = ['--deck', 'my elves.txt', '--deck', 'Draconic Fury'];
  const played = await bob('sim', ...decks, '--games', '2', '--journal', 'games', '--json');
  assert.equal(played.code, 0, played.stderr);
  const plain = await bob('sim', ...decks, '--games', '2', '--json');
  assert.equal(plain.json.hash, played.json.hash);
  const kept = readdirSync(path.join(scratch, 'games')).sort();
  assert.equal(kept.length, 2);
  const verified = await bob('replay', path.join('games', kept[0]!, 'journal.jsonl'), '--verify', '--json');
  assert.equal(verified.json.matches, true);
  assert.ok(verified.json.events > 0);
});

test('bad usage is one line and exit code 2; a deck that is not there is exit code 1', async () => {
  for (const argv of [
    ['sim'],
    ['sim', '--deck', 'boundless-elves'],
    ['sim', '--all', '--deck', 'boundless-elves'],
    [...pairing, '--games', '0'],
    [...pairing, '--policy', 'nobody'],
    [...pairing, '--policy', 'random', '--policy', 'random', '--policy', 'random'],
    ['bench', 'nothing'],
    ['bench', 'rules', '--seconds', 'x'],
    ['bench', 'rules', '--seconds', '0'],
  ]) {
    const { code, stderr } = await bob(...argv);
    assert.equal(code, 2, argv.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
  const missing = await bob('sim', '--deck', 'no-such-deck', '--deck', 'draconic-fury', '--json');
  assert.equal(missing.code, 1);
  assert.equal(missing.json.error.code, 'no-such-deck');
});

test('the benchmark of the rules has its rows', async () => {
  const { code, json } = await bob('bench', 'rules', '--seconds', '0.1', '--json');
  assert.equal(code, 0);
  assert.equal(json.suite, 'rules');
  const units = Object.fromEntries(json.rows.map(({ name, unit }: { name: string; unit: string }) => [name, unit]));
  for (const [name, unit] of [
    ['random games', 'games/s'],
    ['greedy games', 'games/s'],
    ['random decisions', '/s'],
    ['legal answers', 'us'],
    ['clone', 'us'],
    ['layers at 60 permanents', 'us'],
  ]) {
    assert.equal(units[name!], unit, name);
  }
  for (const row of json.rows) assert.ok(row.value > 0 && row.n > 0, row.name);
  assert.ok(json.machine.cores > 0);
});
