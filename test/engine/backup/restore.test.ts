/** Putting a backup back: whole or not at all, never over something unasked, and nothing that was made to do harm. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { before, test } from 'node:test';
import { ZipFile } from 'yazl';
import type { Manifest } from '../../../engine/backup/manifest.ts';
import { openDatabase } from '../../../engine/database/database.ts';
import { bob, stateOf } from '../../support/backup.ts';
import { testFolder } from '../../support/channels.ts';
import { fillRuntimeFolder } from '../../support/runtime-folder.ts';

const parent = testFolder('restore');
const folder = path.join(parent, 'bob');
const good = path.join(parent, 'good.zip');
let made = 0;
before(async () => {
  await fillRuntimeFolder(folder, { games: 1, chats: 3, memories: 2, rooms: 1 });
  await bob(folder, 'backup', good);
});

const fresh = (name: string) => path.join(parent, `${name}-${made++}`);

/** Refused with this code and a line that names the file; the target is as it was. */
async function refused(file: string, code: string, into = fresh('into')): Promise<string> {
  const was = existsSync(into) ? stateOf(into) : null;
  const { code: exit, document } = await bob(folder, 'restore', file, '--into', into);
  assert.equal(exit, 1);
  assert.equal(document.error?.code, code, JSON.stringify(document));
  const { message } = document.error!;
  assert.ok(message.includes(code === 'not_empty' ? into : file), message);
  assert.match(message, /: |\. /, 'it says what to do');
  assert.ok(!message.includes('\u001b'));
  assert.deepEqual(existsSync(into) ? stateOf(into) : null, was);
  assert.ok(!existsSync(path.join(into, 'restoring')));
  return message;
}

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mode?: number;
}

/** A zip whose manifest fits its files, unless `change` makes it not so. */
async function packed(
  files: readonly Packed[],
  change: (manifest: Manifest) => unknown = (same) => same,
): Promise<string> {
  const manifest: Manifest = {
    format: 'bob-backup',
    version: 1,
    bob: '0.1.0',
    madeAt: 1,
    why: 'asked',
    stores: [],
    files: files.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    leftOut: [],
  };
  return zipped([{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(change(manifest))) }, ...files]);
}

/** The library refuses to write names that lead elsewhere, so they are put in afterwards, of the same length. */
async function zipped(files: readonly Packed[]): Promise<string> {
  const zip = new ZipFile();
  const names = files.map(({ name }, n) => [name, `${String(n).padEnd(Math.max(2, name.length), '_')}`] as const);
  for (const [n, { bytes, mode }] of files.entries()) {
    zip.addBuffer(bytes, names[n]![1], { mode: mode ?? 0o100600, forceDosTimestamp: true });
  }
  zip.end();
  const file = `${fresh('made')}.zip`;
  await pipeline(zip.outputStream, createWriteStream(file));
  let text = readFileSync(file, 'latin1');
  for (const [name, standIn] of names) text = text.replaceAll(standIn, name.padEnd(standIn.length));
  writeFileSync(file, Buffer.from(text, 'latin1'));
  return file;
}

const some = (name: string): Packed => ({ name, bytes: Buffer.from('x') });

test('a stand-in that is made here and fits is restored, so that what follows is refused for its own fault', async () => {
  const into = fresh('into');
  const { code, document } = await bob(folder, 'restore', await packed([some('aa/bb.json')]), '--into', into);
  assert.equal(code, 0, JSON.stringify(document));
  assert.equal(readFileSync(path.join(into, 'aa', 'bb.json'), 'utf8'), 'x');
});

test('names that lead elsewhere, to devices, or to what a backup never holds are refused', async () => {
  for (const name of [
    '../evil.json',
    '../../evil.json',
    'aa/../../evil.json',
    '/bob-evil.json',
    'C:/evil.json',
    'aa\\..\\evil',
    'aa//bb.json',
    './aa.json',
    'aa/nul.json',
    'aux',
    'aa\u0000bb',
    'restoring/ready.json',
    'backups/other.zip',
    'mcp_servers.json',
    'rooms.key',
    'chromium/Preferences',
  ]) {
    await refused(await packed([some(name)]), 'backup_damaged');
  }
  assert.ok(!existsSync(path.join(parent, 'evil.json')) && !existsSync('/bob-evil.json'));
});

