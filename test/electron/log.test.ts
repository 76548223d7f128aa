import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LONGEST_LOG, openLog } from '../../electron/log.ts';

const noon = () => new Date('2026-01-02T12:00:00Z');

test('lines go to the terminal and, with their time, to shell.log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bob-log-'));
  const said: string[] = [];
  const log = openLog(folder, (line) => said.push(line), noon);
  log('one');
  log('two');
  assert.deepEqual(said, ['one', 'two']);
  assert.equal(
    readFileSync(join(folder, 'shell.log'), 'utf8'),
    '2026-01-02T12:00:00.000Z one\n2026-01-02T12:00:00.000Z two\n',
  );
});

test('a long log is set aside on start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bob-log-'));
  writeFileSync(join(folder, 'shell.log'), 'x'.repeat(LONGEST_LOG + 1));
  openLog(folder, () => undefined, noon)('fresh');
  assert.ok(existsSync(join(folder, 'shell.old.log')));
  assert.equal(readFileSync(join(folder, 'shell.log'), 'utf8'), '2026-01-02T12:00:00.000Z fresh\n');
});

test('a log that cannot be written is said and stops nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bob-log-'));
  const said: string[] = [];
  const log = openLog(folder, (line) => said.push(line), noon);
  rmSync(folder, { recursive: true });
  log('one');
  assert.equal(said[0], 'one');
  assert.match(said[1], /^shell.log could not be written: /);
});
