/** A disk that takes nothing more: one sentence says so, nothing is half written, and the next write works. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Handlers } from '../../../engine/access/handlers.ts';
import { isFault } from '../../../engine/basics/fault.ts';
import { openLineFile, readLines } from '../../../engine/disk/line-file.ts';
import { replaceFile } from '../../../engine/disk/replace-file.ts';
import { explainDisk, isDiskTrouble } from '../../../engine/disk/trouble.ts';
import { createClients } from '../../../engine/host/clients.ts';
import { createDoor } from '../../../engine/host/door.ts';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { openWorkingState } from '../../../engine/memory/working-state.ts';
import { openNotices } from '../../../engine/notices/notices.ts';
import { answerRpc } from '../../../engine/server/json-rpc.ts';
import { readSettings } from '../../../engine/settings/settings.ts';
import { fillDisk, systemError } from '../../support/full-disk.ts';
import { openTestStore } from '../../support/store.ts';
import { magicHost } from '../games/magic-table.ts';
import { askedOf, journalOf, raceSetup, raceTables } from '../games/race-table.ts';

const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'] as const;

function scratch(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-disk-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a write was refused with while the disk was full. */
function refusedWith(t: TestContext, code: string, write: () => void): Error {
  const space = fillDisk(t, code);
  try {
    write();
  } catch (error) {
    assert.ok(isDiskTrouble(error), String(error));
    return error;
  } finally {
    space();
  }
  assert.fail('it was written');
}

for (const code of CODES) {
  test(`${code}: a file that is replaced stays as it was, is named, and the next write works`, (t) => {
    const folder = scratch(t);
    const file = path.join(folder, 'hosting.json');
    replaceFile(file, 'before');
    const { message } = refusedWith(t, code, () => replaceFile(file, 'what comes after'));
    assert.ok(message.startsWith(`hosting.json could not be written (${file}): `), message);
    assert.doesNotMatch(message, new RegExp(code));
    assert.equal(readFileSync(file, 'utf8'), 'before');
    assert.deepEqual(readdirSync(folder), ['hosting.json']);
    replaceFile(file, 'after');
    assert.equal(readFileSync(file, 'utf8'), 'after');
  });

  test(`${code}: half a line is taken back, and the next one follows the last whole one`, (t) => {
    const file = path.join(scratch(t), 'memory_approvals.jsonl');
    const lines = openLineFile(file, { flush: true, sums: true });
    t.after(lines.close);
    lines.append([{ a: 1 }]);
    const { message } = refusedWith(t, code, () => lines.append([{ a: 2 }]));
    assert.ok(message.includes(file), message);
    lines.append([{ a: 3 }]);
    assert.deepEqual(
      readLines(file).map(({ check }) => check),
      ['good', 'good'],
    );
    assert.equal(lines.size, readFileSync(file).length);
  });
}

test('what goes on is not taken for kept where the disk refused it', (t) => {
  const file = path.join(scratch(t), 'state.json');
  const states = openWorkingState(file, () => 1);
  const kept = states.commit({ active_context: 'first', open_threads: [] });
  refusedWith(t, 'ENOSPC', () => states.commit({ active_context: 'second', open_threads: [] }));
  assert.deepEqual(states.read(), kept);
  assert.deepEqual(openWorkingState(file, () => 2).read(), kept);
  states.commit({ active_context: 'third', open_threads: [] });
  assert.equal(openWorkingState(file, () => 3).read().active_context, 'third');
});

test('a notice that the disk refuses still reaches whoever is there', (t) => {
  const notices = openNotices({ runtimeDir: scratch(t), now: () => 1 });
  const space = fillDisk(t, 'ENOSPC');
  try {
    notices.tell({ severity: 'error', what: 'The disk is full.', where: 'bob.db', safe: '', next: '' });
  } finally {
    space();
  }
  assert.equal(notices.unread().length, 1);
});

test('the store takes nothing of a write that has no room, says so, and takes the next one', (t) => {
  const { store, run, put, close, database } = openTestStore({ file: path.join(scratch(t), 'bob.db') });
  t.after(close);
  put('known://before', 'kept');
  const pages = database.pragma('page_count', { simple: true }) as number;
  database.pragma(`max_page_count = ${pages}`);
  let thrown: unknown;
  try {
    put('known://large', 'x'.repeat(1_000_000));
  } catch (error) {
    thrown = error;
  }
  assert.ok(!isFault(thrown), "what SQLite says is not meant for a person's eyes");
  const told = explainDisk(thrown, { what: 'The entry', safe: 'The others are as they were.' });
  assert.ok(isDiskTrouble(told), String(thrown));
  assert.equal(told.code, 'disk_full');
  assert.equal(store.read(run, 'known://large'), null);
  database.pragma('max_page_count = 1000000');
  put('known://large', 'y'.repeat(1_000_000));
  assert.equal(store.read(run, 'known://large')?.body.length, 1_000_000);
  assert.equal(store.read(run, 'known://before')?.body, 'kept');
});

