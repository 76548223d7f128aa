/** One request over HTTP, to an address that has been looked at: no second look-up can lead it elsewhere. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { done, type Outcome, refused } from '../../basics/index.ts';
import type { NetAddress } from './addresses.ts';

interface TransportRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the host was found, all of them checked. */
  readonly addresses: readonly NetAddress[];
  /** Most bytes of a body, unpacked. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface TransportReply {
  readonly status: number;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Refused with 413 for a body that is too large, with 502 where nobody or nonsense answers. Follows no redirects. */
export type Transport = (request: TransportRequest) => Promise<Outcome<TransportReply>>;

export const pinnedTransport: Transport = async ({ url, headers, addresses, limit, signal }) => {
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const asking = ask(url, { headers, agent: false, lookup: pinned(addresses), signal, method: 'GET' }, resolve);
      asking.once('error', reject);
      asking.end();
    });
    const body = await bodyOf(reply, limit);
    if (body === null) return refused(413, 'too_large', `The answer has more than ${limit} bytes.`);
    return done({ status: reply.statusCode ?? 0, headers: headersOf(reply), body });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code = error.name } = error as NodeJS.ErrnoException;
    return refused(502, 'unreachable', `${url.host} can't be reached (${code}).`);
  }
};

/** Names are asked for here and nowhere else. */
function pinned(addresses: readonly NetAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('there is no address'), '', 4);
    else if (options.all === true)
      callback(
        null,
        addresses.map((address) => ({ ...address })),
      );
    else callback(null, first.address, first.family);
  };
}

/** null where there is more than allowed; the rest isn't read then. */
async function bodyOf(reply: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  const unpacked = unpack(reply);
  try {
    for await (const piece of unpacked) {
      size += (piece as Buffer).length;
      if (size > limit) return null;
      pieces.push(piece as Buffer);
    }
  } finally {
    reply.destroy();
  }
  return Buffer.concat(pieces);
}

function unpack(reply: IncomingMessage): Readable {
  const make = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const encoding = (reply.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return reply;
  if (!Object.hasOwn(make, encoding)) throw new Error(`unknown encoding ${encoding.slice(0, 40)}`);
  const unpacker = make[encoding as keyof typeof make]();
  reply.on('error', (error) => unpacker.destroy(error));
  return reply.pipe(unpacker);
}

function headersOf(reply: IncomingMessage): Record<string, string> {
  const entries = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}
