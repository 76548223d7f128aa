// The file of a journal: whole lines, flushed to the disk before anybody is told.
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { slices } from '../basics/index.ts';
import { explainDisk, type LineCheck, lineChecker, SUM_TAIL, sumAtEnd, withSum } from '../disk/index.ts';
import { openMark, readMark, removeMark } from './journal-mark.ts';
import { isLast, JOURNAL_SCHEMA, type JournalLine, type KeptLine, keptLine } from './lines.ts';
import { gameKeyOf, openLine, sealLine } from './sealing.ts';

export interface JournalFile {
  /** Resolves once the lines are on the disk. Rejects with nothing of them in the file. */
  append(lines: readonly KeptLine[]): Promise<void>;
  close(): Promise<void>;
  readonly bytes: number;
}

/** How a line begins behind which nothing has to follow. */
const LAST = /^\{"t":"(?:end|match)"/;

/** Bytes. The longest games take a few megabytes; what is far longer is not read into memory. */
const LARGEST = 200_000_000;

/** Opens a journal for appending. A new one must not exist yet, an old one must end with a whole line. */
export async function openJournalFile(file: string, mode: 'new' | 'old'): Promise<JournalFile> {
  const flags = constants.O_WRONLY | constants.O_APPEND | (mode === 'new' ? constants.O_CREAT | constants.O_EXCL : 0);
  const before = mode === 'new' ? NOTHING_BEFORE : await endOf(file);
  const handle = await open(file, flags, 0o600);
  const mark = await openMark(file);
  let { length, count, sum } = before;
  let tail: Promise<unknown> = Promise.resolve();
  // Set when half a line could not be taken back: nothing may be written behind it.
  let broken: unknown;
  return {
    append(lines) {
      const written = tail.then(async () => {
        if (broken !== undefined) throw broken;
        const { data, last } = inTheFile(lines, sum);
        try {
          await appendWhole(handle, data);
        } catch (error) {
          await handle.truncate(length).catch((second: unknown) => {
            broken = second;
          });
          throw explainDisk(error, { what: 'The move', where: file, safe: 'The game is as it was before it.' });
        }
        [length, count, sum] = [length + data.length, count + lines.length, last];
        await mark.write({ lines: count, bytes: length, over: isLast(lines.at(-1)) });
      });
      // Who asked for this append hears of its failure; the next one starts from a whole line all the same.
      tail = Promise.allSettled([written]);
      return written;
    },
    async close() {
      await tail;
      await handle.close();
      await mark.close();
    },
    get bytes() {
      return length;
    },
  };
}

/** The lines as they stand in the file behind one with the checksum `after`, and the checksum of the last of them. */
export function inTheFile(lines: readonly KeptLine[], after: string): { data: Buffer; last: string } {
  let last = after;
  const texts = lines.map((line) => {
    const { text, sum } = withSum(line, last);
    last = sum;
    return `${text}\n`;
  });
  return { data: Buffer.from(texts.join('')), last };
}

const NOTHING_BEFORE = { length: 0, count: 0, sum: '' };

async function endOf(file: string): Promise<typeof NOTHING_BEFORE> {
  const content = await readFile(file);
  let count = 0;
  for (let at = content.indexOf(0x0a); at !== -1; at = content.indexOf(0x0a, at + 1)) count += 1;
  return { length: content.length, count, sum: sumAtEnd(content.subarray(-SUM_TAIL).toString('latin1')) };
}

/** What is appended is closed to readers until the line that ends the game. */
export function sealedFile(file: JournalFile, gameId: string, gameKey: Buffer): JournalFile {
  return {
    append: (lines) => file.append(lines.map((line) => (line.t === 'sealed' ? line : sealLine(line, gameId, gameKey)))),
    close: file.close,
    get bytes() {
      return file.bytes;
    },
  };
}

async function appendWhole(handle: FileHandle, data: Buffer): Promise<void> {
  let written = 0;
  while (written < data.length) written += (await handle.write(data, written)).bytesWritten;
  await handle.datasync();
}

export interface ReadJournal {
  lines: JournalLine[];
  /** The first line that can't be read and isn't the last: what follows it is not looked at. 1-based. */
  damage: { line: number; why: string } | null;
  /** Characters behind the last whole line, as a crash leaves them. */
  torn: number;
  /** The last line ends the game, whatever may be damaged before it. */
  isOver?: boolean;
  /** What tells whether lines are gone from the end can't be read itself. */
  markIsWrong?: boolean;
}

/**
 * Reads a journal without changing it. What is sealed and can't be opened, with `wrappingKey` or by the game's own end, comes
 * as everybody may see it. Rejects only where the file itself can't be read.
 */
export async function readJournal(file: string, wrappingKey: Buffer | null = null): Promise<ReadJournal> {
  const { size } = await stat(file);
  if (size > LARGEST) {
    const why = `it is ${Math.round(size / 1e6)} MB long, and no game takes more than ${LARGEST / 1e6}`;
    return { lines: [], damage: { line: 1, why }, torn: 0, isOver: false };
  }
  // Before the journal: of a game under way lines are added meanwhile, and a mark of those would call them lost.
  const mark = await readMark(file);
  const text = await readFile(file, 'utf8');
  const pause = slices();
  await pause();
  const whole = text.lastIndexOf('\n') + 1;
  const texts = text.slice(0, whole).split('\n').slice(0, -1);
  const kept: KeptLine[] = [];
  let damage: ReadJournal['damage'] = null;
  const check = lineChecker();
  for (const [index, line] of texts.entries()) {
    await pause();
    const read = readLine(line, index, check(line));
    if (!read.ok) {
      damage = { line: index + 1, why: read.why };
      break;
    }
    kept.push(read.line);
  }
  const opened = await openJournal(kept, wrappingKey);
  const known = mark === 'wrong' ? null : mark;
  const missing = (known?.lines ?? 0) - texts.length;
  if (damage === null && missing > 0) {
    damage = { line: texts.length + 1, why: missing === 1 ? 'it is gone' : `it and ${missing - 1} behind it are gone` };
  }
  return {
    lines: opened.lines,
    damage: opened.damage ?? damage,
    torn: text.length - whole,
    isOver: known?.over === true || LAST.test(texts.at(-1) ?? ''),
    ...(mark === 'wrong' ? { markIsWrong: true } : {}),
  };
}

async function openJournal(
  kept: readonly KeptLine[],
  wrappingKey: Buffer | null,
): Promise<Pick<ReadJournal, 'lines' | 'damage'>> {
  const lines: JournalLine[] = [];
  const [header] = kept;
  const gameId = header?.t === 'game' ? header.gameId : '';
  const pause = slices();
  try {
    const gameKey = gameKeyOf(kept, wrappingKey);
    for (const line of kept) {
      await pause();
      lines.push(openLine(line, gameId, gameKey));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { lines, damage: { line: lines.length + 1, why: `what is sealed in it doesn't open: ${error.message}` } };
  }
  return { lines, damage: null };
}

function readLine(
  text: string,
  index: number,
  check: LineCheck,
): { ok: true; line: KeptLine } | { ok: false; why: string } {
  const json = jsonIn(text);
  const newer = z.object({ schema: z.number().gt(JOURNAL_SCHEMA) }).safeParse(json).data?.schema;
  // What a newer Bob takes for a checksum isn't known here.
  if (newer !== undefined) {
    return { ok: false, why: `a newer Bob wrote it (schema ${newer}; this one knows ${JOURNAL_SCHEMA})` };
  }
  if (check === 'wrong') return { ok: false, why: 'it is not as it was written' };
  if (check === 'moved') return { ok: false, why: 'it stands twice, or a line before it is gone' };
  if (json === undefined) return { ok: false, why: 'it is no JSON' };
  const parsed = keptLine.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, why: `${issue?.path.join('.') || 'its kind'}: ${issue?.message ?? 'unknown'}` };
  }
  if ((index === 0) !== (parsed.data.t === 'game')) return { ok: false, why: 'a journal begins with its one header' };
  return { ok: true, line: parsed.data };
}

/** undefined for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Cuts off what a crash left behind the last whole line. Such a line was never acknowledged to anybody. */
export async function repairTornLine(file: string): Promise<number> {
  const content = await readFile(file);
  const whole = content.lastIndexOf(0x0a) + 1;
  if (whole < content.length) await truncate(file, whole);
  return content.length - whole;
}

/**
 * Puts a damaged journal aside and leaves what comes before its line `damaged` in its place, byte for byte, so that the game
 * can go on behind it. Resolves with the name of the one that is kept.
 */
export async function keepSoundLines(file: string, damaged: number, now: number): Promise<string> {
  const content = await readFile(file);
  let end = 0;
  for (let line = 1; line < damaged; line++) end = content.indexOf(0x0a, end) + 1;
  const aside = `${file}.damaged-${now}`;
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, content.subarray(0, end), { mode: 0o600, flush: true });
  await copyFile(file, aside);
  // It tells of lines that were put aside with it.
  await removeMark(file);
  await rename(draft, file);
  return aside;
}
