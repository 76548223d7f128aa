/**
 * Serves the built window under the shell's own headers, once for all tests of a worker. What has its content's digest in its name
 * the browser may keep: to fetch and compile it again for each test took a quarter of what a window costs.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { respond } from '../../../electron/protocol.ts';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/renderer');

let origin: Promise<string> | undefined;

/** Where the window is served. */
export function windowOrigin(): Promise<string> {
  origin ??= serveWindow();
  return origin;
}

async function serveWindow(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://window');
    const answer = await respond(request.method ?? '', `app://bob${pathname}`, BUILT);
    const kept = pathname.startsWith('/assets/') ? { 'Cache-Control': 'max-age=86400, immutable' } : {};
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...kept });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  // It ends with its worker.
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
