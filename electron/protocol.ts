/** Serves the built renderer under `app://bob/`, and nothing else of the disk. */

import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import type { Protocol } from 'electron';
import { isAppUrl, parseUrl, SCHEME } from './origin.ts';

/**
 * No inline script, no eval, no foreign origin. Frames, forms, plugins and `<base>` are never needed.
 * `data:` and `blob:` images are the generated card patterns.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
  '.wasm': 'application/wasm',
};

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
    const type = MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    return answer(200, type, method === 'HEAD' ? null : new Uint8Array(body));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') {
      return refuse(404, 'There is no such file in the app.');
    }
    return refuse(500, 'The file could not be read.');
  }
}

/**
 * The file an address names, or null when it names none of the renderer's. The URL parser has already resolved
 * plain and `%2e` dots; what is left are separators that were smuggled in by encoding.
 */
export function fileFor(address: string, rendererDir: string): string | null {
  const url = parseUrl(address);
  if (url === null || !isAppUrl(address)) {
    return null;
  }
  const path = decodePath(url.pathname);
  if (path === null) {
    return null;
  }
  const segments = path.split('/').filter((segment) => segment !== '');
  // A colon is a drive or an alternate data stream on Windows; names with a leading dot are never shipped.
  const unsafe = /[\\:\0]/;
  if (segments.some((segment) => segment.startsWith('.') || unsafe.test(segment))) {
    return null;
  }
  const file = join(rendererDir, ...(segments.length === 0 ? ['index.html'] : segments));
  const inside = relative(rendererDir, file);
  return inside.startsWith('..') || isAbsolute(inside) ? null : file;
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) {
      return null;
    }
    throw error;
  }
}

function refuse(status: number, message: string): Response {
  return answer(status, 'text/plain; charset=utf-8', message);
}

function answer(status: number, contentType: string, body: string | Uint8Array<ArrayBuffer> | null): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
  });
}
