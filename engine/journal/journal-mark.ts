/**
 * `journal.mark` beside a journal: how long the journal was when it was last written to. Sums in the lines find whatever is
 * changed in them; only this finds that whole lines are gone from the end. It is written behind the journal and never waited
 * for, so that after a crash it may tell of less than there is, and never of more.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { valueOfSummed, withSum } from '../disk/index.ts';

/** `over`: the last line ends the game. */
const mark = z.strictObject({ lines: z.number().int(), bytes: z.number().int(), over: z.boolean() });
type JournalMark = z.infer<typeof mark>;

/** Always as long: one write replaces the one before it as a whole. */
const LENGTH = 160;

export const markText = (value: JournalMark) => `${withSum(value, '').text.padEnd(LENGTH - 1)}\n`;
export const markPath = (journal: string) => journal.replace(/\.jsonl$/, '.mark');

interface MarkFile {
  write(mark: JournalMark): Promise<void>;
  close(): Promise<void>;
}

export async function openMark(journal: string): Promise<MarkFile> {
  const handle: FileHandle = await open(markPath(journal), constants.O_RDWR | constants.O_CREAT, 0o600);
  return {
    async write(value) {
      try {
        await handle.write(markText(value), 0);
      } catch (error) {
        // The lines are on the disk and stay acknowledged: a mark that tells of fewer of them does no harm.
        if (!(error instanceof Error && 'code' in error)) throw error;
      }
    },
    close: () => handle.close(),
  };
}

/** null where there is none, as beside journals from before there were marks; 'wrong' where it isn't as it was written. */
export async function readMark(journal: string): Promise<JournalMark | 'wrong' | null> {
  let text: string;
  try {
    text = (await readFile(markPath(journal), 'utf8')).trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Made a moment ago, and nothing was written to the journal since.
  if (text === '') return null;
  return mark.safeParse(valueOfSummed(text)).data ?? 'wrong';
}

export async function removeMark(journal: string): Promise<void> {
  await rm(markPath(journal), { force: true });
}
