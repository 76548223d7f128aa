// Cards that can't be played: swapped for others, left out, or carried out by hand, for one game. The list stays as it is.
import { DECK_PARTS, type DeckContent, type Params, type Result } from '../../../engine/api/index.ts';

/** What is done about a card: another one is played, none is, or its player carries out by hand what isn't understood. */
export type CardInstead = { readonly play: string } | 'nothing' | 'by hand';

/** By the card that can't be played. */
export type Swaps = Readonly<Record<string, CardInstead>>;

export type Unplayable = { name: string; why: string; byHand: boolean };

/** A list before a game, with what of it can't be played. */
export type JudgedList = { readonly name: string; readonly content: DeckContent; readonly unplayable: Unplayable[] };

export type TableDeck = Params<'table/create'>['you'];

/** The list as it is played for once; what was said of cards that can be played by now counts no more. */
export function playedWith({ name, content, unplayable }: JudgedList, swaps: Swaps): TableDeck {
  const said = unplayable.flatMap((card) => {
    const instead = swaps[card.name];
    return instead === undefined ? [] : [[card.name, instead] as const];
  });
  const byHand = said.flatMap(([card, instead]) => (instead === 'by hand' ? [card] : []));
  return { content: withSwaps(content, Object.fromEntries(said)), name, ...(byHand.length === 0 ? {} : { byHand }) };
}

function withSwaps(content: DeckContent, swaps: Swaps): DeckContent {
  const swapped = { ...content };
  for (const part of DECK_PARTS) {
    swapped[part] = content[part].flatMap((card) => {
      const other = swaps[card.name];
      if (other === undefined || other === 'by hand') return [card];
      return other === 'nothing' ? [] : [{ count: card.count, name: other.play }];
    });
  }
  return swapped;
}

/** Undefined takes back what was said of a card. */
export function withSwap(swaps: Swaps, name: string, instead: CardInstead | undefined): Swaps {
  const { [name]: _before, ...others } = swaps;
  return instead === undefined ? others : { ...others, [name]: instead };
}

/** By the names that the list writes. A game is played without the sideboard. */
export function unplayableAsWritten(judged: Result<'decks/judge'> | null): Unplayable[] {
  if (judged === null) return [];
  const written = new Map(judged.cards.map((card) => [card.name, card.written]));
  return judged.check.unplayable
    .filter(({ inSideboard }) => !inSideboard)
    .map(({ name, why, byHand }) => ({ name: written.get(name) ?? name, why, byHand }));
}

/** Of each was said what is played instead. */
export const isSaid = (unplayable: readonly { name: string }[], swaps: Swaps): boolean =>
  unplayable.every(({ name }) => swaps[name] !== undefined);
