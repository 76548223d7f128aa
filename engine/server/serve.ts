// The browser host: the page and JSON-RPC over one WebSocket, on this machine only. The person's window comes in with a
// code (entrance.ts), programs with the token of this start.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Connect, type Credential, newToken, sameToken } from '../access/index.ts';
import { PROTOCOL_VERSION } from '../api/index.ts';
import { SECURITY_HEADERS } from '../api/page-security.ts';
import { createEntrance, type Entrance, type Halves, type KeptEntrance, type PersonSession } from './entrance.ts';
import { answerRpc } from './json-rpc.ts';
import { removeOpeningPage, removeServingFile, writeServingFile } from './serving-files.ts';
import { serveFile, urlOf } from './static-files.ts';

interface ServeOptions {
  host: { readonly connect: Connect };
  /** The folder with the built page. */
  rendererDir: string;
  /** 0 for any that is free. */
  port: number;
  onFault: (text: string, error: unknown) => void;
  /** The runtime folder, where commands and programs of the person are to find it. */
  noteIn?: string;
  now?: () => number;
  /** For a host that is started anew under its windows, while Bob is worked on. */
  handover?: Handover;
}

/** What one host tells the next, from memory to memory: the tokens of the start, and who is the person. */
export interface KeptDoor {
  readonly token: string;
  readonly windowKey: string;
  readonly entrance: KeptEntrance;
}

interface Handover {
  readonly from: KeptDoor | null;
  readonly keep: (kept: KeptDoor) => void;
}

export interface Serving {
  port: number;
  /** Opens the person's window once: a code is in its fragment, and fragments are never sent and never logged. */
  url: string;
  /** Another such address. */
  newUrl(): string;
  /** For programs: who comes with it is a client. */
  token: string;
  close(): Promise<void>;
}

/** Loopback only. Rooms for others to join come with a switch of their own. */
const LOOPBACK = '127.0.0.1';

/** Longest call in bytes. A pasted list of 10,000 lines is well under one million. */
const LONGEST_CALL = 8_000_000;

const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** RFC 6455: the page learns that asking again can't help. */
const POLICY_VIOLATION = 1008;

/** Of the codes that applications choose: the page says what happened. */
const ENTERED_TWICE = 4001;

/** What the page's WebSocket speaks; beside it stands the page's half of what makes it the person's. */
const SUBPROTOCOL = 'bob';

/** What every request is looked at with. */
interface Door {
  readonly entrance: Entrance;
  readonly token: string;
  /** For one more window; only in the runtime folder. */
  readonly windowKey: string;
  readonly port: () => number;
  readonly newUrl: () => string;
}

/** Rejects where the port can't be had. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { host, onFault, noteIn, handover, now = Date.now } = options;
  const token = handover?.from?.token ?? newToken();
  const windowKey = handover?.from?.windowKey ?? newToken();
  const entrance = createEntrance({
    now,
    from: handover?.from?.entrance,
    keep: (kept) => handover?.keep({ token, windowKey, entrance: kept }),
  });
  const port = () => portOf(server);
  const door: Door = {
    entrance,
    token,
    windowKey,
    port,
    newUrl: () => `http://${LOOPBACK}:${port()}/#token=${entrance.newCode()}`,
  };
  const server = createServer((request, response) => {
    answerHttp(request, response, options, door).catch((error: unknown) => {
      onFault('A file of the page could not be read.', error);
      if (!response.headersSent) send(response, 500, PLAIN, 'The file could not be read.');
      else response.destroy();
    });
  });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_CALL,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  server.on('upgrade', (request, socket, head) => {
    const refusal = refuseUpgrade(request, port());
    if (refusal !== null) return refuse(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (client) => {
      const who = whoIs(request, door);
      // A page can't read why a handshake failed, but it can read why a connection was closed.
      if (who === null) client.close(POLICY_VIOLATION, 'token');
      else welcome(client, who, host, onFault);
    });
  });
  await listen(server, options.port);
  if (noteIn !== undefined) {
    writeServingFile(noteIn, { url: `http://${LOOPBACK}:${port()}/`, token, key: windowKey, pid: process.pid });
  }
  return {
    port: port(),
    token,
    url: door.newUrl(),
    newUrl: door.newUrl,
    async close() {
      if (!server.listening) return;
      if (noteIn !== undefined) {
        removeServingFile(noteIn);
        removeOpeningPage(noteIn);
      }
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
    },
  };
}

type Who = { readonly credential: Credential; readonly session: PersonSession | null };

/** The window has both halves and comes from our page; a program has the token. */
function whoIs(request: IncomingMessage, { entrance, token, port }: Door): Who | null {
  const key = (request.headers['sec-websocket-protocol'] ?? '').split(',').at(-1)?.trim() ?? '';
  const session =
    request.headers.origin === undefined ? null : entrance.person({ secret: cookieOf(request, port()), key });
  if (session !== null) return { credential: 'window', session };
  return sameToken(tokenOf(request), token) ? { credential: 'client', session: null } : null;
}

