/** What a backup holds comes back the same, what is secret is never in it, and what can't be kept is told. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { judge } from '../../../engine/backup/contents.ts';
import { openArchive } from '../../../engine/backup/read-archive.ts';
import { superfluous } from '../../../engine/backup/shelf.ts';
import { bob, stateOf } from '../../support/backup.ts';
import { testFolder } from '../../support/channels.ts';
import { fillRuntimeFolder, SECRET, SMALL_FOLDER, WHOLE_FOLDER } from '../../support/runtime-folder.ts';

const LONG = process.env['BOB_LONG'] === '1';
const STAYS = [
  'rooms.key',
  'room-tokens.json',
  'mcp_servers.json',
  'keyring/openai.key',
  'scryfall_cache/1.json',
  'host.log',
];

test('imported cards stay behind, since they are made again', () => {
  assert.deepEqual(judge('cards.db'), { keep: false, why: 'made again' });
});

test(`a folder of ${LONG ? '50 games, 300 chats, 100 memories and 20 rooms' : 'each kind'} comes back the same`, async (t) => {
  const parent = testFolder('backup');
  const [folder, into] = [path.join(parent, 'bob'), path.join(parent, 'again')];
  await fillRuntimeFolder(folder, LONG ? WHOLE_FOLDER : SMALL_FOLDER);
  const before = stateOf(folder);
  const started = performance.now();
  const made = await bob(folder, 'backup', path.join(parent, 'kept.zip'));
  const packed = performance.now();
  assert.equal(made.code, 0);
  assert.deepEqual(stateOf(folder), before, 'making it changed nothing');
  const restored = await bob(folder, 'restore', path.join(parent, 'kept.zip'), '--into', into);
  const done = performance.now();
  assert.equal(restored.code, 0, JSON.stringify(restored.document));
  assert.deepEqual(restored.document.stores, made.document.stores);
  for (const name of STAYS) assert.ok(name in before && !(name in stateOf(into)), name);
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !STAYS.includes(name)));
  assert.deepEqual(stateOf(into), kept);
  // And a backup of the copy says the same again.
  const again = await bob(into, 'backup');
  assert.deepEqual(again.document.stores, made.document.stores);
  const { size } = statSync(path.join(parent, 'kept.zip'));
  t.diagnostic(
    `${Object.keys(kept).length} files, ${(size / 1e6).toFixed(1)} MB packed in ${Math.round(packed - started)} ms, restored in ${Math.round(done - packed)} ms`,
  );
});

test('no secret is in a backup, in whatever file it lies, and what was left out is said', async () => {
  const parent = testFolder('backup-secrets');
  const folder = path.join(parent, 'bob');
  await fillRuntimeFolder(folder);
  for (const name of ['.env', 'my-api-key.txt', 'person-token', 'notes/credentials.json', 'cookies', 'own.pem']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), SECRET);
  }
  writeFileSync(path.join(parent, 'elsewhere'), SECRET);
  symlinkSync(path.join(parent, 'elsewhere'), path.join(folder, 'notes.txt'));
  const { document } = await bob(folder, 'backup', path.join(parent, 'kept.zip'));
  await bob(folder, 'restore', path.join(parent, 'kept.zip'), '--into', path.join(parent, 'again'));
  const texts = readdirSync(path.join(parent, 'again'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  assert.ok(texts.length > 10 && texts.every((text) => !text.includes(SECRET)));
  const left = document.leftOut!.map(({ name }) => name);
  for (const name of [
    '.env',
    'rooms.key',
    'person-token',
    'notes/credentials.json',
    'notes.txt',
    'keyring/',
    'mcp_servers.json',
  ]) {
    assert.ok(left.includes(name), name);
  }
});

test('a new kind of file is kept without anybody having thought of it', () => {
  assert.deepEqual(judge('something.new-one.json'), { keep: true, kind: 'file' });
  assert.deepEqual(judge('new-room/rows.db'), { keep: true, kind: 'store' });
  assert.deepEqual(judge('new-room/log.jsonl'), { keep: true, kind: 'lines' });
  for (const name of ['../x', '/etc/x', 'a/../b', 'a\\b', 'C:/x', 'a//b', 'nul', 'a/con.txt', 'a\u202eb', 'x.']) {
    assert.equal(judge(name).keep, false, name);
  }
});

test('the file is its person’s alone, and one that is there is not written over', async () => {
  const parent = testFolder('backup-file');
  const folder = path.join(parent, 'bob');
  await fillRuntimeFolder(folder, { games: 0, chats: 1, memories: 1, rooms: 0 });
  const file = path.join(parent, 'kept.zip');
  await bob(folder, 'backup', file);
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
  const bytes = readFileSync(file);
  const second = await bob(folder, 'backup', file);
  assert.equal(second.document.error?.code, 'exists');
  assert.deepEqual(readFileSync(file), bytes);
});

test('a half line that a crash left is not kept, and whole ones before it are', async () => {
  const parent = testFolder('backup-lines');
  const folder = path.join(parent, 'bob');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'turns.jsonl'), `{"a":1}\n${'x'.repeat(200_000)}`);
  writeFileSync(path.join(folder, 'stm.jsonl'), '{"half');
  await bob(folder, 'backup', path.join(parent, 'kept.zip'));
  await bob(folder, 'restore', path.join(parent, 'kept.zip'), '--into', path.join(parent, 'again'));
  assert.equal(readFileSync(path.join(parent, 'again', 'turns.jsonl'), 'utf8'), '{"a":1}\n');
  assert.equal(readFileSync(path.join(parent, 'again', 'stm.jsonl'), 'utf8'), '');
});

test('a damaged index is left out and told; a damaged store makes no backup, and is named', async () => {
  const parent = testFolder('backup-damaged');
  const folder = path.join(parent, 'bob');
  await fillRuntimeFolder(folder, { games: 0, chats: 5, memories: 3, rooms: 0 });
  await bob(folder, 'backup');
  const good = readdirSync(path.join(folder, 'backups'));
  rmSync(path.join(folder, 'ltm.db-wal'), { force: true });
  overwrite(path.join(folder, 'ltm.db'));
  const without = await bob(folder, 'backup');
  assert.equal(without.code, 0);
  assert.deepEqual(without.document.leftOut?.filter(({ name }) => name === 'ltm.db').length, 1);
  overwrite(path.join(folder, 'bob.db'));
  const refused = await bob(folder, 'backup');
  assert.equal(refused.code, 1);
  assert.match(refused.document.error!.message, /bob\.db is damaged/);
  assert.equal(readdirSync(path.join(folder, 'backups')).length, good.length + 1);
});

test('what Bob makes by himself is rotated: 7 days and 4 weeks, 3 before upgrades; what was asked for stays', () => {
  const day = 24 * 3600_000;
  const list = (why: 'daily' | 'asked' | 'before-upgrade', count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `${why}${n}`,
      why,
      madeAt: Date.UTC(2026, 5, 30) - n * day,
      bytes: 1,
    }));
  const gone = new Set(superfluous(list('daily', 60), 'daily').map(({ name }) => name));
  const kept = list('daily', 60).filter(({ name }) => !gone.has(name));
  assert.equal(kept.length, 11);
  assert.ok(kept.slice(0, 7).every(({ name }, n) => name === `daily${n}`));
  const weeks = new Set(kept.slice(7).map(({ madeAt }) => Math.floor(madeAt / (7 * day))));
  assert.equal(weeks.size, 4);
  assert.equal(superfluous(list('before-upgrade', 5), 'before-upgrade').length, 2);
  assert.equal(superfluous(list('asked', 500), 'asked').length, 0);
});

test('a backup says what it holds without being unpacked', async () => {
  const parent = testFolder('backup-look');
  const folder = path.join(parent, 'bob');
  await fillRuntimeFolder(folder, { games: 1, chats: 2, memories: 1, rooms: 1 });
  await bob(folder, 'backup', path.join(parent, 'kept.zip'));
  const archive = await openArchive(path.join(parent, 'kept.zip'));
  archive.close();
  assert.equal(archive.manifest.why, 'asked');
  assert.ok(archive.manifest.files.some(({ name }) => name === 'mtg/game-7/journal.jsonl'));
});

/** The second page and more of it: SQLite's head stays. */
function overwrite(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 4096, Math.min(bytes.length, 40_000)));
}
