/** `rooms.json` in the runtime folder: where this Bob's rooms are served just now, for its own commands. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const contents = z.object({ url: z.url({ protocol: /^http$/ }), addresses: z.array(z.string()) });
type RoomsFile = z.infer<typeof contents>;

const fileIn = (runtimeDir: string) => path.join(runtimeDir, 'rooms.json');

export function writeRoomsFile(runtimeDir: string, { url, addresses }: RoomsFile): void {
  writeFileSync(fileIn(runtimeDir), `${JSON.stringify({ url, addresses })}\n`);
}

export function removeRoomsFile(runtimeDir: string): void {
  rmSync(fileIn(runtimeDir), { force: true });
}

/** Null where none are served, or the file is no such file. */
export function readRoomsFile(runtimeDir: string): RoomsFile | null {
  try {
    return contents.safeParse(JSON.parse(readFileSync(fileIn(runtimeDir), 'utf8'))).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}
