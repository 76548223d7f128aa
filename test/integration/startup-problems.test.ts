/** What Bob can't use when he starts is told where the person is: at the terminal, by the doctor, among the window's notices. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { runBob } from '../../engine/cli/run.ts';
import { openNotices } from '../../engine/notices/notices.ts';
import { ROOT } from '../support/sources.ts';

const WRONG = {
  BOB_LTM_BACKEND: 'postgres',
  RUMMY_PLUGIN_gone: '/nowhere/gone.ts',
  RUMMY_SEARCH: 'altavista',
  BOB_ROUTE_MTG_REMOTE: 'perhaps',
  RUMMY_CONTEXT_small: 'large',
};
const TOLD = [
  /BOB_LTM_BACKEND: write sqlite, jsonl or qdrant/,
  /RUMMY_PLUGIN_gone: .*\/nowhere\/gone\.ts/,
  /RUMMY_SEARCH: write brave or searxng/,
  /BOB_ROUTE_MTG_REMOTE: write true or false/,
  /RUMMY_CONTEXT_small: write a number of tokens/,
  /mcp_servers\.json: it isn't JSON/,
];

function folderOf(t: { after(work: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-startup-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'mcp_servers.json'), '{"mcpServers": ');
  return folder;
}

function holdsAll(told: string): void {
  for (const expected of TOLD) assert.match(told, expected);
}

async function bob(folder: string, ...args: string[]) {
  let out = '';
  let error = '';
  await runBob([...args, '--runtime', folder], {
    stdout: { write: (piece: string) => (out += piece) },
    stderr: { write: (piece: string) => (error += piece), isTTY: false },
    env: WRONG,
    cwd: folder,
  });
  return { out, error };
}

test('@settings_told bob chat tells each problem of its start, and the window has the same among its notices', async (t) => {
  const folder = folderOf(t);
  const first = await bob(folder, 'chat', '--once', 'What is trample?');
  holdsAll(first.error);
  assert.match(first.out, /trample/i);
  const notices = openNotices({ runtimeDir: folder, now: Date.now });
  const unread = notices.unread();
  holdsAll(unread.map(({ what }) => what).join('\n'));
  assert.ok(unread.some(({ where }) => where === path.join(folder, 'mcp_servers.json')));

  // Who has read them isn't told by the window again; at the terminal they stand as long as they last.
  for (const { id } of unread) notices.dismiss(id);
  holdsAll((await bob(folder, 'chat', '--once', 'What is trample?')).error);
  assert.deepEqual(openNotices({ runtimeDir: folder, now: Date.now }).unread(), []);
});

test('@settings_told bob doctor tells them before anything was started', async (t) => {
  const folder = folderOf(t);
  holdsAll((await bob(folder, 'doctor')).out);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name === 'bob.db'),
    [],
  );
});

test('@settings_told bob serve tells them on its second stream, and serves', async (t) => {
  const folder = folderOf(t);
  const main = path.join(ROOT, 'engine', 'cli', 'main.ts');
  const child = spawn(process.execPath, [main, 'serve', '--no-open', '--runtime', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...WRONG },
  });
  const told = text(child.stderr);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  assert.match(line, /"url"/);
  child.kill('SIGTERM');
  holdsAll(await told);
});