test('other errors pass as they are', () => {
  for (const code of ['ENOENT', 'EACCES', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT_UNIQUE']) {
    const error = systemError(code);
    assert.equal(explainDisk(error, { what: 'It', safe: '' }), error);
  }
});

test('a choice that the disk refuses is answered with the sentence, stays as a notice, and can be made again', async (t) => {
  const { host, call, runtimeDir } = await magicHost(t);
  const space = fillDisk(t, 'ENOSPC');
  const answer = await host.call('retention/agree', { days: 400 }, 'window').catch((error: unknown) => error);
  space();
  assert.ok(isDiskTrouble(answer), String(answer));
  assert.ok(answer.message.includes(path.join(runtimeDir, 'retention.json')), answer.message);
  const [told, ...more] = await call('notices/list', {});
  assert.deepEqual([told?.what, told?.where, more], [answer.fact.what, answer.fact.where, []]);
  await call('retention/agree', { days: 400 });
});

test('what a store has no room for is a sentence for the person, and names nothing of the machine to a guest', async () => {
  const troubles: string[] = [];
  const handlers: Partial<Handlers> = {
    'app/info': () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL', path: '/srv/ada/bob.db' });
    },
  };
  const connect = createDoor({
    clients: createClients(() => true),
    handlers: handlers as Handlers,
    settings: readSettings({}).settings,
    logCall: () => undefined,
    onBroken: () => assert.fail('a full disk is no fault of ours'),
    onDiskTrouble: (method) => troubles.push(method),
  });
  await assert.rejects(connect('window').call('app/info', {}), /could not be written: the disk is full\. .* Free some/);
  await assert.rejects(
    connect('member').call('app/info', {}),
    ({ code, message, ...rest }: Error & { code: string }) => {
      assert.deepEqual([code, Object.keys(rest)], ['disk_full', []]);
      assert.doesNotMatch(message, /ada|SQLITE|bob\.db/);
      return true;
    },
  );
  assert.deepEqual(troubles, ['app/info', 'app/info']);
});

test("what SQLite's, zlib's and Node's own errors say reaches no window", async () => {
  for (const code of ['SQLITE_CONSTRAINT', 'Z_DATA_ERROR', 'ERR_INVALID_ARG_TYPE']) {
    const error = Object.assign(new Error('insides'), { code });
    assert.equal(isFault(error), false);
    const host = { call: () => Promise.reject(error) };
    const reply = await answerRpc('{"jsonrpc":"2.0","id":1,"method":"m"}', host, () => undefined);
    assert.doesNotMatch(String(reply), /insides/);
  }
});

test('a game goes on from its last move as soon as a disk that really was full has space again', async (t) => {
  const folder = smallDisk(t, 8);
  if (folder === undefined) return t.skip('no disk can be mounted here');
  const { tables } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const states = openWorkingState(path.join(folder, 'state.json'), () => 1);
  states.commit({ active_context: 'before', open_threads: [] });
  const before = (await readJournal(journalOf(folder, gameId))).lines.length;
  const pass = async () => table.post(token, (await askedOf(table, token)).id, { option: 'pass' });

  const free = fillUp(folder);
  assert.throws(() => states.commit({ active_context: 'x'.repeat(300), open_threads: [] }), isDiskTrouble);
  let refused = '';
  for (let n = 0; n < 100 && refused === ''; n += 1) {
    const posted = await pass();
    if (!posted.ok) refused = posted.refusal.message;
  }
  assert.match(refused, /^The move could not be written: the disk is full\. .* Free some space/);
  assert.ok(!refused.includes(folder), 'who plays from elsewhere hears nothing of this machine');
  const kept = await readJournal(journalOf(folder, gameId));
  assert.deepEqual([kept.damage, kept.torn], [null, 0]);
  assert.ok(kept.lines.length >= before);

  free();
  assert.ok((await pass()).ok);
  states.commit({ active_context: 'after', open_threads: [] });
  assert.equal(openWorkingState(path.join(folder, 'state.json'), () => 2).read().active_context, 'after');
  await tables.close();
});

/** A disk of its own, of a few megabytes; undefined where none may be mounted. */
function smallDisk(t: TestContext, megabytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  t.after(() => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

function fillUp(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  return () => rmSync(file);
}
