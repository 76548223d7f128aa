import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { openDatabase } from '../../../engine/database/database.ts';
import { APPLICATION_ID, migrate, migrations } from '../../../engine/entries/migrate.ts';
import { refusalOf } from '../../support/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-migrate-'));
after(() => rmSync(folder, { recursive: true }));
const ONE = { version: 1, sql: 'CREATE TABLE songs (name TEXT)' };
const TWO = { version: 2, sql: 'ALTER TABLE songs ADD COLUMN length INTEGER' };

test('each step runs once, and what is there stays', () => {
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  assert.equal(must(migrate(database, 'x.db', [ONE])), 1);
  database.prepare("INSERT INTO songs VALUES ('first')").run();
  for (let time = 0; time < 2; time++) assert.equal(must(migrate(database, 'x.db', [ONE, TWO])), 2);
  assert.deepEqual(database.prepare('SELECT * FROM songs').all(), [{ name: 'first', length: null }]);
  assert.equal(database.pragma('application_id', { simple: true }), APPLICATION_ID);
  refusalOf(migrate(database, 'x.db', [ONE]), 409);
});

test('a step that fails leaves the one before it', () => {
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  const broken = { version: 2, sql: "INSERT INTO songs VALUES ('half'); CREATE TABLE songs (name TEXT)" };
  assert.throws(() => migrate(database, 'x.db', [ONE, broken]), /already exists/);
  assert.equal(database.pragma('user_version', { simple: true }), 1);
  assert.deepEqual(database.prepare('SELECT * FROM songs').all(), []);
});

test('the files are numbered without a gap', () => {
  writeFileSync(path.join(folder, '001-first.sql'), 'SELECT 1');
  writeFileSync(path.join(folder, 'notes.md'), 'no step');
  assert.deepEqual(migrations(folder), [{ version: 1, sql: 'SELECT 1' }]);
  writeFileSync(path.join(folder, '003-third.sql'), 'SELECT 3');
  assert.throws(() => migrations(folder), /003-third.sql should be number 2/);
  assert.ok(migrations().length >= 1);
});

test('every open says how durable it is', () => {
  for (const [name, wanted] of [
    ['NORMAL', 1],
    ['FULL', 2],
  ] as const) {
    const database = openDatabase(path.join(folder, `${name}.db`), { synchronous: name, mmapMb: 1 });
    assert.equal(database.pragma('synchronous', { simple: true }), wanted);
    assert.equal(database.pragma('journal_mode', { simple: true }), 'wal');
    assert.equal(database.pragma('foreign_keys', { simple: true }), 1);
    assert.equal(database.pragma('mmap_size', { simple: true }), 1024 * 1024);
    database.close();
  }
});
