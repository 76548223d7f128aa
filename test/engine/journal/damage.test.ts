/** Journals that a disk or a crash changed: whatever is shown of them is as it was written, and the rest is told. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type ReadJournal, readJournal } from '../../../engine/journal/journal-file.ts';
import { readSummary } from '../../../engine/journal/summary.ts';
import { createRandom, type Random } from '../../support/mutate.ts';
import { askedOf, journalOf, raceTables, scratch, twoGames } from '../games/race-table.ts';

type Damage = (bytes: Buffer, random: Random) => Buffer;

const inLines =
  (change: (lines: string[], random: Random) => void): Damage =>
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n').slice(0, -1);
    change(lines, random);
    return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
  };

const DAMAGES: Readonly<Record<string, Damage>> = {
  flipped(bytes, random) {
    const result = Buffer.from(bytes);
    const at = random.below(result.length);
    result[at] = result[at]! ^ (1 << random.below(8));
    return result;
  },
  zeroed(bytes, random) {
    const from = random.below(bytes.length);
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + 1 + random.below(600)));
  },
  cut: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'without its last lines': inLines((lines, random) => lines.splice(random.below(lines.length))),
  'without a line': inLines((lines, random) => lines.splice(random.below(lines.length), 1)),
  'with a line twice': inLines((lines, random) => {
    const at = random.below(lines.length);
    lines.splice(at, 0, lines[at]!);
  }),
  'with two lines changed about': inLines((lines, random) => {
    const at = random.below(lines.length - 1);
    lines.splice(at, 2, lines[at + 1]!, lines[at]!);
  }),
};

test('of 300 damages to journals each is told, and no line is shown that was not written', async (t) => {
  const folder = scratch(t);
  const games = await twoGames(folder);
  for (const [kind, gameId] of Object.entries(games)) {
    const file = journalOf(folder, gameId);
    const sound = readFileSync(file);
    const before = await readJournal(file);
    assert.deepEqual([before.damage, before.torn, before.isOver], [null, 0, kind === 'over']);
    for (let seed = 0; seed < 150; seed += 1) {
      const random = createRandom(seed);
      const names = Object.keys(DAMAGES);
      const name = names[seed % names.length]!;
      const bytes = DAMAGES[name]!(sound, random);
      if (bytes.equals(sound)) continue;
      writeFileSync(file, bytes);
      const after: ReadJournal = await readJournal(file);
      const told = `${kind}, ${name}, seed ${seed}`;
      assert.deepEqual(after.lines, before.lines.slice(0, after.lines.length), told);
      assert.ok(after.damage !== null, told);
      assert.equal(after.isOver, kind === 'over', told);
    }
    writeFileSync(file, sound);
  }
});

test('a game whose last lines are gone goes on from the last that is there, and the loss is told', async (t) => {
  const folder = scratch(t);
  const { open } = await twoGames(folder);
  const file = journalOf(folder, open);
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${lines.slice(0, -3).join('\n')}\n`);
  assert.match((await readJournal(file)).damage?.why ?? '', /it and 1 behind it are gone/);
  const { tables } = raceTables(folder);
  const resumed = await tables.resume(open);
  assert.ok(resumed.ok);
  await askedOf(tables.find(open), resumed.seated.token);
  await tables.close();
  assert.equal((await readJournal(file)).damage, null);
});

test('a finished game that lost its end is not played on', async (t) => {
  const folder = scratch(t);
  const { over } = await twoGames(folder);
  const file = journalOf(folder, over);
  truncateSync(file, readFileSync(file, 'utf8').trimEnd().lastIndexOf('\n') + 1);
  const { tables } = raceTables(folder);
  const resumed = await tables.resume(over);
  assert.equal(resumed.ok, false);
  await tables.replay(over);
  assert.deepEqual(
    (await tables.list()).map(({ status }) => status),
    ['playing', 'damaged'],
  );
  await tables.close();
});

test('a journal from before there were checksums is read, and goes on with them', async (t) => {
  const folder = scratch(t);
  const { open } = await twoGames(folder);
  const file = journalOf(folder, open);
  const before = await readJournal(file);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/,"after":"[0-9a-f]*","sum":"[0-9a-f]+"\}/g, '}'));
  rmSync(file.replace('.jsonl', '.mark'));
  assert.deepEqual((await readJournal(file)).lines, before.lines);
  const { tables } = raceTables(folder);
  assert.ok((await tables.resume(open)).ok);
  await tables.close();
  const after = await readJournal(file);
  assert.deepEqual([after.damage, after.lines.slice(0, before.lines.length)], [null, before.lines]);
  assert.ok(after.lines.length > before.lines.length);
});

test('a summary that was changed is made again from the journal', async (t) => {
  const folder = scratch(t);
  const { over } = await twoGames(folder);
  const summary = path.join(folder, 'mtg', over, 'summary.json');
  const sound = readFileSync(summary, 'utf8');
  const { winner } = JSON.parse(sound) as { winner: number };
  writeFileSync(summary, sound.replace(`"winner":${winner}`, `"winner":${1 - winner}`));
  assert.equal(await readSummary(path.dirname(summary)), null);
  const { tables } = raceTables(folder);
  const listed = (await tables.list()).find(({ gameId }) => gameId === over);
  await tables.close();
  assert.equal(listed?.winner, winner);
  assert.equal(readFileSync(summary, 'utf8'), sound);
});

test('a mark that is damaged takes nothing away, and a copy of a journal alone is read', async (t) => {
  const folder = scratch(t);
  const { over } = await twoGames(folder);
  const file = journalOf(folder, over);
  writeFileSync(file.replace('.jsonl', '.mark'), 'x'.repeat(160));
  const read = await readJournal(file);
  assert.deepEqual([read.damage, read.markIsWrong, read.isOver], [null, true, true]);
  const alone = path.join(folder, 'alone.jsonl');
  copyFileSync(file, alone);
  assert.deepEqual((await readJournal(alone)).lines, read.lines);
});
