/** A host with its server, and clients that speak JSON-RPC over a real WebSocket. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import type { Agent } from '../../engine/agent/clients/agent.ts';
import { createAgent } from '../../engine/agent/create-agent.ts';
import { startHost } from '../../engine/host/host.ts';
import type { Rules } from '../../engine/rules/rules.ts';
import { serve } from '../../engine/server/serve.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { Thinker } from '../../engine/thinking/thinker.ts';
import { createTrace } from '../../engine/trace/trace.ts';
import { processorClock } from './processor-time.ts';

export interface Told {
  readonly method: string;
  readonly params: Record<string, unknown>;
  /** When it came, of processorClock(). */
  readonly at: number;
}

export interface Client {
  readonly told: Told[];
  /** The result; rejects with the error of the answer. */
  call<T = Record<string, unknown>>(method: string, params?: object): Promise<T>;
  /** The first notification of this method that fits, told already or to come. */
  hears(method: string, fits?: (params: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  close(): void;
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: { readonly code: string; readonly status?: number };
}

export interface Served extends AsyncDisposable {
  readonly folder: string;
  /** With the project `test` named already, unless it is told not to. */
  connect(project?: string | null): Promise<Client>;
  /** Stops everything and leaves the folder. */
  stop(): Promise<void>;
}

/** No game is played here: a host without rules is up at once. */
const NO_RULES = {} as Rules;
const NO_THINKER = { close: () => Promise.resolve() } as Thinker;

export interface ServedOptions {
  /** A folder that stays. */
  readonly folder?: string;
  /** Takes the place of methods of the agent. */
  readonly replace?: Partial<Agent>;
}

export async function startServed(
  environment: Record<string, string> = {},
  { folder: kept, replace = {} }: ServedOptions = {},
): Promise<Served> {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'bob-rpc-'));
  const { settings } = readSettings(environment);
  const created = await createAgent({ settings, runtimeDir: folder, trace: createTrace() });
  assert.ok(created.ok, created.ok ? '' : created.refusal.message);
  const agent = { ...created.value, ...replace };
  const host = await startHost(
    { runtimeDir: folder, clientLabel: 'test' },
    { rules: NO_RULES, thinker: NO_THINKER, settings, agent },
  );
  const faults: string[] = [];
  const serving = await serve({
    host,
    rendererDir: folder,
    port: 0,
    onFault: (text, error) => faults.push(`${text} ${error}`),
  });
  const clients: WebSocket[] = [];
  let stopped = false;
  async function stop() {
    if (stopped) return;
    stopped = true;
    for (const socket of clients) socket.terminate();
    await serving.close();
    await host.close();
    assert.deepEqual(faults, []);
  }
  return {
    folder,
    stop,
    async connect(project = 'test') {
      const socket = await personSocket(serving.newUrl());
      clients.push(socket);
      const client = clientOf(socket);
      await client.hears('rummy/hello');
      if (project !== null) await client.call('init', { name: project });
      return client;
    },
    async [Symbol.asyncDispose]() {
      await stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A connection as the person's window has it: the code of the address becomes a cookie and a key. */
export async function personSocket(url: string): Promise<WebSocket> {
  const { origin, host, hash } = new URL(url);
  const entered = await enterWith(url, hash.slice('#token='.length));
  assert.equal(entered.status, 200);
  const { key } = (await entered.json()) as { key: string };
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  return new WebSocket(`ws://${host}/rpc`, ['bob', key], { origin, headers: { cookie } });
}

export function enterWith(url: string, code: string, headers: Record<string, string> = {}): Promise<Response> {
  const { origin } = new URL(url);
  return fetch(`${origin}/rpc/enter`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${code}`, ...headers },
  });
}

function clientOf(socket: WebSocket): Client {
  const told: Told[] = [];
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: RpcError) => void }>();
  const hearers = new Set<() => void>();
  let next = 1;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Told & { id?: number; result?: never; error?: RpcError };
    if (message.id === undefined) {
      told.push({ ...message, at: processorClock() });
      for (const hear of [...hearers]) hear();
      return;
    }
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) call?.resolve(message.result as never);
    else call?.reject(message.error);
  });
  return {
    told,
    call: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = next++;
        pending.set(id, { resolve, reject });
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      }),
    hears: (method, fits = () => true) =>
      new Promise((resolve) => {
        const hear = () => {
          const found = told.find((one) => one.method === method && fits(one.params));
          if (found === undefined) return;
          hearers.delete(hear);
          resolve(found.params);
        };
        hearers.add(hear);
        hear();
      }),
    close: () => socket.terminate(),
  };
}
