// Which card a person means: at their table first, then among all that Bob knows, spelling mistakes included.

import type { CardView, TableView } from '../api/index.ts';
import { cardNameKey, closestNames, indexNames, knownCards } from '../cards/index.ts';
import { ownSeat } from './own-seat.ts';

/** Every card this seat can see, its own hand first. */
export function visibleCards(view: TableView): CardView[] {
  const own = ownSeat(view);
  const others = view.players.filter(({ player }) => player !== view.seat);
  return [
    ...(own?.hand ?? []),
    ...view.battlefield,
    ...view.stack.flatMap((item) => (item.card === undefined ? [] : [item.card])),
    ...(own?.graveyard ?? []),
    ...others.flatMap((player) => [...player.hand, ...player.graveyard]),
    ...view.exile,
  ].filter((card) => card.name !== '');
}

export interface FoundCard {
  name: string;
  /** Where this seat sees cards of that name, its own hand first. */
  seen: CardView[];
  /** The name was spelled differently. */
  guessed: boolean;
}

/** Null where nothing like it is known. `about` is a name, perhaps with words around it. */
export function findCard(about: string, view: TableView | null): FoundCard | null {
  const key = cardNameKey(about);
  if (key.length < 2) return null;
  const cards = view === null ? [] : visibleCards(view);
  const found = (name: string, guessed: boolean): FoundCard => ({
    name,
    seen: cards.filter((card) => card.name === name),
    guessed,
  });
  const names = [...new Set(cards.map((card) => card.name))];
  const atTable = exactly(key, names) ?? nearly(key, names);
  if (atTable !== undefined) return found(atTable, cardNameKey(atTable) !== key && !key.includes(cardNameKey(atTable)));
  const known = knownCards();
  const exact = known.find(about)?.name;
  if (exact !== undefined) return found(exact, false);
  const [closest] = closestNames(about, known.names(), 1);
  return closest === undefined ? null : found(closest, true);
}

/** The name itself, or the longest name that stands whole within the question. */
function exactly(key: string, names: readonly string[]): string | undefined {
  const within = names.filter((name) => ` ${key} `.includes(` ${cardNameKey(name)} `));
  return within.sort((a, b) => b.length - a.length)[0];
}

function nearly(key: string, names: readonly string[]): string | undefined {
  const [closest] = closestNames(key, indexNames(names), 1);
  if (closest !== undefined) return closest;
  // "the archdruid" for Elvish Archdruid: a word that only one of the names has.
  const words = key.split(' ').filter((word) => word.length >= 4);
  const having = names.filter((name) => words.some((word) => cardNameKey(name).split(/[ ,]+/).includes(word)));
  return having.length === 1 ? having[0] : undefined;
}
