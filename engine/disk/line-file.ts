/** A file of JSON lines that only grows: whole lines, and for what must survive a power cut on the disk before it counts. */
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Json } from '../basics/index.ts';
import type { Fact } from './fact.ts';
import { type LineCheck, lineChecker, SUM_TAIL, sumAtEnd, withSum } from './line-sums.ts';
import { explainDisk } from './trouble.ts';

export interface LineFile {
  /** In the file when it returns, and on the disk where the file was opened so. Throws with nothing of it in the file. */
  append(lines: readonly unknown[]): void;
  /** Bytes. */
  readonly size: number;
  /** Bytes of an unfinished last line that were cut off when it was opened. */
  readonly torn: number;
  close(): void;
}

const NEWLINE = 0x0a;
const CHUNK = 65_536;

interface LineFileOptions {
  readonly flush: boolean;
  /** Each line is written with its checksum and that of the line before it. */
  readonly sums?: boolean;
  /** Where a line that isn't whole is kept when it is cut off, for a file in which nothing may be lost. */
  readonly tornInto?: string;
}

/** Creates the file and its folder where they aren't there; a line that a crash left unfinished is cut off. */
export function openLineFile(file: string, options: LineFileOptions): LineFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+', 0o600);
  const found = fstatSync(descriptor).size;
  let size = wholeLength(descriptor, found);
  const torn = found - size;
  if (torn > 0 && options.tornInto !== undefined) writeFileSync(options.tornInto, bytesAt(descriptor, size, torn));
  if (torn > 0) ftruncateSync(descriptor, size);
  const tail = Math.min(size, SUM_TAIL);
  let sum = options.sums === true ? sumAtEnd(bytesAt(descriptor, size - tail, tail).toString('utf8')) : '';
  const textOf = (line: unknown, after: string) =>
    options.sums === true ? withSum(line, after) : { text: JSON.stringify(line), sum: '' };
  // Set when half a line could not be taken back: nothing may be written behind it.
  let broken: unknown;
  let closed = false;
  return {
    append(lines) {
      if (lines.length === 0) return;
      // The number of a closed file may be another's by now.
      if (closed) throw new Error(`${path.basename(file)} is closed`);
      if (broken !== undefined) throw broken;
      let last = sum;
      const texts = lines.map((line) => {
        const made = textOf(line, last);
        last = made.sum;
        return `${made.text}\n`;
      });
      const data = Buffer.from(texts.join(''));
      try {
        for (let written = 0; written < data.length; ) written += writeSync(descriptor, data, written);
        if (options.flush) fdatasyncSync(descriptor);
      } catch (error) {
        try {
          ftruncateSync(descriptor, size);
        } catch (second) {
          broken = second;
        }
        const what = `A line of ${path.basename(file)}`;
        throw explainDisk(error, { what, where: file, safe: 'The lines before it are as they were.' });
      }
      size += data.length;
      sum = last;
    },
    get size() {
      return size;
    },
    torn,
    close() {
      if (closed) return;
      closed = true;
      closeSync(descriptor);
    },
  };
}

function bytesAt(descriptor: number, start: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(descriptor, buffer, 0, length, start));
}

/** Bytes up to the last line end, looked for from behind: the file may be long. */
function wholeLength(descriptor: number, size: number): number {
  const buffer = Buffer.alloc(CHUNK);
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - CHUNK);
    const length = readSync(descriptor, buffer, 0, end - start, start);
    const at = buffer.subarray(0, length).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

/** What is told of lines that can't be relied on; null where all are good. `torn`: bytes of a last line that wasn't whole. */
export function damagedLines(
  file: string,
  lines: readonly ReadLine[],
  torn: number,
  words: Pick<Fact, 'safe' | 'next'>,
): Fact | null {
  const count = lines.filter(({ value, check }) => value === undefined || check !== 'good').length;
  if (count === 0 && torn === 0) return null;
  const name = path.basename(file);
  const what =
    count === 0
      ? `The last line of ${name} was not whole, and was cut off.`
      : `${count === 1 ? 'One line' : `${count} lines`} of ${name} ${count === 1 ? 'is' : 'are'} damaged or ${count === 1 ? 'has' : 'have'} lost what stood before, and what can't be relied on is left out.`;
  return { severity: 'warn', what, where: file, ...words };
}

interface ReadLine {
  /** From 1. */
  readonly number: number;
  /** undefined where the line is no JSON. */
  readonly value: Json | undefined;
  /** What its checksum says; good where the file has none yet. */
  readonly check: LineCheck;
}

/** The whole lines of a file; none where there is no file. What follows the last line end isn't one. */
export function readLines(file: string): ReadLine[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  const check = lineChecker();
  return lines.map((line, index) => ({ number: index + 1, value: parsed(line), check: check(line) }));
}

/** Several lines with a checksum each, as they stand in a new file. */
export function linesWithSums(lines: readonly unknown[]): string {
  let after = '';
  return lines
    .map((line) => {
      const { text, sum } = withSum(line, after);
      after = sum;
      return `${text}\n`;
    })
    .join('');
}

/** The last whole lines of a file that may be long, oldest first; numbers count from the first that is read. */
export function readLastLines(file: string, bytes = 4_000_000): ReadLine[] {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(0, size - bytes);
    const buffer = Buffer.alloc(size - start);
    const length = readSync(descriptor, buffer, 0, buffer.length, start);
    const texts = buffer.subarray(0, length).toString('utf8').split('\n').slice(0, -1);
    // Begun in the middle of a file, the first piece is the end of a line.
    const whole = start === 0 ? texts : texts.slice(1);
    const check = lineChecker();
    return whole.map((line, index) => {
      const found = check(line);
      // What the first one follows was not read.
      const isFirst = start > 0 && index === 0;
      return { number: index + 1, value: parsed(line), check: isFirst && found === 'moved' ? 'good' : found };
    });
  } finally {
    closeSync(descriptor);
  }
}

function parsed(line: string): Json | undefined {
  try {
    return JSON.parse(line) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
