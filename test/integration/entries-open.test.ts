/** Opening the store: one owner, nobody else's file, and a sentence for whatever keeps it from opening. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import type { Refusal } from '../../engine/basics/outcome.ts';
import { must } from '../../engine/basics/outcome.ts';
import { openDatabase } from '../../engine/database/database.ts';
import { openStore } from '../../engine/entries/open.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { openTestStore, refusalOf } from '../support/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-open-'));
after(() => rmSync(folder, { recursive: true }));
const SCRIPT = path.join(import.meta.dirname, '..', 'support', 'open-store.ts');

const { settings } = readSettings({});
const open = (file: string) => openStore({ file, settings, now: () => 0 });

/** The line that the process says first. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it said anything`)));
  });
}

function startOpening(file: string, ...more: ('stay' | 'as-nobody')[]): ChildProcess {
  return spawn(process.execPath, [SCRIPT, file, ...more], { stdio: ['pipe', 'pipe', 'inherit'] });
}

test('@store_single_owner a second process is told who has it and what to do', async () => {
  const file = path.join(folder, 'owned.db');
  const { put, store, run, close } = openTestStore({ file });
  put('known://a', 'mine');
  const refusal = JSON.parse(await firstLine(startOpening(file))) as Refusal;
  assert.deepEqual([refusal.status, refusal.code], [409, 'in_use']);
  assert.ok(refusal.message.includes(`process ${process.pid}`), refusal.message);
  assert.ok(refusal.message.includes(file) && refusal.message.includes('Close'), refusal.message);
  assert.equal(store.read(run, 'known://a')!.body, 'mine');
  put('known://a', 'still mine');
  close();
  assert.equal(await firstLine(startOpening(file)), 'opened');
});

test('@store_single_owner the other way round, and what a crash leaves behind binds nobody', async () => {
  const file = path.join(folder, 'theirs.db');
  const child = startOpening(file, 'stay');
  assert.equal(await firstLine(child), 'opened');
  const refusal = refusalOf(open(file), 409);
  assert.ok(refusal.message.includes(`process ${child.pid}`), refusal.message);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  assert.ok(existsSync(`${file}-owner`));
  must(open(file)).close();
});

test('@store_single_owner the same process is refused a second time, too', () => {
  const file = path.join(folder, 'twice.db');
  const { close } = must(open(file));
  refusalOf(open(file), 409);
  close();
  must(open(file)).close();
});

test("@store_single_owner what is no store of Bob's is left as it was", () => {
  const letter = path.join(folder, 'letter.txt');
  writeFileSync(letter, 'Dear Bob, '.repeat(100));
  assert.equal(refusalOf(open(letter), 409).code, 'not_ours');
  assert.equal(readFileSync(letter, 'utf8'), 'Dear Bob, '.repeat(100));
  assert.ok(!existsSync(`${letter}-owner`));

  const other = path.join(folder, 'other.db');
  const database = openDatabase(other, { synchronous: 'NORMAL' });
  database.exec("CREATE TABLE songs (name TEXT); INSERT INTO songs VALUES ('one')");
  database.pragma('journal_mode = DELETE');
  database.close();
  const before = readFileSync(other);
  assert.match(refusalOf(open(other), 409).message, /RUMMY_DB_PATH/);
  assert.deepEqual(readFileSync(other), before);

  const torn = path.join(folder, 'torn.db');
  must(open(torn)).close();
  const bytes = readFileSync(torn);
  bytes.fill(0x5a, 200, 20_000);
  writeFileSync(torn, bytes);
  must(open(torn)).close();
  assert.deepEqual(readFileSync(`${torn}.damaged-0`), bytes, 'kept, beside a store that can be used');
});

test('@store_single_owner a store of a newer Bob is left as it was', () => {
  const file = path.join(folder, 'newer.db');
  const { database, close } = must(open(file));
  database.pragma('user_version = 99');
  close();
  const refusal = refusalOf(open(file), 409);
  assert.equal(refusal.code, 'newer_version');
  assert.match(refusal.message, /newer Bob .*99/);
});

test("@store_single_owner a disk that can't be written is named", async (context) => {
  if (process.platform === 'win32') {
    context.diagnostic('not run: Windows has no folder modes to try it with');
    return;
  }
  const locked = path.join(folder, 'locked');
  mkdirSync(locked);
  const file = path.join(locked, 'bob.db');
  must(open(file)).close();
  chmodSync(folder, 0o755);
  chmodSync(file, 0o444);
  chmodSync(locked, 0o555);
  const isRoot = process.getuid?.() === 0;
  try {
    for (const target of [file, path.join(locked, 'new.db'), path.join(locked, 'deep', 'new.db')]) {
      const refusal = JSON.parse(
        await firstLine(startOpening(target, ...(isRoot ? (['as-nobody'] as const) : []))),
      ) as Refusal;
      assert.equal(refusal.code, 'not_writable', refusal.message);
      assert.ok(refusal.message.includes(target), refusal.message);
    }
  } finally {
    chmodSync(locked, 0o755);
  }
  assert.equal(refusalOf(open(folder), 403).code, 'not_writable');
});

test('@store_single_owner a store of ours that has tables and no version is refused in a sentence, and left as it is', () => {
  const file = path.join(folder, 'no-version.db');
  must(open(file)).close();
  const database = openDatabase(file, { synchronous: 'NORMAL' });
  database.pragma('user_version = 0');
  database.close();
  const before = readFileSync(file);
  const outcome = open(file);
  assert.ok(!outcome.ok);
  const { code, message } = outcome.refusal;
  assert.equal(code, 'damaged');
  assert.ok(message.includes(file) && message.includes('bob restore') && !message.includes('SQLITE'));
  assert.deepEqual(readFileSync(file), before);
});
