/** A browser host of a test's own, and what connects to it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import type { Credential } from '../../../engine/access/connection.ts';
import type { Notification } from '../../../engine/api/index.ts';
import { fault } from '../../../engine/basics/fault.ts';
import { type Serving, serve } from '../../../engine/server/serve.ts';

type Listener = (notification: Notification) => void;

export async function startServing(t: { after(fn: () => unknown): void }, withPage = true, now = Date.now) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-serve-'));
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(path.join(rendererDir, 'assets'), { recursive: true });
  if (withPage) writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  writeFileSync(path.join(rendererDir, 'assets', 'app.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(rendererDir, 'link.txt'));
  const listeners = new Set<Listener>();
  const faults: string[] = [];
  const credentials: Credential[] = [];
  const serving = await serve({
    host: {
      connect(credential) {
        credentials.push(credential);
        const own = new Set<Listener>();
        return {
          async call(method, params) {
            if (method === 'echo') return params;
            if (method === 'refuse') throw fault('NOT_MEMBER', 'This is no seat at this table.');
            if (method === 'nothing') return undefined;
            throw new Error('insides');
          },
          subscribe(listener) {
            listeners.add(listener);
            own.add(listener);
            return () => listeners.delete(listener);
          },
          close() {
            for (const listener of own) listeners.delete(listener);
          },
        };
      },
    },
    rendererDir,
    port: 0,
    noteIn: folder,
    now,
    onFault: (text) => faults.push(text),
  });
  t.after(async () => {
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { serving, listeners, faults, credentials, folder };
}

/** A request as it is written: fetch would tidy the path and refuse to change the host. */
export function get(serving: Serving, target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: serving.port, path: target, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

type Opened =
  | { kind: 'open'; socket: WebSocket }
  | { kind: 'refused'; status: number }
  | { kind: 'closed'; code: number };

export function open(
  serving: Serving,
  options: { token?: string; origin?: string; host?: string; path?: string } = {},
) {
  const token = options.token ?? serving.token;
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}${options.path ?? '/rpc'}?token=${token}`, {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.host === undefined ? {} : { headers: { host: options.host } }),
  });
  return new Promise<Opened>((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve({ kind: 'refused', status: response.statusCode ?? 0 });
    });
    socket.on('close', (code) => resolve({ kind: 'closed', code }));
    // A refused token is closed right after the handshake; an accepted one is greeted.
    socket.once('message', (data) => {
      greetings.push(JSON.parse(String(data)));
      resolve({ kind: 'open', socket });
    });
    socket.on('error', (error) => (socket.readyState === socket.CONNECTING ? reject(error) : undefined));
  });
}

/** What each accepted connection was told first. */
export const greetings: unknown[] = [];

export async function calls(serving: Serving) {
  const opened = await open(serving);
  if (opened.kind !== 'open') throw new Error(`the connection is ${opened.kind}`);
  return {
    socket: opened.socket,
    send: (text: string) =>
      new Promise<unknown>((resolve) => {
        opened.socket.once('message', (data) => resolve(JSON.parse(String(data))));
        opened.socket.send(text);
      }),
  };
}

export const codeOf = (url: string) => new URL(url).hash.slice('#token='.length);

/** Resolves with what the host was told of who connects, or why it was closed. */
export async function admitted(socket: WebSocket, credentials: Credential[]): Promise<Credential | number> {
  const before = credentials.length;
  return new Promise((resolve) => {
    socket.once('message', () => resolve(credentials[before]!));
    socket.once('close', (code) => resolve(code));
  });
}
