/** How much one sender may hold: connections, requests on their way, and answers that they don't fetch. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import { isLoopback, plainAddress } from './own-names.ts';
import type { RefusalLog } from './refusals.ts';

export interface ConnectionLimits {
  /** From one address of the network; a household behind one router is one. */
  readonly perAddress: number;
  /** From this machine: programs of the person's own, and a room's load test. */
  readonly fromThisMachine: number;
  /** Requests on one connection that aren't answered yet. */
  readonly pipelined: number;
  /** Answers that nobody fetches, in bytes, over all connections. */
  readonly unfetched: number;
  /** Milliseconds in which an answer must have been fetched. */
  readonly fetchWithin: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 256,
  fromThisMachine: 8_192,
  pipelined: 8,
  unfetched: 64_000_000,
  fetchWithin: 30_000,
};

/** Answers of "wait a second" on one connection, which somebody who listens doesn't need. */
const TOLD_TO_WAIT = { perSecond: 2, burst: 20 };

export interface Connections {
  /** Counts a new connection, or ends it. */
  admit(socket: Socket): void;
  /** Whether one more request may begin on this connection; where not, it is ended. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Writes an answer; the connection is ended where it isn't fetched in time, or all of them together are too much. */
  send(response: ServerResponse, status: number, headers: Record<string, string>, body: Uint8Array | string): void;
  addressOf(socket: Socket): string;
  /** Whoever goes on asking where they were told to wait is not answered any more. */
  toldToWait(response: ServerResponse): void;
  endAll(): void;
}

export function createConnections(refusals: RefusalLog, limits: ConnectionLimits = CONNECTION_LIMITS): Connections {
  const counts = new Map<string, number>();
  const addresses = new WeakMap<Socket, string>();
  const onTheirWay = new WeakMap<Socket, number>();
  const patience = new WeakMap<Socket, RateLimit>();
  const sockets = new Set<Socket>();
  let unfetched = 0;

  const addressOf = (socket: Socket) => addresses.get(socket) ?? plainAddress(socket.remoteAddress);

  function hold(response: ServerResponse, length: number): void {
    const socket = response.socket;
    if (socket === null) return;
    unfetched += length;
    const drop = () => {
      refusals.refused(addressOf(socket), 'an answer was not fetched');
      socket.destroy();
    };
    const timer = setTimeout(drop, limits.fetchWithin);
    const release = () => {
      clearTimeout(timer);
      response.off('finish', release);
      response.off('close', release);
      unfetched -= length;
    };
    response.once('finish', release);
    response.once('close', release);
    if (unfetched > limits.unfetched) drop();
  }

  return {
    addressOf,
    admit(socket) {
      const address = plainAddress(socket.remoteAddress);
      const most = isLoopback(address) ? limits.fromThisMachine : limits.perAddress;
      const count = counts.get(address) ?? 0;
      if (count >= most) {
        refusals.refused(address, 'too many connections at a time');
        socket.destroy();
        return;
      }
      addresses.set(socket, address);
      counts.set(address, count + 1);
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
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
      response.once('close', () => onTheirWay.set(socket, onTheirWay.get(socket)! - 1));
      return true;
    },
    send(response, status, headers, body) {
      if (response.destroyed || response.writableEnded) return;
      const length = Buffer.byteLength(body);
      response.writeHead(status, { ...headers, 'Content-Length': String(length) });
      response.end(body);
      if (!response.writableFinished && response.writableLength > 0) hold(response, length);
    },
    toldToWait({ socket }) {
      if (socket === null) return;
      const left = patience.get(socket) ?? createRateLimit(TOLD_TO_WAIT, Date.now);
      patience.set(socket, left);
      if (left.take('')) return;
      refusals.refused(addressOf(socket), 'going on where they were told to wait');
      socket.destroy();
    },
    endAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
