/**
 * Checksums for files whose every field is a contract, so that none can stand in them: in `<file>.sum` beside them, one a
 * line. The sum of the new text is written before the text, and that of the old one stays beside it, so that a crash at any
 * moment leaves a file that is known. A file without sums, as an older Bob or a restored backup leaves it, is believed.
 */
import { readFileSync } from 'node:fs';
import { sha256 } from '../basics/index.ts';
import { replaceFile } from './replace-file.ts';

const sumFile = (file: string) => `${file}.sum`;
const sumOf = (text: string) => sha256(text).slice(0, 16);

/** On the disk when it returns; the old text or the new one is there at any moment, whole. */
export function writeSummed(file: string, text: string): void {
  const before = textOf(file);
  const sums = [...(before === null ? [] : [sumOf(before)]), sumOf(text)];
  replaceFile(sumFile(file), `${sums.join('\n')}\n`);
  replaceFile(file, text);
}

/** null where there is no such file. `isSound`: it is as it was written, as far as that is known. */
export function readSummed(file: string): { readonly text: string; readonly isSound: boolean } | null {
  const text = textOf(file);
  if (text === null) return null;
  const sums = textOf(sumFile(file));
  return { text, isSound: sums === null || sums.split('\n').includes(sumOf(text)) };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
