// What both hosts say about the page they serve. Only constants and one pure function: it is no part of the page.

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

/** On every response, refusals included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

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

/** By a file's name. */
export function mediaType(file: string): string {
  const dot = file.lastIndexOf('.');
  return (dot < 0 ? undefined : MEDIA_TYPES[file.slice(dot).toLowerCase()]) ?? 'application/octet-stream';
}

/**
 * The names of folders and file that a URL's path stands for, or null where it could lead out of the served folder.
 * The URL parser has already resolved plain and `%2e` dots; what is left are separators that were smuggled in by
 * encoding. Empty for the start page.
 */
export function pathSegments(pathname: string): string[] | null {
  const path = decodePath(pathname);
  if (path === null) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  // A colon is a drive or an alternate data stream on Windows; names with a leading dot are never shipped.
  const unsafe = /[\\:\0]/;
  return segments.some((segment) => segment.startsWith('.') || unsafe.test(segment)) ? null : segments;
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
