/** Files that are replaced as a whole: a reader finds the old one or the new one. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainDisk } from './trouble.ts';

/** Throws with the old one in its place; what the disk refuses in words for a person. */
export function replaceFile(file: string, text: string | Buffer): void {
  const aside = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const descriptor = openSync(aside, 'w', 0o600);
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw explainDisk(error, { what: path.basename(file), where: file, safe: 'What stood there is as it was.' });
  }
}
