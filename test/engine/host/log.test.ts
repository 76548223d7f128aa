/** The log that messages point to is there from the start, holds what broke, and doesn't grow without end. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startHost } from '../../../engine/host/host.ts';
import { beginLog } from '../../../engine/host/log.ts';
import type { Rules } from '../../../engine/rules/rules.ts';
import type { Thinker } from '../../../engine/thinking/thinker.ts';

function folderOf(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-log-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a call that breaks inside Bob is in host.log, whoever made it, and a refusal is not', async (context) => {
  const runtimeDir = folderOf(context);
  const rules = {} as Rules;
  const thinker = { close: () => Promise.resolve() } as Thinker;
  const host = await startHost({ runtimeDir, clientLabel: 'browser' }, { rules, thinker });
  context.after(() => host.close());
  const log = () => readFileSync(path.join(runtimeDir, 'host.log'), 'utf8');
  assert.match(log(), /starts for the browser/);
  await assert.rejects(host.call('no/such', {}, 'window'));
  assert.doesNotMatch(log(), /failed/);
  const seat = { you: { deck: 'draconic-fury' }, opponent: { deck: 'dark-sacrifice' }, level: 'random' };
  await assert.rejects(host.call('table/create', seat, 'window'));
  assert.match(log(), /table\/create failed\. TypeError/);
});

test('a long log is set aside at a start', (context) => {
  const runtimeDir = folderOf(context);
  writeFileSync(path.join(runtimeDir, 'host.log'), 'x'.repeat(5_000_001));
  beginLog(runtimeDir, 'Begins.', 0);
  assert.match(readFileSync(path.join(runtimeDir, 'host.log'), 'utf8'), /^1970-01-01T00:00:00.000Z Begins\.\n$/);
  assert.equal(statSync(path.join(runtimeDir, 'host.old.log')).size, 5_000_001);
});
