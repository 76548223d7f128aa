// summary.json beside a journal: what a list of games needs. An index only: it can be made again from the journal.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { gameSummary } from '../../api/index.ts';

export const summaryFile = gameSummary.extend({
  schema: z.literal(1),
  /** Who of the players the person is; null where they only hosted or watched. */
  eyes: z.number().int().min(0).nullable().default(0),
  /** Epoch milliseconds; null while the game is played. */
  endedAt: z.number().nullable(),
  /** The turn from whose beginning the winner was ahead without a break, judged by life, cards and power on the table. */
  turningPoint: z.object({ turn: z.number().int(), why: z.string() }).nullable(),
});
export type SummaryFile = z.infer<typeof summaryFile>;

/** Replaces the file as a whole: a reader sees the old or the new one. */
export async function writeSummary(folder: string, summary: SummaryFile): Promise<void> {
  const file = path.join(folder, 'summary.json');
  // A name of its own: two that make it at the same time don't take each other's draft away.
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(draft, `${JSON.stringify(summary, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** Null where there is none, or none that can be read: it is made again from the journal then. */
export async function readSummary(folder: string): Promise<SummaryFile | null> {
  try {
    return summaryFile.safeParse(JSON.parse(await readFile(path.join(folder, 'summary.json'), 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
