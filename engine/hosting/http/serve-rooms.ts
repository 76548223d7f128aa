/** Rooms for others: the endpoints over HTTP, and the window for guests. On a port of its own, apart from the person's window. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Connection } from '../../access/index.ts';
import { SECURITY_HEADERS } from '../../api/page-security.ts';
import type { Channels } from '../../channels/index.ts';
import { urlOf } from '../../server/index.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, createConnections } from './connections.ts';
import { answerRequest } from './endpoints.ts';
import { createGate, type GateLimits } from './gate.ts';
import { createWindowBudgets, LONGEST_MEMBER_CALL, welcomeMember } from './member-socket.ts';
import { createOwnNames, plainAddress, type ServedReach } from './own-names.ts';
import { createRefusalLog } from './refusals.ts';
import { removeRoomsFile, writeRoomsFile } from './rooms-file.ts';
import { readInSlices } from './slices.ts';

export interface ServeRoomsOptions {
  readonly channels: Pick<Channels, 'call' | 'opens'>;
  /** The folder with the built page. */
  readonly rendererDir: string;
  /** A guest's line to the host; null where there is no host behind the rooms, so that guests' windows have nothing to talk to. */
  readonly connectMember: ((address: string) => Connection) | null;
  /** The first of these that is free; 0 for any. */
  readonly port: number | readonly number[];
  readonly reach: ServedReach;
  readonly onFault: (text: string, error: unknown) => void;
  /** What was refused to whom; `onFault` has it where this is absent. */
  readonly log?: (line: string) => void;
  /** The runtime folder: `rooms.json` there tells this machine's commands where the rooms are, as long as they are served. */
  readonly noteIn?: string;
  readonly limits?: Partial<ConnectionLimits & RequestTimes & GateLimits>;
}

/** Milliseconds for those who send slowly. */
interface RequestTimes {
  readonly headersWithin: number;
  readonly requestWithin: number;
  /** How long a connection stays without a request. */
  readonly keepAlive: number;
  /** How long a connection may be silent: longer than the longest wait. */
  readonly silence: number;
}

interface ServedRoomsOverHttp {
  readonly port: number;
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

const ROOMS_PORT = 3045;
const TRIED_PORTS = 20;

const TIMES: RequestTimes = { headersWithin: 5_000, requestWithin: 15_000, keepAlive: 30_000, silence: 120_000 };
const MOST_CONNECTIONS = 10_000;
/** Bytes; browsers send about two thousand. */
const LONGEST_HEADERS = 16 * 1024;
const MOST_HEADERS = 64;
/** What opening a line for a window costs, and what is no HTTP. */
const UPGRADE_COST = 4;
const JUNK_COST = 2;

/** The one before, so that links stay good, and then the usual ones. */
export function usualPorts(before = 0): number[] {
  const usual = Array.from({ length: TRIED_PORTS }, (_, index) => ROOMS_PORT + index);
  return before === 0 ? usual : [before, ...usual.filter((port) => port !== before)];
}

/** Rejects where none of the ports can be had. */
export async function serveRooms(options: ServeRoomsOptions): Promise<ServedRoomsOverHttp> {
  const { channels, rendererDir, connectMember, reach, onFault } = options;
  const limits = { ...CONNECTION_LIMITS, ...TIMES, ...options.limits };
  const refusals = createRefusalLog(options.log ?? ((line) => onFault(line, undefined)));
  const connections = createConnections(refusals, limits);
  const names = createOwnNames(reach);
  const gate = createGate(channels.opens, Date.now, limits);
  const budgets = createWindowBudgets();
  const parts = { channels, rendererDir, names, connections, gate, refusals, onFault };
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    void answerRequest(request, response, port, parts);
  const server = createServer(
    {
      headersTimeout: limits.headersWithin,
      requestTimeout: limits.requestWithin,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: Math.max(100, Math.min(limits.headersWithin / 4, 1_000)),
      maxHeaderSize: LONGEST_HEADERS,
      noDelay: true,
    },
    answer,
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.on('checkExpectation', answer);
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(limits.silence);
  const slicing = new WeakMap<Duplex, () => void>();
  server.on('connection', (socket) => {
    connections.admit(socket);
    if (!socket.destroyed) slicing.set(socket, readInSlices(socket));
  });
  server.on('drop', (data) => refusals.refused(plainAddress(data?.remoteAddress), 'too many connections in all'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const address = plainAddress(socketAddress(socket));
    if (error.code !== 'ECONNRESET') refusals.refused(address, whatIsWrong(error));
    if (!socket.writable) return socket.destroy();
    const wait = gate.pay(address, null, JUNK_COST);
    if (wait === 0) return refuse(socket, statusOf(error));
    void connections.keepWaiting(socket as Socket, wait).then(() => socket.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MEMBER_CALL, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    const address = plainAddress(request.socket.remoteAddress);
    slicing.get(socket)?.();
    socket.on('error', () => socket.destroy());
    const status = connectMember === null ? '404 Not Found' : refusedUpgrade(request, address);
    if (status !== null) {
      refusals.refused(address, `a WebSocket with status ${status.slice(0, 3)}`);
      return refuse(socket, status);
    }
    request.socket.setTimeout(0);
    connections.becameWindow(request.socket);
    const seated = () => connections.known(request.socket);
    sockets.handleUpgrade(request, socket, head, (client) =>
      welcomeMember(client, { connection: connectMember!(address), address, budgets, refusals, seated, onFault }),
    );
  });

  function refusedUpgrade({ headers: { host, origin }, url }: IncomingMessage, address: string): string | null {
    if (gate.pay(address, null, UPGRADE_COST) > 0) return '429 Too Many Requests';
    if (!names.isOurHost(host, port)) return '403 Forbidden';
    if (origin !== undefined && !names.isOurOrigin(origin, port)) return '403 Forbidden';
    return urlOf(url ?? '/')?.pathname === '/rpc' ? null : '404 Not Found';
  }

  const ports = typeof options.port === 'number' ? [options.port] : options.port;
  const port = await listenOnFirst(server, ports, reach === 'network' ? '0.0.0.0' : '127.0.0.1');
  const addresses = names.addresses(port);
  const { noteIn } = options;
  if (noteIn !== undefined) writeRoomsFile(noteIn, { url: `http://127.0.0.1:${port}/`, addresses });
  return {
    port,
    addresses,
    async close() {
      if (!server.listening) return;
      if (noteIn !== undefined) removeRoomsFile(noteIn);
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      });
      for (const client of sockets.clients) client.terminate();
      connections.endAll();
      await closed;
      refusals.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  // Who doesn't read the refusal isn't waited for.
  setTimeout(() => socket.destroy(), 1_000).unref();
}

function statusOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}

function whatIsWrong({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers that are too long';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'a request that took too long to send' : 'what is no HTTP';
}

function socketAddress(socket: Duplex): string | undefined {
  return (socket as Duplex & { remoteAddress?: string }).remoteAddress;
}

async function listenOnFirst(server: Server, ports: readonly number[], host: string): Promise<number> {
  for (const [index, port] of ports.entries()) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'EADDRINUSE' && code !== 'EACCES') || index === ports.length - 1) throw error;
    }
  }
  throw new Error('Rooms need a port to be served at.');
}
