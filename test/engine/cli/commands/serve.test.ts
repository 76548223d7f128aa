/** `bob serve` as a process: its first line, games through its WebSocket, its end, and its violent end. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { MethodName, Params, Result } from '../../../../engine/api/index.ts';
import { runBob } from '../../../../engine/cli/run.ts';
import { personSocket } from '../../../support/rpc.ts';
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

/** A served Bob and a connection to it. */
async function connect(t: { after(fn: () => void): void }, runtimeDir: string) {
  const child = start(t, runtimeDir);
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  const socket = new WebSocket(`ws://127.0.0.1:${new URL(url).port}/rpc?token=${token}`);
  await once(socket, 'open');
  const heard: string[] = [];
  const replies = new Map<number, (reply: { result?: unknown; error?: unknown }) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.method !== undefined) heard.push(message.method);
    else replies.get(message.id)?.(message);
  });
  let id = 0;
  const call = <M extends MethodName>(method: M, params: Params<M>) =>
    new Promise<Result<M>>((resolve, reject) => {
      id += 1;
      replies.set(id, ({ result, error }) => (error === undefined ? resolve(result as Result<M>) : reject(error)));
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  const seatAt = async (level: string) => {
    const decks = { you: { deck: 'boundless-elves' }, opponent: { deck: 'dark-sacrifice' } };
    const made = await call('table/create', { ...decks, level, seed: 4 });
    assert.ok(made.ok);
    return { gameId: made.gameId, token: made.token };
  };
  /** The last message once this seat is asked something. */
  const asked = async (seat: { gameId: string; token: string }) => {
    for (;;) {
      const last = (await call('table/sync', { ...seat, cursor: 0 })).messages.at(-1)!;
      if (last.decision !== null || last.view?.result) return last;
      await wait(10);
    }
  };
  return { child, url, token, socket, heard, call, seatAt, asked };
}

test('the first line is {url, token}; a game is opened and conceded through it; it ends when told', async (t) => {
  const { child, url, token, socket, heard, call, seatAt } = await connect(t, scratch(t));
  assert.match(new URL(url).hash, /^#token=[\w-]{43}$/);
  assert.ok(!url.includes(token));
  assert.equal((await call('app/info', {})).host, 'browser');
  const seat = await seatAt('random');
  const synced = await call('table/sync', { ...seat, cursor: 0 });
  assert.equal(synced.messages.at(-1)?.view?.players.length, 2);
  assert.equal((await call('table/concede', seat)).ok, true);
  assert.ok(heard.includes('table/changed'));
  socket.close();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('the token is a program: it decides nothing; at a terminal another window is to be had, and a script gets none', async (t) => {
  const runtimeDir = scratch(t);
  const { token, url, call } = await connect(t, runtimeDir);
  for (const [method, params] of [
    ['memory/pending', {}],
    ['memory/approve', { id: 'cand_1' }],
    ['tools/select', { session: 'chat', tools: ['shell.exec'] }],
    ['capabilities/grant', { session: 'chat', capability: 'net' }],
    ['rooms/hosting', { reach: 'network' }],
    ['models/use', { alias: 'bob:chat', actual: 'url/http://127.0.0.1:1/v1/m' }],
    ['addModel', { alias: 'bob:mtg', actual: 'url/http://127.0.0.1:1/v1/m' }],
    ['folders/trust', { folder: runtimeDir }],
    ['models/saySight', { model: 'bob:chat', sees: true }],
  ] as const) {
    await assert.rejects(call(method, params as never), (error: { data?: { code: string } }) => {
      assert.equal(error.data?.code, 'person_only', method);
      return true;
    });
  }
  const bob = async (isTTY: boolean, ...args: string[]) => {
    let out = '';
    const code = await runBob([...args, '--json', '--runtime', runtimeDir], {
      stdout: { write: (text: string) => (out += text) },
      stderr: { write: () => true, isTTY: false },
      stdin: Object.assign(Readable.from([]), { isTTY }),
      env: {},
      cwd: runtimeDir,
    });
    return { code, ...(JSON.parse(out) as { url?: string; token?: string; error?: { code: string } }) };
  };
  assert.deepEqual(await bob(false, 'token'), { code: 0, url: `ws://${new URL(url).host}/rpc`, token });
  assert.equal((await bob(false, 'window', '--no-open')).error?.code, 'person_only');
  const window = await bob(true, 'window', '--no-open');
  const hello = once(await personSocket(window.url!), 'message');
  assert.match(String((await hello)[0]), /rummy\/hello/);
});

test('killed in the middle of a game, the next start resumes it where it was', async (t) => {
  const runtimeDir = scratch(t);
  const before = await connect(t, runtimeDir);
  const seat = await before.seatAt('greedy');
  for (let answered = 0; answered < 12; answered++) {
    const { decision } = await before.asked(seat);
    const option = decision!.options.find(
      ({ kind, mana }) => ['keep', 'play', 'cast', 'attack'].includes(kind) && !mana,
    );
    const answer = { option: (option ?? decision!.options[0]!).id };
    assert.ok((await before.call('table/post', { ...seat, decision: decision!.id, answer })).ok);
  }
  const left = await before.asked(seat);
  before.child.kill('SIGKILL');
  await once(before.child, 'exit');

  const after = await connect(t, runtimeDir);
  assert.equal((await after.call('games/list', {}))[0]?.status, 'playing');
  const resumed = await after.call('table/resume', { gameId: seat.gameId });
  assert.ok(resumed.ok);
  const back = await after.asked({ gameId: resumed.gameId, token: resumed.token });
  assert.deepEqual(back.view, left.view);
  assert.deepEqual(back.decision?.options, left.decision?.options);
  after.child.kill('SIGTERM');
  await once(after.child, 'exit');
});

test('a second Bob with the same folder is told who has it', async (t) => {
  const runtimeDir = scratch(t);
  const first = start(t, runtimeDir);
  await once(createInterface({ input: first.stdout! }), 'line');
  const second = start(t, runtimeDir);
  let said = '';
  second.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  assert.equal(code, 1);
  assert.match(said, new RegExp(`in use by the process ${first.pid}`));
});

test('a port that is taken or no port is said in one line', async (t) => {
  const runtimeDir = scratch(t);
  const first = start(t, runtimeDir);
  const [line] = (await once(createInterface({ input: first.stdout! }), 'line')) as [string];
  const { port } = new URL((JSON.parse(line) as { url: string }).url);
  const second = start(t, scratch(t), '--port', port);
  let said = '';
  second.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  assert.equal(code, 1);
  assert.match(said, /is taken/);
  const third = start(t, scratch(t), '--port', 'many');
  const [usage] = await once(third, 'exit');
  assert.equal(usage, 2);
});
