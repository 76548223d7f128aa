// When a puzzle comes again: when it is likely to be forgotten, as FSRS reckons it from how it went each time.
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { TriedPuzzle } from './progress.ts';

/**
 * A puzzle comes back once it would be solved nine times of ten. In whole days, since nobody is asked for the same one twice a day, and without
 * chance, so that the same tries give the same day.
 */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

/** In epoch milliseconds; null for one that was never tried. */
export function dueAt(tries: readonly TriedPuzzle[]): number | null {
  const [first] = tries;
  if (first === undefined) return null;
  let card = createEmptyCard(first.at);
  for (const tried of tries) card = scheduler.next(card, tried.at, gradeOf(tried)).card;
  return card.due.getTime();
}

/** With a hint it was solved, but not known. */
const gradeOf = ({ right, hinted }: TriedPuzzle): Grade =>
  right ? (hinted ? Rating.Hard : Rating.Good) : Rating.Again;
