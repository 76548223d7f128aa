// summary.json beside a journal: what a list of games needs. An index only: it can be made again from the journal.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { gameSummary } from '../api/index.ts';
import { textWithSum, valueOfSummed } from '../disk/index.ts';

const summaryFile = z.strictObject({
  ...gameSummary.shape,
  schema: z.literal(1),
  /** Who of the players the person is; null where they only hosted or watched. */
  eyes: z.number().int().min(0).nullable().default(0),
  /** Epoch milliseconds; null while the game is played. */
  endedAt: z.number().nullable(),
  /** The turn from whose beginning the winner was ahead without a break, judged by life, cards and power on the table. */
  turningPoint: z.object({ turn: z.number().int(), why: z.string() }).nullable(),
  /** Of a game that is over: the cards that somebody played, by the names of what was played, without those by hand. */
  played: z.array(z.string()).optional(),
});
export type SummaryFile = z.infer<typeof summaryFile>;

/** Replaces the file as a whole: a reader sees the old or the new one. */
export async function writeSummary(folder: string, summary: SummaryFile): Promise<void> {
  const file = path.join(folder, 'summary.json');
  // A name of its own: two that make it at the same time don't take each other's draft away.
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(draft, textWithSum(summary), { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** Null where there is none, or none that is as it was written: it is made again from the journal then. */
export async function readSummary(folder: string): Promise<SummaryFile | null> {
  try {
    return summaryFile.safeParse(valueOfSummed(await readFile(path.join(folder, 'summary.json'), 'utf8'))).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
