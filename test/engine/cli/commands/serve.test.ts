/** `bob serve` as a process: its first line, a game through its WebSocket, and its end. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import WebSocket from 'ws';
import { ROOT } from '../../../support/sources.ts';
import { scratch } from '../../games/race-table.ts';

function start(t: { after(fn: () => void): void }, runtimeDir: string, ...argv: string[]) {
  const main = path.join(ROOT, 'engine', 'cli', 'main.ts');
  const child = spawn(process.execPath, [main, 'serve', '--no-open', '--runtime', runtimeDir, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => void child.kill('SIGKILL'));
  return child;
}

test('the first line is {url, token}; a game is opened and played through it; it ends when told', async (t) => {
  const runtimeDir = scratch(t);
  const child = start(t, runtimeDir);
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  assert.equal(new URL(url).hash, `#token=${token}`);
  const { port } = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc?token=${token}`);
  await once(socket, 'open');
  const heard: string[] = [];
  const replies = new Map<number, (reply: { result?: unknown; error?: unknown }) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.method !== undefined) heard.push(message.method);
    else replies.get(message.id)?.(message);
  });
  let id = 0;
  const call = (method: string, params: unknown) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      id += 1;
      replies.set(id, ({ result, error }) => (error === undefined ? resolve(result as never) : reject(error)));
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  assert.equal((await call('app/info', {})).host, 'browser');
  const made = await call('table/create', {
    you: { deck: 'boundless-elves' },
    opponent: { deck: 'dark-sacrifice' },
    level: 'random',
    seed: 4,
  });
  const seat = { gameId: made.gameId, token: made.token };
  const synced = (await call('table/sync', { ...seat, cursor: 0 })) as { messages: { view: { players: unknown[] } }[] };
  assert.equal(synced.messages.at(-1)?.view.players.length, 2);
  assert.equal((await call('table/concede', seat)).ok, true);
  assert.ok(heard.includes('table/changed'));
  socket.close();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('a port that is taken or no port is said in one line', async (t) => {
  const runtimeDir = scratch(t);
  const first = start(t, runtimeDir);
  const [line] = (await once(createInterface({ input: first.stdout! }), 'line')) as [string];
  const { port } = new URL((JSON.parse(line) as { url: string }).url);
  const second = start(t, runtimeDir, '--port', port);
  let said = '';
  second.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  assert.equal(code, 1);
  assert.match(said, /is taken/);
  const third = start(t, runtimeDir, '--port', 'many');
  const [usage] = await once(third, 'exit');
  assert.equal(usage, 2);
});
