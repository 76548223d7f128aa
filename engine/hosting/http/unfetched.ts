/** Answers that nobody fetches: bounded by time, by address and over all. */
import type { ServerResponse } from 'node:http';

export interface UnfetchedLimits {
  /** Answers that nobody fetches, in bytes, over all connections. */
  readonly unfetched: number;
  /** The same of one address. */
  readonly unfetchedPerAddress: number;
  /** Milliseconds in which an answer must have been fetched. */
  readonly fetchWithin: number;
}

/** Follows an answer that is written until it is fetched. `dropped`: told of an address whose connection was ended over it. */
export function createUnfetched(limits: UnfetchedLimits, dropped: (address: string) => void) {
  const byAddress = new Map<string, number>();
  let all = 0;

  function count(address: string, more: number): number {
    all += more;
    const left = (byAddress.get(address) ?? 0) + more;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
    return left;
  }

  return (response: ServerResponse, address: string, length: number): void => {
    // An answer that waits behind another one has no socket of its own yet.
    const { socket } = response.req;
    const own = count(address, length);
    const drop = () => {
      dropped(address);
      socket.destroy();
    };
    const timer = setTimeout(drop, limits.fetchWithin);
    const release = () => {
      clearTimeout(timer);
      response.off('finish', release);
      socket.off('close', release);
      count(address, -length);
    };
    response.once('finish', release);
    socket.once('close', release);
    if (all > limits.unfetched || own > limits.unfetchedPerAddress) drop();
  };
}
