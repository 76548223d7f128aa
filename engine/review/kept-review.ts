// review.json beside a journal: what a review found. It can be made again from the journal, and takes a minute then.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Review, reviewShape } from '../api/index.ts';
import { replaceFile, textWithSum, valueOfSummed } from '../disk/index.ts';
import { fileFacts, journalPath } from '../journal/index.ts';

const reviewFile = z.strictObject({
  schema: z.literal(1),
  /** Of the journal that was looked through: of a longer one it isn't the review. */
  journalBytes: z.number().int(),
  review: reviewShape,
});

const reviewPath = (folder: string): string => path.join(folder, 'review.json');

/** Replaces the file as a whole. Throws what the disk refuses in words for a person. */
export async function keepReview(folder: string, found: Review): Promise<void> {
  const journal = await fileFacts(journalPath(folder));
  if (journal === null) return;
  replaceFile(reviewPath(folder), textWithSum({ schema: 1, journalBytes: journal.bytes, review: found }));
}

/** `damaged`: there was one, and it isn't as it was written. */
export interface KeptReview {
  readonly review: Review | null;
  readonly damaged: string | null;
}

/** Null where there is none, none that is as it was written, or one of a game that went on since. */
export async function readReview(folder: string): Promise<KeptReview> {
  const file = reviewPath(folder);
  try {
    const kept = reviewFile.safeParse(valueOfSummed(await readFile(file, 'utf8'))).data;
    if (kept === undefined) return { review: null, damaged: file };
    const journal = await fileFacts(journalPath(folder));
    return { review: journal?.bytes === kept.journalBytes ? kept.review : null, damaged: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { review: null, damaged: null };
    throw error;
  }
}
