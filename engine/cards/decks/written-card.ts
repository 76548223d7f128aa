import { plainLine, tidyCardName } from './card-name.ts';
import { addProblem, type DeckCollector } from './deck-collector.ts';
import { DECK_LIMITS, type DeckZone } from './deck-list.ts';
import type { WrittenCard } from './formats/format.ts';

/** Adds a card whose parts stand in fields of their own, or says what is wrong with it. */
export function addWrittenCard(
  collector: DeckCollector,
  at: { readonly line: number; readonly text: string },
  zone: DeckZone,
  written: WrittenCard,
): void {
  const refuse = (why: string, fix: string) => addProblem(collector.problems, { ...at, why, fix });
  const name = tidyCardName(plainLine(written.name ?? ''));
  // A missing number is one copy: that is how these programs read their own files.
  const count = written.count === undefined ? '1' : written.count.trim();
  if (name === '')
    return refuse("This card has no name; I can't look up catalogue numbers.", 'Write the name, or export it again.');
  if (name.length > DECK_LIMITS.nameLength)
    return refuse(`This name has ${name.length} characters; no card's name is that long.`, 'Write one name per card.');
  if (!/^\d{1,9}$/.test(count) || Number(count) === 0)
    return refuse(
      `"${count.slice(0, 20)}" isn't a number of copies.`,
      'Write a whole number from 1 up, or take the card out.',
    );
  if (Number(count) > DECK_LIMITS.copies)
    return refuse(`${count} copies is more than I take (${DECK_LIMITS.copies}).`, 'Check the number; did you mean 4?');
  collector.cards.push({
    count: Number(count),
    name,
    ...(written.set ? { set: written.set.toUpperCase() } : {}),
    ...(written.collectorNumber ? { collectorNumber: written.collectorNumber } : {}),
    line: at.line,
    zone,
    block: 0,
  });
}
