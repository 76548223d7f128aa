/** Which addresses of the internet a tool may speak to: those that anybody could reach, and none of this machine or its network. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface NetAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a host name, or of a literal address. Rejects where there are none. */
export type Resolve = (host: string) => Promise<readonly NetAddress[]>;

export const resolveHost: Resolve = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** IANA's special-purpose blocks of IPv4: this machine, private networks, links, carriers, tests, multicast, the future. */
const CLOSED_4 = blocks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** Of IPv6 only what is handed out for the public is open: mapped, translated, unique-local and link-local lie outside of it. */
const OPEN_6 = blocks('ipv6', [['2000::', 3]]);
/** Within that: tunnels that carry an IPv4 address (Teredo, 6to4), protocol assignments, documentation. */
const CLOSED_6 = blocks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

function blocks(family: 'ipv4' | 'ipv6', list: readonly (readonly [string, number])[]): BlockList {
  const blocked = new BlockList();
  for (const [network, prefix] of list) blocked.addSubnet(network, prefix, family);
  return blocked;
}

/** False for everything that isn't an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !CLOSED_4.check(address, 'ipv4');
    case 6:
      // A zone names an interface of this machine.
      return !address.includes('%') && OPEN_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
    default:
      return false;
  }
}
