/** What a kept deck holds: read from a list's text, written as one, compared, and made into a deck that is played. */
import { type CardChange, DECK_PARTS, type DeckContent, type DeckPart, type ListedCard } from '../api/index.ts';
import { cardNameKey, countCards, type DeckEntry, type DeckList, parseDeckList } from '../cards/index.ts';

const LONGEST_LINE = 2000;

const listed = (entries: readonly DeckEntry[]): ListedCard[] =>
  entries.map(({ count, name, set, collectorNumber }) => ({
    count,
    name,
    ...(set === undefined ? {} : { set }),
    ...(collectorNumber === undefined ? {} : { collectorNumber }),
  }));

/** Every line of the text is a card in it, or stands in `unread` with the reason. */
export function contentOfText(text: string): { name: string | undefined; content: DeckContent } {
  const list = parseDeckList(text);
  const lines = text.split(/\r\n|\n|\r/);
  const unread = list.problems.map(({ line, text: quoted, why }) => ({
    line,
    text: (lines[line - 1] ?? quoted).trim().slice(0, LONGEST_LINE),
    why,
  }));
  return { name: list.name, content: { ...contentOfList(list), unread } };
}

function contentOfList(list: DeckList): Omit<DeckContent, 'unread'> {
  return {
    commanders: listed(list.commanders),
    companions: listed(list.companions),
    main: listed(list.main),
    sideboard: listed(list.sideboard),
    maybeboard: listed(list.maybeboard),
  };
}

/** The list that it is, for those who check and write lists; entries are numbered in the order in which they are shown. */
export function listOfContent(content: DeckContent, name?: string): DeckList {
  let line = 0;
  const entries = (cards: readonly ListedCard[]): DeckEntry[] =>
    cards.map(({ count, name: card, set, collectorNumber }) => {
      line += 1;
      return {
        count,
        name: card,
        line,
        ...(set === undefined ? {} : { set }),
        ...(collectorNumber === undefined ? {} : { collectorNumber }),
      };
    });
  return {
    format: 'arena',
    ...(name === undefined ? {} : { name }),
    commanders: entries(content.commanders),
    main: entries(content.main),
    sideboard: entries(content.sideboard),
    companions: entries(content.companions),
    maybeboard: entries(content.maybeboard),
    problems: [],
  };
}

/** Cards that are played with: commanders are among a deck's cards (CR 903.5a). */
export const sizeOf = ({ main, commanders, sideboard }: DeckContent): { cards: number; sideboard: number } => ({
  cards: countOf(main) + countOf(commanders),
  sideboard: countOf(sideboard),
});

const countOf = (cards: readonly ListedCard[]): number => countCards(cards.map((card) => ({ ...card, line: 0 })));

/** Whether two hold the same cards in the same parts, in whatever order. */
export const isSameContent = (before: DeckContent, after: DeckContent): boolean =>
  changesBetween(before, after).length === 0 &&
  JSON.stringify(before.unread) === JSON.stringify(after.unread) &&
  DECK_PARTS.every((part) => printings(before[part]) === printings(after[part]));

const printings = (cards: readonly ListedCard[]): string =>
  cards
    .map(({ name, set = '', collectorNumber = '' }) => [cardNameKey(name), set, collectorNumber].join('|'))
    .sort()
    .join('\n');

/** What was put in and taken out, part by part, by card. */
export function changesBetween(before: DeckContent, after: DeckContent): CardChange[] {
  return DECK_PARTS.flatMap((part) => changesIn(part, before[part], after[part]));
}

function changesIn(part: DeckPart, before: readonly ListedCard[], after: readonly ListedCard[]): CardChange[] {
  const changes = new Map<string, CardChange>();
  const add = (when: 'before' | 'after', cards: readonly ListedCard[]) => {
    for (const { name, count } of cards) {
      const key = cardNameKey(name);
      const change = changes.get(key) ?? { part, name, before: 0, after: 0 };
      change[when] += count;
      changes.set(key, change);
    }
  };
  add('before', before);
  add('after', after);
  return [...changes.values()].filter((change) => change.before !== change.after);
}
