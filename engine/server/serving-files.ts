/**
 * What a Bob that serves a window leaves in its folder, for nobody but its person: `serving.json`, with which other
 * commands and programs find it, and the page that brings a browser to the window. The address with its code stands in
 * that page, because arguments of programs can be read by every account of a machine.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const contents = z.object({
  url: z.url({ protocol: /^http$/ }),
  /** For programs: it opens `/rpc` as a client, which decides nothing that is the person's. */
  token: z.string(),
  /** For `bob window`: it gets one more code from `/rpc/window`. */
  key: z.string(),
  pid: z.number().int(),
});
export type ServingFile = z.infer<typeof contents>;

const fileIn = (runtimeDir: string) => path.join(runtimeDir, 'serving.json');
const pageIn = (runtimeDir: string) => path.join(runtimeDir, 'open-window.html');

export function writeServingFile(runtimeDir: string, serving: ServingFile): void {
  writeFileSync(fileIn(runtimeDir), `${JSON.stringify(serving)}\n`, { mode: 0o600 });
}

/** Null where no Bob serves a window from this folder, or the file is no such file. */
export function readServingFile(runtimeDir: string): ServingFile | null {
  try {
    return contents.safeParse(JSON.parse(readFileSync(fileIn(runtimeDir), 'utf8'))).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

export function removeServingFile(runtimeDir: string): void {
  rmSync(fileIn(runtimeDir), { force: true });
}

/** The address of a page that leads to this one. It is made anew: one that lay there could belong to another account. */
export function writeOpeningPage(runtimeDir: string, url: string): string {
  const file = pageIn(runtimeDir);
  rmSync(file, { force: true });
  const address = JSON.stringify(url).replaceAll('<', '\\u003c');
  const page = `<!doctype html><meta charset="utf-8"><title>Bob</title><script>location.replace(${address})</script>`;
  writeFileSync(file, `${page}<p>Bob opens here.</p>\n`, { mode: 0o600, flag: 'wx' });
  return pathToFileURL(file).href;
}

/** Its code is used up, or nobody is there any more to take it. */
export function removeOpeningPage(runtimeDir: string): void {
  rmSync(pageIn(runtimeDir), { force: true });
}
