// A file that a window brings: written to disk part by part, so that nothing of it is held.
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { fault } from '../basics/index.ts';

export interface BroughtFile {
  readonly file: string;
  /** @returns whether all of it is here now. Rejects where a part is missing. */
  add(from: number, bytes: Uint8Array): Promise<boolean>;
  readonly written: number;
  close(): Promise<void>;
  remove(): void;
}

/** More than all prints in all languages are, in bytes. */
const LARGEST = 4_000_000_000;

export async function openBroughtFile(folder: string, upload: string, size: number): Promise<BroughtFile> {
  if (size > LARGEST) throw fault('too-large', 'This file is larger than all cards in all languages are.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `brought-${upload}`);
  const handle: FileHandle = await open(file, 'w', 0o600);
  let written = 0;
  const close = () => handle.close();
  return {
    file,
    get written() {
      return written;
    },
    async add(from, bytes) {
      if (from !== written || from + bytes.length > size)
        throw fault('part_missing', 'A part of the file is missing. Choose the file once more.');
      await handle.write(bytes);
      written += bytes.length;
      if (written < size) return false;
      await close();
      return true;
    },
    close,
    remove: () => rmSync(file, { force: true }),
  };
}
