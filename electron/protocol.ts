/** Serves the built renderer under `app://bob/`, and nothing else of the disk. */

import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Protocol } from 'electron';
import { CONTENT_SECURITY_POLICY, mediaType, pathSegments, SECURITY_HEADERS } from '../engine/api/page-security.ts';
import { isAppUrl, parseUrl, SCHEME } from './origin.ts';

export { CONTENT_SECURITY_POLICY };

/** Must run before the app is ready: a standard, secure scheme is what gives the pages an origin and `fetch`. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

/** Must run once the app is ready. `rendererDir` is the folder with `index.html`. */
export function serveRenderer(protocol: Pick<Protocol, 'handle'>, rendererDir: string): void {
  protocol.handle(SCHEME, (request) => respond(request.method, request.url, rendererDir));
}

/** The answer to one request. Every answer, refusals included, carries the security headers. */
export async function respond(method: string, address: string, rendererDir: string): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return refuse(405, 'Only reading is possible here.');
  }
  const file = fileFor(address, rendererDir);
  if (file === null) {
    return refuse(403, 'This address is outside of the app.');
  }
  try {
    const body = await readFile(file);
    return answer(200, mediaType(file), method === 'HEAD' ? null : new Uint8Array(body));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') {
      return refuse(404, 'There is no such file in the app.');
    }
    return refuse(500, 'The file could not be read.');
  }
}

/** The file an address names, or null when it names none of the renderer's. */
export function fileFor(address: string, rendererDir: string): string | null {
  const url = parseUrl(address);
  if (url === null || !isAppUrl(address)) {
    return null;
  }
  const segments = pathSegments(url.pathname);
  if (segments === null) {
    return null;
  }
  const file = join(rendererDir, ...(segments.length === 0 ? ['index.html'] : segments));
  const inside = relative(rendererDir, file);
  return inside.startsWith('..') || isAbsolute(inside) ? null : file;
}

function refuse(status: number, message: string): Response {
  return answer(status, 'text/plain; charset=utf-8', message);
}

function answer(status: number, contentType: string, body: string | Uint8Array<ArrayBuffer> | null): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': contentType, ...SECURITY_HEADERS },
  });
}
