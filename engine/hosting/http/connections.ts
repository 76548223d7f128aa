/** How much one sender may hold: connections, requests on their way, and answers that they don't fetch. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createNewcomers } from './newcomers.ts';
import { isLoopback, plainAddress } from './own-names.ts';
import type { RefusalLog } from './refusals.ts';
import { createUnfetched, type UnfetchedLimits } from './unfetched.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface ConnectionLimits extends UnfetchedLimits {
  /** From one address of the network; a household behind one router is one. */
  readonly perAddress: number;
  /** From this machine: programs of the person's own, and a room's load test. */
  readonly fromThisMachine: number;
  /** The same of those that have shown no key yet, and of all of them. */
  readonly newPerAddress: number;
  readonly newFromThisMachine: number;
  readonly newInAll: number;
  /** Milliseconds for which such a connection may be idle, and a window without a seat. */
  readonly newIdle: number;
  readonly windowIdle: number;
  /** Requests on one connection that aren't answered yet. */
  readonly pipelined: number;
  /** The most milliseconds for which somebody is kept waiting who has asked too often. */
  readonly heldFor: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 256,
  fromThisMachine: 8_192,
  newPerAddress: 128,
  newFromThisMachine: 1_024,
  newInAll: 2_048,
  newIdle: 5_000,
  windowIdle: 600_000,
  pipelined: 8,
  unfetched: 64_000_000,
  unfetchedPerAddress: 16_000_000,
  fetchWithin: 30_000,
  heldFor: 20_000,
};

export interface Connections {
  /** Counts a new connection, or ends it. */
  admit(socket: Socket): void;
  /** Whether one more request may begin on this connection; where not, it is ended. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Writes an answer; the connection is ended where it isn't fetched in time, or all of them together are too much. */
  send(response: ServerResponse, status: number, headers: Record<string, string>, body: Uint8Array | string): void;
  addressOf(socket: Socket): string;
  /** It has shown a key that opens something. */
  known(socket: Socket): void;
  /** It is a window's from now on. */
  becameWindow(socket: Socket): void;
  /** Lets somebody wait for so many milliseconds, within bounds; false where they are gone afterwards, or too many wait already. */
  keepWaiting(socket: Socket, wait: number): Promise<boolean>;
  endAll(): void;
}

export function createConnections(refusals: RefusalLog, limits: ConnectionLimits = CONNECTION_LIMITS): Connections {
  const counts = new Map<string, number>();
  const addresses = new WeakMap<Socket, string>();
  const onTheirWay = new WeakMap<Socket, number>();
  const sockets = new Set<Socket>();
  const newcomers = createNewcomers((address, why) => refusals.refused(address, why));
  const follow = createUnfetched(limits, (address) => refusals.refused(address, 'an answer was not fetched'));

  const addressOf = (socket: Socket) => addresses.get(socket) ?? plainAddress(socket.remoteAddress);

  /** In the way are first of all those who have shown no key. */
  function makeRoom(address: string): boolean {
    const isHere = isLoopback(address);
    const mostNew = isHere ? limits.newFromThisMachine : limits.newPerAddress;
    const { oldest, size } = newcomers;
    if (newcomers.count(address) >= mostNew) newcomers.evict(address);
    else if (size >= limits.newInAll && oldest !== null) newcomers.evict(oldest);
    const most = isHere ? limits.fromThisMachine : limits.perAddress;
    return (counts.get(address) ?? 0) < most || newcomers.evict(address);
  }

  return {
    addressOf,
    admit(socket) {
      const address = plainAddress(socket.remoteAddress);
      if (!makeRoom(address)) {
        refusals.refused(address, 'too many connections at a time');
        socket.destroy();
        return;
      }
      addresses.set(socket, address);
      // Each answer on its way listens for the connection's end.
      socket.setMaxListeners(limits.pipelined + 16);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      newcomers.put(socket, address, limits.newIdle);
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        newcomers.release(socket);
        const left = counts.get(address)! - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      });
    },
    begin({ socket }, response) {
      if (socket.destroyed) return false;
      const count = (onTheirWay.get(socket) ?? 0) + 1;
      if (count > limits.pipelined) {
        refusals.refused(addressOf(socket), 'too many requests at a time on one connection');
        socket.destroy();
        return false;
      }
      onTheirWay.set(socket, count);
      newcomers.busy(socket);
      const over = () => {
        const left = onTheirWay.get(socket)! - 1;
        onTheirWay.set(socket, left);
        if (left === 0) newcomers.idle(socket, limits.newIdle);
      };
      // Not at once: what was sent together is on its way together, however quickly it is answered.
      response.once('close', () => setImmediate(over));
      return true;
    },
    send(response, status, headers, body) {
      if (response.destroyed || response.writableEnded) return;
      const length = Buffer.byteLength(body);
      response.writeHead(status, { ...headers, 'Content-Length': String(length) });
      response.end(body);
      if (!response.writableFinished && response.writableLength > 0)
        follow(response, addressOf(response.req.socket), length);
    },
    known: (socket) => newcomers.release(socket),
    becameWindow: (socket) => newcomers.idle(socket, limits.windowIdle),
    keepWaiting: createWaitingLine(limits.heldFor),
    endAll() {
      newcomers.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