test('links, folders and devices in the place of files are refused', async () => {
  for (const type of [0o120777, 0o040755, 0o020600, 0o060600, 0o010600, 0o140600]) {
    await refused(await packed([{ ...some('aa.json'), mode: type }]), 'backup_damaged');
  }
});

test('the same name twice, in other letters, or as a file and a folder is refused', async () => {
  await refused(await packed([some('aa.json'), some('aa.json')]), 'backup_damaged');
  await refused(await packed([some('aa.json'), some('AA.json')]), 'backup_damaged');
  await refused(await packed([some('aa.json'), some('aa.json/bb')]), 'backup_damaged');
});

test('a manifest that lies about lengths, sums, files or numbers is refused before anything is believed', async () => {
  const one = [some('aa.json')];
  const lies: ((manifest: Manifest) => unknown)[] = [
    (m) => ({ ...m, files: m.files.map((file) => ({ ...file, bytes: 2 })) }),
    (m) => ({ ...m, files: m.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) }),
    (m) => ({ ...m, files: [] }),
    (m) => ({ ...m, files: [...m.files, { ...m.files[0]!, name: 'bb.json' }] }),
    (m) => ({ ...m, stores: [{ name: 'bob.db', rows: 1, digest: '0'.repeat(64), schema: 1 }] }),
    (m) => ({ ...m, files: Array.from({ length: 250_000 }, (_, n) => ({ ...m.files[0]!, name: `n${n}` })) }),
    (m) => ({ ...m, more: 1 }),
    () => null,
    () => [],
    () => 'x',
  ];
  for (const lie of lies) await refused(await packed(one, lie), 'backup_damaged');
  const newer = await refused(await packed(one, (m) => ({ ...m, version: 2, bob: '9\u001b[31m' })), 'backup_newer');
  assert.match(newer, /update Bob/);
});

test('a bomb is refused by what it says, and stopped by what it does', async () => {
  const zeros: Packed = { name: 'aa.json', bytes: Buffer.alloc(30_000_000) };
  const bomb = await packed([zeros], (m) => ({ ...m, files: m.files.map((file) => ({ ...file, bytes: 10 })) }));
  await refused(bomb, 'backup_damaged');
  const huge = await packed([zeros], (m) => ({ ...m, files: m.files.map((file) => ({ ...file, bytes: 2 ** 50 })) }));
  await refused(huge, 'backup_damaged');
});

test('what is no backup at all is refused: other files, folders, nothing', async () => {
  const other = fresh('other.zip');
  for (const bytes of ['', 'PK', 'hello', readFileSync(path.join(folder, 'bob.db'))]) {
    writeFileSync(other, bytes);
    await refused(other, 'backup_damaged');
  }
  await refused(await zipped([some('readme.txt')]), 'backup_damaged');
  await refused(path.join(parent, 'nowhere.zip'), 'backup_missing');
  await refused(folder, 'backup_missing');
});

test('every cut and every flipped bit is refused, or changes nothing that counts', async () => {
  const bytes = readFileSync(good);
  const file = fresh('damaged.zip');
  let harmless = 0;
  for (let n = 0; n < 20; n++) {
    const at = Math.floor((bytes.length * (n + 0.5)) / 20);
    const into = fresh('into');
    writeFileSync(file, n % 4 === 0 ? bytes.subarray(0, at) : flipped(bytes, at, n % 8));
    const { code } = await bob(folder, 'restore', file, '--into', into);
    if (code === 0) {
      harmless += 1;
      const whole = fresh('into');
      await bob(folder, 'restore', good, '--into', whole);
      assert.deepEqual(stateOf(into), stateOf(whole));
    } else assert.ok(!existsSync(into));
  }
  assert.ok(harmless < 6, `${harmless}`);
});

