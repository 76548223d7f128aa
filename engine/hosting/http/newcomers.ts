/** Connections that have shown no key yet: few, and not for long, so that they are never in the way of members. */
import type { Socket } from 'node:net';

interface Newcomers {
  /** Belongs to nobody yet; goes when it has been idle for this long. */
  put(socket: Socket, address: string, patience: number): void;
  /** Something is being done for it: it isn't idle. */
  busy(socket: Socket): void;
  idle(socket: Socket, patience: number): void;
  /** It is a member's, or gone. */
  release(socket: Socket): void;
  /** Makes room: ends the one of this address that has been there for longest without asking. False where there is none. */
  evict(address: string): boolean;
  /** Of this address. */
  count(address: string): number;
  /** The address with the longest silence, of all. */
  readonly oldest: string | null;
  readonly size: number;
  close(): void;
}

interface Newcomer {
  readonly address: string;
  until: number;
}

const LOOK_EVERY = 500;

/** `ended`: told before a connection is ended. */
export function createNewcomers(ended: (address: string, why: string) => void): Newcomers {
  // Both in the order of their last sign of life.
  const all = new Map<Socket, Newcomer>();
  const byAddress = new Map<string, Set<Socket>>();
  let looking: NodeJS.Timeout | null = null;

  function release(socket: Socket): void {
    const newcomer = all.get(socket);
    if (newcomer === undefined) return;
    all.delete(socket);
    const others = byAddress.get(newcomer.address);
    others?.delete(socket);
    if (others?.size === 0) byAddress.delete(newcomer.address);
    if (all.size === 0) stop();
  }

  function last(socket: Socket, newcomer: Newcomer): void {
    all.delete(socket);
    all.set(socket, newcomer);
    const others = byAddress.get(newcomer.address) ?? new Set();
    others.delete(socket);
    others.add(socket);
    byAddress.set(newcomer.address, others);
  }

  function end(socket: Socket, address: string, why: string): void {
    ended(address, why);
    release(socket);
    socket.destroy();
  }

  function look(): void {
    const now = performance.now();
    for (const [socket, { address, until }] of all) {
      if (until <= now) end(socket, address, 'a connection without a request');
    }
  }

  function stop(): void {
    if (looking !== null) clearInterval(looking);
    looking = null;
  }

  return {
    put(socket, address, patience) {
      last(socket, { address, until: performance.now() + patience });
      looking ??= setInterval(look, LOOK_EVERY).unref();
    },
    busy(socket) {
      const newcomer = all.get(socket);
      if (newcomer !== undefined) newcomer.until = Number.POSITIVE_INFINITY;
    },
    idle(socket, patience) {
      const newcomer = all.get(socket);
      if (newcomer === undefined) return;
      newcomer.until = performance.now() + patience;
      last(socket, newcomer);
    },
    release,
    evict(address) {
      const [first] = byAddress.get(address) ?? [];
      if (first === undefined) return false;
      end(first, address, 'too many connections at a time');
      return true;
    },
    count: (address) => byAddress.get(address)?.size ?? 0,
    get oldest() {
      const [first] = all.values();
      return first?.address ?? null;
    },
    get size() {
      return all.size;
    },
    close: stop,
  };
}
