// The file of a journal: whole lines, flushed to the disk before anybody is told.
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { slices } from '../../slices.ts';
import { JOURNAL_SCHEMA, type JournalLine, type KeptLine, keptLine } from './lines.ts';
import { gameKeyOf, openLine, sealLine } from './sealing.ts';

export interface JournalFile {
  /** Resolves once the lines are on the disk. Rejects with nothing of them in the file. */
  append(lines: readonly KeptLine[]): Promise<void>;
  close(): Promise<void>;
  readonly bytes: number;
}

/** Bytes. The longest games take a few megabytes; what is far longer is not read into memory. */
const LARGEST = 200_000_000;

/** Opens a journal for appending. A new one must not exist yet, an old one must end with a whole line. */
export async function openJournalFile(file: string, mode: 'new' | 'old'): Promise<JournalFile> {
  const flags = constants.O_WRONLY | constants.O_APPEND | (mode === 'new' ? constants.O_CREAT | constants.O_EXCL : 0);
  const handle = await open(file, flags, 0o600);
  let length = (await handle.stat()).size;
  let tail: Promise<unknown> = Promise.resolve();
  // Set when half a line could not be taken back: nothing may be written behind it.
  let broken: unknown;
  return {
    append(lines) {
      const data = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const written = tail.then(async () => {
        if (broken !== undefined) throw broken;
        try {
          await appendWhole(handle, data);
        } catch (error) {
          await handle.truncate(length).catch((second: unknown) => {
            broken = second;
          });
          throw error;
        }
        length += data.length;
      });
      // Who asked for this append hears of its failure; the next one starts from a whole line all the same.
      tail = Promise.allSettled([written]);
      return written;
    },
    async close() {
      await tail;
      await handle.close();
    },
    get bytes() {
      return length;
    },
  };
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
  const text = await readFile(file, 'utf8');
  const pause = slices();
  await pause();
  const whole = text.lastIndexOf('\n') + 1;
  const texts = text.slice(0, whole).split('\n').slice(0, -1);
  const kept: KeptLine[] = [];
  let damage: ReadJournal['damage'] = null;
  for (const [index, line] of texts.entries()) {
    await pause();
    const read = readLine(line, index);
    if (!read.ok) {
      damage = { line: index + 1, why: read.why };
      break;
    }
    kept.push(read.line);
  }
  const opened = await openJournal(kept, wrappingKey);
  const isOver = texts.at(-1)?.startsWith('{"t":"end"') ?? false;
  return { lines: opened.lines, damage: opened.damage ?? damage, torn: text.length - whole, isOver };
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

function readLine(text: string, index: number): { ok: true; line: KeptLine } | { ok: false; why: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, why: 'it is no JSON' };
    throw error;
  }
  const parsed = keptLine.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, why: `${issue?.path.join('.') || 'its kind'}: ${issue?.message ?? 'unknown'}` };
  }
  if ((index === 0) !== (parsed.data.t === 'game')) return { ok: false, why: 'a journal begins with its one header' };
  if ('schema' in parsed.data && parsed.data.schema > JOURNAL_SCHEMA) {
    return { ok: false, why: `a newer Bob wrote it (schema ${parsed.data.schema}; this one knows ${JOURNAL_SCHEMA})` };
  }
  return { ok: true, line: parsed.data };
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
  await rename(draft, file);
  return aside;
}
