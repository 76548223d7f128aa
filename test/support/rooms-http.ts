/** Talking to the rooms' server as nobody's library would: requests as they are written, and clients from other addresses. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Null where the text is no JSON. */
  readonly json: { error?: { code: string; msg: string } } & Record<string, unknown>;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** An object is sent as JSON. */
  readonly body?: object | string | Buffer;
  /** Another address of this machine to come from, such as 127.0.0.2. */
  readonly from?: string;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** Connections that stay, so that a thousand requests don't need a thousand ports. */
export const keepAlive = (connections = 64) => new Agent({ keepAlive: true, maxSockets: connections });

export function ask(port: number, target: string, options: Asking = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, body, from, agent, signal } = options;
  const bytes = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: {
          ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          ...(bytes === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(bytes)) }),
          ...headers,
        },
        ...(from === undefined ? {} : { localAddress: from }),
        ...(agent === undefined ? { agent: false } : { agent }),
        ...(signal === undefined ? {} : { signal }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: jsonOf(text) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}

function jsonOf(text: string): Answer['json'] {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null as never;
    throw error;
  }
}

/** A connection on which bytes are written by hand; `heard` is all that came back. */
export interface RawClient {
  readonly socket: Socket;
  heard(): string;
  readonly closed: Promise<void>;
}

export function raw(port: number, text: string | Buffer, from = '127.0.0.1'): Promise<RawClient> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: from });
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('connect', () => {
      // What the server resets later is told by `closed`.
      socket.on('error', () => undefined);
      socket.write(text);
      resolve({ socket, heard: () => heard, closed });
    });
  });
}

export interface Window {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly heard: Record<string, unknown>[];
  /** The answer with this id, or the notification of this method. */
  wants(idOrMethod: number | string): Promise<Record<string, unknown>>;
  /** With which code it was closed. */
  readonly closed: Promise<number>;
}

/** Resolves to the status where the upgrade is refused. */
export function openWindow(
  port: number,
  options: { headers?: Record<string, string>; path?: string; from?: string } = {},
): Promise<Window | number> {
  const { headers = {}, path = '/rpc', from } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers,
    ...(from === undefined ? {} : { localAddress: from }),
  });
  const heard: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Record<string, unknown>);
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const wants = (wanted: number | string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = () => {
        const found = heard.find((message) => message['id'] === wanted || message['method'] === wanted);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void closed.then((code) => reject(new Error(`closed with ${code} before ${wanted} came`)));
      look();
    });
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.on('error', () => undefined);
      socket.terminate();
    });
    socket.once('error', reject);
    socket.once('open', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve({ socket, heard, wants, closed });
    });
  });
}
