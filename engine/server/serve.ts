// The browser host: the page and JSON-RPC over one WebSocket, on this machine only.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { PROTOCOL_VERSION } from '../api/index.ts';
import { SECURITY_HEADERS } from '../api/page-security.ts';
import { newToken, sameToken } from '../games/seat-token.ts';
import type { Host } from '../host.ts';
import { answerRpc } from './json-rpc.ts';
import { serveFile, urlOf } from './static-files.ts';

export interface ServeOptions {
  host: Pick<Host, 'connect'>;
  /** The folder with the built page. */
  rendererDir: string;
  /** 0 for any that is free. */
  port: number;
  onFault: (text: string, error: unknown) => void;
}

export interface Serving {
  port: number;
  /** The page's address, with the token in its fragment: fragments are never sent and never logged. */
  url: string;
  token: string;
  close(): Promise<void>;
}

/** Loopback only. Rooms for others to join come with a switch of their own. */
const LOOPBACK = '127.0.0.1';

/** Longest call in bytes. A pasted list of 10,000 lines is well under one million. */
const LONGEST_CALL = 8_000_000;

/** RFC 6455: the page learns that asking again can't help. */
const POLICY_VIOLATION = 1008;

/** Rejects where the port can't be had. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { host, onFault } = options;
  const token = newToken();
  const server = createServer((request, response) => {
    answerHttp(request, response, options, portOf(server)).catch((error: unknown) => {
      onFault('A file of the page could not be read.', error);
      if (!response.headersSent) send(response, 500, 'text/plain; charset=utf-8', 'The file could not be read.');
      else response.destroy();
    });
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_CALL });
  server.on('upgrade', (request, socket, head) => {
    const refusal = refuseUpgrade(request, portOf(server));
    if (refusal !== null) return refuse(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (client) => {
      // A page can't read why a handshake failed, but it can read why a connection was closed.
      if (!sameToken(tokenOf(request), token)) client.close(POLICY_VIOLATION, 'token');
      else welcome(client, host, onFault);
    });
  });
  await listen(server, options.port);
  const port = portOf(server);
  return {
    port,
    token,
    url: `http://${LOOPBACK}:${port}/#token=${token}`,
    async close() {
      if (!server.listening) return;
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
    },
  };
}

/** A client of its own: greeted first, then answered, and told what concerns it. */
function welcome(client: WebSocket, host: ServeOptions['host'], onFault: ServeOptions['onFault']): void {
  const connection = host.connect('window');
  const send = (message: object) => {
    if (client.readyState === client.OPEN) client.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  };
  client.on('close', () => connection.close());
  client.on('error', (error) => onFault('A connection of the window broke.', error));
  client.on('message', (data, isBinary) => {
    if (isBinary) return client.close(1003, 'text only');
    void answerRpc(String(data), connection, onFault).then((reply) => {
      if (reply !== null && client.readyState === client.OPEN) client.send(reply);
    });
  });
  send({ method: 'rummy/hello', params: { rummyVersion: PROTOCOL_VERSION } });
  connection.subscribe(send);
}

/**
 * Names that mean this machine, with our port. Another name that leads here is a page elsewhere that had its own name
 * point to 127.0.0.1 (DNS rebinding).
 */
function isOurHost(host: string | undefined, port: number): boolean {
  return host !== undefined && [`${LOOPBACK}:${port}`, `localhost:${port}`].includes(host.toLowerCase());
}

function isOurOrigin(origin: string, port: number): boolean {
  return origin.startsWith('http://') && isOurHost(origin.slice('http://'.length), port);
}

/** Why a WebSocket is refused before any token is looked at; null where it isn't. Programs have no origin. */
function refuseUpgrade(request: IncomingMessage, port: number): { status: string } | null {
  const { host, origin } = request.headers;
  if (!isOurHost(host, port)) return { status: '403 Forbidden' };
  if (origin !== undefined && !isOurOrigin(origin, port)) return { status: '403 Forbidden' };
  return urlOf(request.url ?? '/')?.pathname === '/rpc' ? null : { status: '404 Not Found' };
}

function tokenOf(request: IncomingMessage): string {
  return urlOf(request.url ?? '/')?.searchParams.get('token') ?? '';
}

function refuse(socket: Duplex, { status }: { status: string }): void {
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  { rendererDir }: ServeOptions,
  port: number,
): Promise<void> {
  const plain = 'text/plain; charset=utf-8';
  if (!isOurHost(request.headers.host, port)) return send(response, 403, plain, 'This address is not Bob.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(response, 405, plain, 'Only reading is possible here.');
  }
  const { status, type, body } = await serveFile(request.url ?? '/', rendererDir);
  send(response, status, type, request.method === 'HEAD' ? '' : body);
}

function send(response: ServerResponse, status: number, type: string, body: Uint8Array | string): void {
  response.writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': type });
  response.end(body);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0;
}
