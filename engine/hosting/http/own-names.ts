/** Under which names and addresses this machine is asked for its rooms. */
import os from 'node:os';
import type { Hosting } from '../../api/index.ts';

export type ServedReach = Exclude<Hosting['reach'], 'nobody'>;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;
/** Interfaces come and go; asking for them costs a tenth of a millisecond. */
const STALE_AFTER = 5_000;

export interface OwnNames {
  /** Another name that leads here is a page elsewhere that had its own name point to this machine (DNS rebinding). */
  isOurHost(host: string | undefined, port: number): boolean;
  isOurOrigin(origin: string, port: number): boolean;
  /** Where others find the rooms; where this machine is in no network, that is itself. */
  addresses(port: number): string[];
}

export function createOwnNames(reach: ServedReach, now: () => number = Date.now): OwnNames {
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  const networkNames = (): ReadonlySet<string> => {
    if (now() - readAt > STALE_AFTER) {
      readAt = now();
      const machine = os.hostname().toLowerCase();
      known = new Set([...ownAddresses(), machine, `${machine.replace(/\.local$/, '')}.local`]);
    }
    return known;
  };
  const isOurHost = (host: string | undefined, port: number): boolean => {
    const match = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '');
    if (match === null || Number(match[2] ?? 80) !== port) return false;
    const name = match[1]!;
    return LOOPBACK.test(name) || (reach === 'network' && networkNames().has(name));
  };
  return {
    isOurHost,
    isOurOrigin: (origin, port) => origin.startsWith('http://') && isOurHost(origin.slice('http://'.length), port),
    addresses(port) {
      const own = reach === 'network' ? ownAddresses() : [];
      return (own.length === 0 ? ['127.0.0.1'] : own).map((address) => `http://${address}:${port}/`);
    },
  };
}

/** IPv4, without loopback. */
function ownAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((found) =>
    (found ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
}

/** By whom something is counted: an IPv4 address, also one that came in over IPv6; of IPv6 the network, of which one sender has all addresses. */
export function plainAddress(address: string | undefined): string {
  const plain = (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':') || plain === '::1') return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
