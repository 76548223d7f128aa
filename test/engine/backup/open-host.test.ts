/** Backups of a Bob that is open: while he plays and talks, by the day, when a command asks, and back again under his window. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openBackups } from '../../../engine/backup/backups.ts';
import { backUpBeforeUpgrade } from '../../../engine/backup/before-upgrade.ts';
import { backupsIn } from '../../../engine/backup/shelf.ts';
import { must } from '../../../engine/basics/outcome.ts';
import { openDatabase } from '../../../engine/database/database.ts';
import { bob, stateOf } from '../../support/backup.ts';
import { testFolder } from '../../support/channels.ts';
import { fillRuntimeFolder } from '../../support/runtime-folder.ts';
import { NOON, openTestStore, type TestStore } from '../../support/store.ts';
import { awaitTurn, magicHost, playOn, sitDown } from '../games/magic-table.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Backups of a folder whose store is open here, and none of which may fail. */
function backupsOf(runtimeDir: string, store: TestStore, onChange: () => void = () => undefined) {
  return openBackups({
    runtimeDir,
    database: store.database,
    bob: '0',
    now: () => store.time,
    onProgress: () => undefined,
    onFailure: (error) => assert.fail(String(error)),
    onChange,
  });
}

test('an open Bob is backed up for a command that asks, and what was acknowledged before is in it', async (t) => {
  const host = await magicHost(t);
  const { runtimeDir } = host;
  const seat = await sitDown(host);
  await playOn(host, seat, 6);
  const into = path.join(testFolder('asked'), 'again');
  const { code, document } = await bob(runtimeDir, 'backup');
  assert.equal(code, 0, JSON.stringify(document));
  assert.equal((await bob(runtimeDir, 'restore', String(document['file']), '--into', into)).code, 0);
  const journal = path.join('mtg', seat.gameId, 'journal.jsonl');
  assert.deepEqual(readFileSync(path.join(into, journal)), readFileSync(path.join(runtimeDir, journal)));
  assert.deepEqual(readdirSync(path.join(runtimeDir, 'backups', 'asked')), []);
  // The copy is a Bob of its own, whose game goes on.
  const copy = await magicHost(t, into);
  const resumed = await copy.call('table/resume', { gameId: seat.gameId });
  assert.ok(resumed.ok);
  assert.ok((await awaitTurn(copy, { gameId: seat.gameId, token: resumed.token })).decision !== null);
  await copy.host.close();
});

