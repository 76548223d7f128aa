// The built page, and nothing else of the disk.
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { mediaType, pathSegments } from '../api/page-security.ts';

interface StaticAnswer {
  status: number;
  type: string;
  body: Uint8Array | string;
}

const text = (status: number, body: string): StaticAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

/** The address of a request's first line. Not resolved against a base: `//name` would be another host then. */
export function urlOf(target: string): URL | null {
  const address = `http://localhost${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

/** The answer to a GET for this address below `folder`. */
export async function serveFile(address: string, folder: string): Promise<StaticAnswer> {
  const url = urlOf(address);
  if (url === null) return text(400, 'This is no address.');
  const segments = pathSegments(url.pathname);
  if (segments === null) return text(403, 'This address is outside of the app.');
  const file = path.join(folder, ...(segments.length === 0 ? ['index.html'] : segments));
  try {
    // A link inside of the folder must not lead out of it either.
    const [real, root] = await Promise.all([realpath(file), realpath(folder)]);
    const inside = path.relative(root, real);
    if (inside.startsWith('..') || path.isAbsolute(inside)) return text(403, 'This address is outside of the app.');
    return { status: 200, type: mediaType(real), body: await readFile(real) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') throw error;
    return segments.length === 0
      ? text(503, 'The window is not built yet. Start Bob with npm start, or run npm run build.')
      : text(404, 'There is no such file in the app.');
  }
}