/** Named by the port: two Bobs of one machine share what a browser keeps for it. */
const cookieName = (port: number) => `bob_${port}`;

function cookieOf({ headers }: IncomingMessage, port: number): string {
  const start = `${cookieName(port)}=`;
  const found = (headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(start));
  return found?.trim().slice(start.length) ?? '';
}

/** A client of its own: greeted first, then answered, and told what concerns it. */
function welcome(
  client: WebSocket,
  { credential, session }: Who,
  host: ServeOptions['host'],
  onFault: ServeOptions['onFault'],
): void {
  const connection = host.connect(credential);
  const end = () => client.close(ENTERED_TWICE, 'entered twice');
  session?.open.add(end);
  const send = (message: object) => {
    if (client.readyState === client.OPEN) client.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  };
  client.on('close', () => {
    session?.open.delete(end);
    connection.close();
  });
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

/** A header is kept out of logs of addresses; the address is for programs that can't set one. */
function tokenOf(request: IncomingMessage): string {
  return bearerOf(request) ?? urlOf(request.url ?? '/')?.searchParams.get('token') ?? '';
}

function bearerOf({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

function refuse(socket: Duplex, { status }: { status: string }): void {
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  { rendererDir, noteIn }: ServeOptions,
  door: Door,
): Promise<void> {
  const { host, origin } = request.headers;
  const isForeign = origin !== undefined && !isOurOrigin(origin, door.port());
  if (!isOurHost(host, door.port()) || (isForeign && request.method === 'POST')) {
    return send(response, 403, PLAIN, 'This address is not Bob.');
  }
  if (request.method === 'POST') {
    const { pathname } = urlOf(request.url ?? '/') ?? {};
    if (pathname === '/rpc/enter' && origin !== undefined) return enter(request, response, door, noteIn);
    if (pathname === '/rpc/window') return anotherWindow(request, response, door);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(response, 405, PLAIN, 'Only reading is possible here.');
  }
  const { status, type, body } = await serveFile(request.url ?? '/', rendererDir);
  send(response, status, type, request.method === 'HEAD' ? '' : body);
}

const NO_ENTRY = {
  unknown: 'This address is from another start of Bob.',
  late: 'This address was not opened in time.',
  used: 'This address was opened before. Whoever opened it is shut out now as well, in case it was not you.',
} as const;

/** The page gives the code of its address, and gets the cookie and its own half. */
function enter(request: IncomingMessage, response: ServerResponse, { entrance, port }: Door, noteIn?: string): void {
  const { 'bob-key': key } = request.headers;
  const halves: Halves = { secret: cookieOf(request, port()), key: typeof key === 'string' ? key : '' };
  const entered = entrance.enter(bearerOf(request) ?? '', halves);
  if (!entered.ok) {
    return send(
      response,
      403,
      JSON_TYPE,
      JSON.stringify({ message: `${NO_ENTRY[entered.why]} Get a new one with: bob window` }),
    );
  }
  if (noteIn !== undefined) removeOpeningPage(noteIn);
  const { secret, key: ownHalf } = entered.session;
  // Only the calls of this page need it, so nothing else of this machine that a browser asks is sent it either.
  response.setHeader('Set-Cookie', `${cookieName(port())}=${secret}; Path=/rpc; HttpOnly; SameSite=Strict`);
  send(response, 200, JSON_TYPE, JSON.stringify({ key: ownHalf }));
}

/** For `bob window`: pages have no business here. */
function anotherWindow(request: IncomingMessage, response: ServerResponse, { windowKey, newUrl }: Door): void {
  const isOwn = request.headers.origin === undefined && sameToken(bearerOf(request) ?? '', windowKey);
  if (!isOwn) return send(response, 403, JSON_TYPE, JSON.stringify({ message: 'Only bob window asks here.' }));
  send(response, 200, JSON_TYPE, JSON.stringify({ url: newUrl() }));
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
