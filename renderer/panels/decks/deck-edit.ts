// Changes of a list while it is edited: cards put in, taken out, and moved between its parts.
import type { DeckContent, DeckPart, ListedCard } from '../../../engine/api/index.ts';

const MOST_COPIES = 250;

export const PART_WORDS: Readonly<Record<DeckPart, string>> = {
  commanders: 'Commander',
  companions: 'Companion',
  main: 'Deck',
  sideboard: 'Sideboard',
  maybeboard: 'Maybeboard',
};

/** Parts that a card is moved to; a companion is marked where it stands, in the sideboard. */
export const MOVED_TO: readonly DeckPart[] = ['main', 'sideboard', 'maybeboard', 'commanders'];

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** So many more or fewer copies of a card in a part; without any left it is gone. */
export function withCopies(
  content: DeckContent,
  part: DeckPart,
  card: Omit<ListedCard, 'count'>,
  by: number,
): DeckContent {
  const there = content[part].find(({ name }) => isSame(name, card.name));
  const count = Math.min(MOST_COPIES, Math.max(0, (there?.count ?? 0) + by));
  const cards =
    there === undefined
      ? [...content[part], { ...card, count }]
      : content[part].map((one) => (one === there ? { ...one, count } : one));
  const left = cards.filter((one) => one.count > 0);
  const companions =
    part === 'sideboard'
      ? content.companions.filter(({ name }) => left.some((one) => isSame(one.name, name)))
      : content.companions;
  return { ...content, companions, [part]: left };
}

/** All copies of a card, or one, go to another part. */
export function withMoved(content: DeckContent, name: string, from: DeckPart, to: DeckPart, all = true): DeckContent {
  const card = content[from].find((one) => isSame(one.name, name));
  if (card === undefined || from === to) return content;
  const { count, ...rest } = card;
  const copies = all ? count : 1;
  return withCopies(withCopies(content, from, rest, -copies), to, rest, copies);
}

/** A card of the sideboard is the companion, or isn't any more. */
export function withCompanion(content: DeckContent, name: string): DeckContent {
  const isOne = content.companions.some((one) => isSame(one.name, name));
  const card = content.sideboard.find((one) => isSame(one.name, name));
  if (card === undefined) return content;
  return { ...content, companions: isOne ? [] : [{ ...card, count: 1 }] };
}

export const withoutUnread = (content: DeckContent, line: number): DeckContent => ({
  ...content,
  unread: content.unread.filter((one) => one.line !== line),
});

export const copiesIn = (cards: readonly ListedCard[]): number => cards.reduce((sum, { count }) => sum + count, 0);

export const EMPTY_CONTENT: DeckContent = {
  commanders: [],
  companions: [],
  main: [],
  sideboard: [],
  maybeboard: [],
  unread: [],
};
