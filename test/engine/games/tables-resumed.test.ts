/** Games that were left: gone on with after a restart, a crash or damage, and under other rules. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { execute } from '../../../engine/journal/execute.ts';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { raceRules } from './race-rules.ts';
import { askedOf, journalOf, linesOf, playOut, raceSetup, raceTables, scratch, settled } from './race-table.ts';

test('a game goes on after a restart, with its undo and its settings', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  const table = before.find(gameId);
  for (let turn = 0; turn < 2; turn++) {
    const decision = await askedOf(table, token);
    await table.post(token, decision.id, { option: 'pass' });
  }
  const left = await settled(table, token);
  const settings = { stopsMine: ['end' as const], stopsTheirs: [], fullControl: true, autoPass: true };
  const journal = path.join(folder, 'mtg', gameId, 'journal.jsonl');
  const lines = () =>
    readFileSync(journal, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"t":"settings"'));
  await table.settings(token, { ...settings, autoPass: false });
  for (let times = 0; times < 50; times++) await table.settings(token, { ...settings, fullControl: times % 2 === 0 });
  for (let times = 0; times < 50; times++) await table.settings(token, settings);
  assert.equal(lines().length, 1);
  await before.close();
  assert.equal(lines().length, 2);

  const { tables } = raceTables(folder);
  const resumed = await tables.resume(gameId);
  assert.ok(resumed.ok);
  const again = tables.find(gameId);
  assert.throws(() => again.sync(token, 0), { code: 'NOT_MEMBER' });
  const back = await settled(again, resumed.seated.token);
  assert.deepEqual(back.view, left.view);
  assert.equal(back.canUndo, true);
  assert.deepEqual(again.sync(resumed.seated.token, 0).settings, settings);
  assert.deepEqual(await tables.resume(gameId), resumed);
  assert.ok((await again.undo(resumed.seated.token)).ok);
  await tables.close();
});

test('a game that another process has open is not opened twice', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId } = await tables.create(raceSetup);
  // The test runner's own parent is alive as long as we are.
  writeFileSync(path.join(folder, 'mtg', gameId, 'open.lock'), String(process.ppid));
  await assert.rejects(raceTables(folder).tables.resume(gameId), { code: 'GAME_OPEN_ELSEWHERE' });
  await tables.close();
});

test('a line torn off by a crash is repaired, and the game goes on before it', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  const table = before.find(gameId);
  await table.post(token, (await askedOf(table, token)).id, { option: 'pass' });
  await settled(table, token);
  await before.close();
  const file = journalOf(folder, gameId);
  const whole = readFileSync(file, 'utf8');
  truncateSync(file, whole.length - 25);
  assert.equal((await readJournal(file)).torn > 0, true);
  assert.match((await raceTables(folder).tables.replay(gameId)).note, /cut off/);

  const { tables } = raceTables(folder);
  const resumed = await tables.resume(gameId);
  assert.ok(resumed.ok);
  await playOut(tables.find(gameId), resumed.seated.token);
  await tables.close();
  const read = await readJournal(file);
  assert.equal(read.damage, null);
  assert.equal(read.torn, 0);
  assert.ok(read.lines.some((line) => line.t === 'note' && line.code === 'REPAIRED'));
  assert.equal((await execute(read.lines, raceRules())).mismatch, null);
});

test('a corrupt line in the middle is reported with its number, and the replay shows what comes before it', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  await playOut(before.find(gameId), token);
  await before.close();
  const file = journalOf(folder, gameId);
  const lines = readFileSync(file, 'utf8').split('\n');
  const whole = await raceTables(folder).tables.replay(gameId);
  for (const [name, broken] of [
    ['junk', '\u0000\u0001 not json'],
    ['another shape', '{"t":"decision","n":"five"}'],
    ['a second header', lines[0]!],
  ]) {
    const at = 6;
    writeFileSync(file, lines.map((line, index) => (index === at ? broken : line)).join('\n'));
    const { tables } = raceTables(folder);
    const { replay, note, summary } = await tables.replay(gameId);
    assert.match(note, new RegExp(`Line ${at + 1} `), name);
    assert.ok(replay.frames > 1 && replay.frames < whole.replay.frames, name);
    assert.equal(summary.status, 'damaged', name);
    assert.equal((await tables.list())[0]?.status, 'damaged', name);
    const resumed = await tables.resume(gameId);
    assert.ok(!resumed.ok && resumed.message.includes(`Line ${at + 1} `), name);
    const frame = replay.frame(replay.frames - 1);
    assert.deepEqual(frame.view, whole.replay.frame(replay.frames - 1).view);
  }
  writeFileSync(file, `not a header\n${lines.slice(1).join('\n')}`);
  const { tables } = raceTables(folder);
  assert.equal((await tables.list())[0]?.status, 'damaged');
  await assert.rejects(tables.replay(gameId), { code: 'JOURNAL_DAMAGED' });
  assert.equal((await tables.resume(gameId)).ok, false);
  writeFileSync(file, '');
  assert.equal((await raceTables(folder).tables.list())[0]?.status, 'damaged');
});

test('a damaged game goes on from the last move that can be read, says so, and the damaged record is kept', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  const decision = await askedOf(before.find(gameId), token);
  await before.find(gameId).post(token, decision.id, { option: decision.options[0]!.id });
  await settled(before.find(gameId), token);
  await before.close();
  const file = journalOf(folder, gameId);
  const whole = readFileSync(file, 'utf8');
  const lines = whole.split('\n');
  const at = lines.findIndex((line) => line.startsWith('{"t":"decision"'));
  lines[at] = lines[at]!.replace('{"t":"decision"', '{"t":"decisiom"');
  writeFileSync(file, lines.join('\n'));
  const { tables } = raceTables(folder);
  const resumed = await tables.resume(gameId);
  assert.ok(resumed.ok);
  assert.ok((await askedOf(tables.find(gameId), resumed.seated.token)).options.length > 0);
  await tables.close();
  assert.equal((await readJournal(file)).damage, null);
  const aside = readdirSync(path.dirname(file)).find((name) => name.startsWith('journal.jsonl.damaged-'));
  assert.equal(readFileSync(path.join(path.dirname(file), aside!), 'utf8'), lines.join('\n'));
});

test('a journal of a newer Bob or one without end is named, read by nobody, and hides no other game', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const games = [await tables.create(raceSetup), await tables.create(raceSetup), await tables.create(raceSetup)];
  await tables.close();
  const [newer, huge, fine] = games.map(({ gameId }) => journalOf(folder, gameId)) as [string, string, string];
  writeFileSync(newer, readFileSync(newer, 'utf8').replace(/"schema":\d+/, '"schema":99'));
  truncateSync(huge, 1_000_000_000);
  mkdirSync(path.join(folder, 'mtg', 'half-created'));
  // A clock of the disk that ticks slowly would take their summaries for newer.
  for (const file of [newer, huge]) rmSync(path.join(path.dirname(file), 'summary.json'));
  const again = raceTables(folder).tables;
  const list = await again.list();
  assert.deepEqual(list.map(({ status }) => status).sort(), ['damaged', 'damaged', 'playing']);
  assert.match((await readJournal(newer)).damage?.why ?? '', /newer Bob wrote it \(schema 99/);
  assert.match((await readJournal(huge)).damage?.why ?? '', /1000 MB long/);
  assert.equal((await readJournal(fine)).damage, null);
  const both = await Promise.all([again.list(), again.list(), again.list()]);
  assert.deepEqual(
    both.map(({ length }) => length),
    [3, 3, 3],
  );
});

test('under other rules a game goes on from its nearest position, and says so', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  const table = before.find(gameId);
  for (let turn = 0; turn < 3; turn++) {
    const decision = await askedOf(table, token);
    await table.post(token, decision.id, { option: decision.options.at(-1)!.id });
  }
  const left = await settled(table, token);
  await before.close();

  const same = raceTables(folder, raceRules({ engine: 'race 2' }));
  const replayed = await same.tables.replay(gameId);
  assert.match(replayed.note, /version race 1 of the rules, and this is race 2/);
  assert.deepEqual(replayed.replay.frame(replayed.replay.frames - 1).view, left.view);

  const { tables } = raceTables(folder, raceRules({ engine: 'race 2', extra: 1 }));
  const resumed = await tables.resume(gameId);
  assert.ok(resumed.ok);
  const again = tables.find(gameId);
  const told = again.sync(resumed.seated.token, 0).messages;
  const at = told.at(-1)!;
  assert.ok(at.view!.turn <= left.view!.turn);
  await playOut(again, resumed.seated.token);
  await tables.close();
  const lines = linesOf(journalOf(folder, gameId));
  assert.ok(lines.some((line) => line.t === 'note' && /version race 1/.test(line.text)));

  const foreign = raceTables(folder, raceRules({ engine: 'other 1', extra: 1 }));
  const { replay } = await foreign.tables.replay(gameId);
  assert.ok(replay.frames > 3);
});

test('a game of rules that share nothing is refused for play, and still replayed', async (t) => {
  const folder = scratch(t);
  const before = raceTables(folder).tables;
  const { gameId, token } = await before.create(raceSetup);
  const table = before.find(gameId);
  await table.post(token, (await askedOf(table, token)).id, { option: 'pass' });
  await settled(table, token);
  await before.close();
  const { tables } = raceTables(folder, raceRules({ engine: 'other 1', extra: 1 }));
  const resumed = await tables.resume(gameId);
  assert.ok(!resumed.ok);
  assert.match(resumed.message, /can be replayed, but not played on/);
  assert.ok((await tables.replay(gameId)).replay.frames > 1);
});
