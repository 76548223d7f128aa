/** A stand-in for Scryfall's interface on this machine: bulk data with ranges, single cards, rulings, and pictures. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ScryfallServer extends AsyncDisposable {
  readonly url: string;
  /** Paths that were asked for, with the range where there was one. */
  readonly asked: string[];
}

interface ScryfallParts {
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  readonly rulings?: readonly Readonly<Record<string, unknown>>[];
  /** By their paths. A picture of a card object is at `PICTURES` and such a path; the server puts its own address there. */
  readonly pictures?: Readonly<Record<string, Buffer>>;
  /** Bytes at once, and milliseconds between them: a slow line. */
  readonly slow?: { readonly bytes: number; readonly ms: number };
}

export const EDITION = '2026-03-01T09:00:00.000+00:00';

/** Stands for the server's address in card objects, which isn't known before it listens. */
export const PICTURES = 'scryfall-stand-in:';

export async function scryfallServer(parts: ScryfallParts): Promise<ScryfallServer> {
  const { cards, rulings, pictures = {}, slow } = parts;
  const written = (value: unknown, origin: string) => JSON.stringify(value).replaceAll(PICTURES, origin);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { range } = request.headers;
    asked.push(range === undefined ? pathname : `${pathname} ${range}`);
    const of = pathname.endsWith('/rulings') || pathname.endsWith('/rulings.json') ? rulings : cards;
    const file = Buffer.from(written(of ?? [], origin));
    if (pathname.startsWith('/bulk-data/') && of !== undefined)
      return json(response, 200, {
        updated_at: EDITION,
        size: file.length,
        download_uri: `${origin}/file/${pathname.slice('/bulk-data/'.length)}.json`,
      });
    if (pathname.startsWith('/file/')) return void sendFile(request, response, file, slow);
    const picture = pictures[pathname];
    if (picture !== undefined) return void response.writeHead(200).end(picture);
    if (pathname === '/cards/search') {
      const name = /^"(.*)" lang:any$/.exec(searchParams.get('q') ?? '')?.[1]?.toLowerCase();
      const data = cards.filter(({ printed_name: printed }) => String(printed).toLowerCase() === name);
      return json(response, data.length === 0 ? 404 : 200, { object: 'list', data });
    }
    if (pathname === '/cards/named') {
      const wanted = (searchParams.get('exact') ?? searchParams.get('fuzzy') ?? '').toLowerCase();
      const card = cards.find(({ name }) => String(name).toLowerCase() === wanted);
      return json(response, card === undefined ? 404 : 200, card ?? { object: 'error', status: 404 });
    }
    return json(response, 404, { object: 'error', status: 404 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: Buffer,
  slow: ScryfallParts['slow'],
): Promise<void> {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': String(file.length - from) });
  if (slow === undefined) return void response.end(file.subarray(from));
  for (let at = from; at < file.length && !response.destroyed; at += slow.bytes) {
    response.write(file.subarray(at, at + slow.bytes));
    await wait(slow.ms);
  }
  response.end();
}