test('a store of a newer Bob, of another program, or with a wrong digest is refused', async () => {
  const cases: [string, (file: string) => void][] = [
    ['backup_newer', (file) => alter(file, 'PRAGMA user_version = 99')],
    ['backup_damaged', (file) => alter(file, 'PRAGMA application_id = 7')],
  ];
  for (const [code, change] of cases) {
    const copy = fresh('copy');
    cpSync(folder, copy, { recursive: true });
    change(path.join(copy, 'bob.db'));
    const file = `${fresh('stores')}.zip`;
    assert.equal((await bob(copy, 'backup', file)).code, 0);
    await refused(file, code);
  }
});

test('a folder that holds something is left as it is, and replaced where that is asked for, with a backup of it first', async () => {
  const into = fresh('into');
  await fillRuntimeFolder(into, { games: 2, chats: 9, memories: 1, rooms: 2 });
  writeFileSync(path.join(into, 'mine.txt'), 'mine');
  const was = stateOf(into);
  await refused(good, 'not_empty', into);
  const { code, document } = await bob(into, 'restore', good, '--replace');
  assert.equal(code, 0, JSON.stringify(document));
  const now = stateOf(into);
  assert.ok(!('mine.txt' in now) && !('mtg/game-8/journal.jsonl' in now));
  assert.ok(!existsSync(path.join(into, 'mtg', 'game-8')));
  for (const name of ['bob.db', 'ltm.db', 'turns.jsonl', 'mtg/game-7/journal.jsonl']) {
    assert.equal(now[name], stateOf(folder)[name], name);
  }
  assert.equal(now['rooms.key'], was['rooms.key'], 'secrets of the folder stay');
  // And back again, from what was kept.
  const kept = String(document['before']);
  assert.equal((await bob(into, 'restore', kept, '--replace')).code, 0);
  assert.deepEqual(stateOf(into), was);
});

test('a damaged folder can be replaced too: its files are kept as they are', async () => {
  const into = fresh('into');
  await fillRuntimeFolder(into, { games: 1, chats: 5, memories: 1, rooms: 0 });
  const file = path.join(into, 'bob.db');
  const damaged = readFileSync(file).fill(0xa5, 4096, 40_000);
  writeFileSync(file, damaged);
  const { code, document } = await bob(into, 'restore', good, '--replace');
  assert.equal(code, 0, JSON.stringify(document));
  assert.equal(stateOf(into)['bob.db'], stateOf(folder)['bob.db']);
  assert.deepEqual(readFileSync(path.join(String(document['before']), 'bob.db')), damaged);
});

test('an open Bob is not restored over', async () => {
  const into = fresh('into');
  await fillRuntimeFolder(into, { games: 0, chats: 1, memories: 0, rooms: 0 });
  const open = openDatabase(path.join(into, 'bob.db'), { synchronous: 'NORMAL', exclusive: true });
  try {
    const { document } = await bob(into, 'restore', good, '--replace');
    assert.equal(document.error?.code, 'in_use');
    assert.ok(!existsSync(path.join(into, 'restoring')));
  } finally {
    open.close();
  }
});

test('a folder whose restore was ended half-way is finished by the next command, whatever it is', async () => {
  const into = fresh('into');
  await bob(folder, 'restore', good, '--into', into);
  const id = '0123456789abcdef';
  const aside = path.join(into, 'restoring', id, 'new');
  mkdirSync(aside, { recursive: true });
  writeFileSync(path.join(aside, 'state.json'), '"new"');
  writeFileSync(
    path.join(into, 'restoring', 'ready.json'),
    JSON.stringify({ id, out: ['state.json', 'window.json'], in: ['state.json'], keepAs: null }),
  );
  // It had been ended after the first file went aside.
  mkdirSync(path.join(into, 'restoring', id, 'old'));
  rmSync(path.join(into, 'window.json'));
  writeFileSync(path.join(into, 'restoring', id, 'old', 'window.json'), '"old"');
  await bob(into, 'backup');
  assert.equal(readFileSync(path.join(into, 'state.json'), 'utf8'), '"new"');
  assert.deepEqual(
    readdirSync(into).filter((name) => ['restoring', 'window.json'].includes(name)),
    [],
  );
});

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1 << bit;
  return copy;
}

function alter(file: string, sql: string): void {
  const database = openDatabase(file, { synchronous: 'FULL' });
  database.exec(sql);
  database.close();
}