test('copying goes on beside writing: a backup that overlaps with writes is whole, and holds all that came before it', async () => {
  const runtimeDir = testFolder('overlap');
  await fillRuntimeFolder(runtimeDir, { games: 0, chats: 40, memories: 2, rooms: 2 });
  const store = openTestStore({ file: path.join(runtimeDir, 'bob.db') });
  const backups = backupsOf(runtimeDir, store);
  for (let round = 0; round < 5; round++) {
    store.put('known://before', `round ${round}`);
    let isDone = false;
    const done = backups.make('asked', path.join(runtimeDir, `kept-${round}.zip`)).finally(() => {
      isDone = true;
    });
    for (let n = 0; !isDone; n++) {
      store.put(`known://during_${round}_${n}`, 'x'.repeat(3000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { file } = await done;
    const into = path.join(testFolder('overlap-into'), 'again');
    assert.equal((await bob(into, 'restore', file)).code, 0);
    const copy = openTestStore({ file: path.join(into, 'bob.db') });
    assert.equal(copy.store.read(store.run, 'known://before')!.body, `round ${round}`);
    // What was written while it was copied is there from the first on, without a gap.
    const during = copy.store
      .find({ runId: store.run })
      .filter((entry) => entry.path.startsWith(`known://during_${round}_`)).length;
    for (let n = 0; n < during; n++) assert.ok(copy.store.read(store.run, `known://during_${round}_${n}`) !== null);
    copy.close();
  }
  await backups.close();
  store.close();
});

test('a restore in the window keeps the present first, opens Bob anew under it, and everything is as it was', async (t) => {
  const host = await magicHost(t);
  const { call } = host;
  const first = await sitDown(host);
  await playOn(host, first, 4);
  const { name, leftOut } = await call('backups/make', {});
  assert.ok(leftOut.some((one) => one.name === 'rooms.key'));
  const contents = await call('backups/look', { name });
  assert.equal(contents.games, 1);
  const later = await sitDown(host, { seed: 12 });
  assert.equal((await call('games/list', {})).length, 2);
  let reopened = 0;
  const steps = new Set<string>();
  host.host.subscribe(({ method, params }) => {
    if (method === 'host/reopened') reopened += 1;
    if (method === 'backups/progress') steps.add(params.step);
  });
  const { before } = await call('backups/restore', { name });
  assert.equal(reopened, 1);
  assert.ok(steps.has('unpacking') && steps.has('reopening'));
  assert.deepEqual(
    (await call('games/list', {})).map(({ gameId }) => gameId),
    [first.gameId],
  );
  const resumed = await call('table/resume', { gameId: first.gameId });
  assert.ok(resumed.ok);
  await playOn(host, { gameId: first.gameId, token: resumed.token }, 2);
  // What was there before is one of the list, with both games.
  const kept = (await call('backups/list', {})).backups.find(({ why }) => why === 'before-restore')!;
  assert.equal(path.basename(before!), kept.name);
  assert.equal((await call('backups/look', { name: kept.name })).games, 2);
  await call('backups/restore', { name: kept.name });
  assert.ok((await call('games/list', {})).some(({ gameId }) => gameId === later.gameId));
});

test('a restore that can not be done leaves Bob open as he was, and names on no list lead nowhere', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host);
  const { name } = await host.call('backups/make', {});
  for (const wrong of ['../../x.zip', 'nothing.zip', '..', `../backups/${name}`]) {
    await assert.rejects(host.call('backups/restore', { name: wrong }), { code: 'backup_missing' });
  }
  writeFileSync(path.join(host.runtimeDir, 'backups', 'broken.zip'), 'no zip');
  await assert.rejects(host.call('backups/restore', { name: 'broken.zip' }), { code: 'backup_damaged' });
  assert.ok((await awaitTurn(host, seat)).decision !== null);
});

test('backups, restoring and what goes are for the person’s own window', async (t) => {
  const { host } = await magicHost(t);
  for (const credential of ['client', 'member'] as const) {
    const line = host.connect(credential);
    for (const method of [
      'backups/list',
      'backups/make',
      'backups/look',
      'backups/restore',
      'retention/agree',
      'retention/remove',
    ]) {
      await assert.rejects(line.call(method, { name: 'x', days: 1 }), (error: { code?: string }) =>
        ['person_only', 'not_for_members', 'params_invalid'].includes(error.code ?? ''),
      );
    }
    await assert.rejects(line.call('backups/make', {}), (error: { code?: string }) => error.code !== 'params_invalid');
    line.close();
  }
});

test('one backup a day, whatever the clock does in between, and old ones give way', async () => {
  const runtimeDir = testFolder('daily');
  const store = openTestStore({ file: path.join(runtimeDir, 'bob.db'), time: NOON });
  let changes = 0;
  const backups = backupsOf(runtimeDir, store, () => {
    changes += 1;
  });
  await backups.daily();
  store.time += DAY / 4;
  await backups.daily();
  assert.equal(changes, 1);
  store.time += 40 * DAY;
  await backups.daily();
  store.time -= 40 * DAY;
  await backups.daily();
  assert.equal(changes, 2);
  for (let day = 0; day < 12; day++) {
    store.time += DAY;
    await backups.daily();
  }
  const kept = backupsIn(runtimeDir);
  assert.ok(kept.length <= 11 && kept.length >= 8);
  assert.ok(kept.some(({ madeAt }) => Math.abs(madeAt - store.time) < DAY));
  await backups.close();
  store.close();
});

test('before a schema changes there is a backup of what was; without one nothing changes', async () => {
  const parent = testFolder('upgrade');
  const runtimeDir = path.join(parent, 'bob');
  await fillRuntimeFolder(runtimeDir, { games: 0, chats: 3, memories: 2, rooms: 1 });
  const now = () => NOON;
  const ahead = { runtimeDir, databaseFile: undefined, now };
  assert.equal(must(await backUpBeforeUpgrade(ahead)), null);
  const was = stateOf(runtimeDir);
  for (const known of [
    { main: 99, memory: 1 },
    { main: 1, memory: 99 },
  ]) {
    const file = must(await backUpBeforeUpgrade({ ...ahead, known, now: () => NOON + known.main }));
    assert.match(file!, /-before-upgrade\.zip$/);
    const into = path.join(parent, `again-${known.main}`);
    assert.equal((await bob(into, 'restore', file!)).code, 0);
    assert.equal(stateOf(into)['bob.db'], was['bob.db']);
  }
  // In use, or nothing there: whoever opens it has the say.
  const open = openDatabase(path.join(runtimeDir, 'bob.db'), { synchronous: 'NORMAL', exclusive: true });
  assert.equal(must(await backUpBeforeUpgrade({ ...ahead, known: { main: 99, memory: 1 } })), null);
  open.close();
  assert.equal(must(await backUpBeforeUpgrade({ ...ahead, runtimeDir: path.join(parent, 'none') })), null);
});

test('a question of a process that was ended does not stay, and one that can not be read harms nobody', async (t) => {
  const host = await magicHost(t);
  const asked = path.join(host.runtimeDir, 'backups', 'asked');
  mkdirSync(asked, { recursive: true });
  writeFileSync(path.join(asked, '0123456789abcdef.json'), '{"file": 7');
  for (let looks = 0; existsSync(path.join(asked, '0123456789abcdef.json')) && looks < 600; looks++) await wait(50);
  assert.deepEqual(readdirSync(asked), []);
  assert.deepEqual(host.told, []);
});
