// Decks that games are played with: the starter decks under assets/decks, and lists that a person pastes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manualKey } from '../../mtg-core/index.ts';
import { fault } from '../basics/index.ts';
import { knownCards } from './catalog.ts';
import { cardNameKey, faceNames } from './decks/card-name.ts';
import { type CardFacts, checkDeck, type DeckCheck, isRefused } from './decks/check-deck.ts';
import type { DeckList } from './decks/deck-list.ts';
import { parseDeckList } from './decks/parse-deck-list.ts';

const DECKS_FOLDER = path.join(import.meta.dirname, '..', '..', 'assets', 'decks');

const deckIndex = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z-]*$/),
    name: z.string(),
    /** Leads it in a game of Commander; no card of the deck otherwise. */
    commander: z.string(),
    colors: z.array(z.enum(['W', 'U', 'B', 'R', 'G'])),
    blurb: z.string(),
  }),
);

export interface GameDeck {
  name: string;
  /** One name for each card, as the definitions call it. */
  cards: string[];
  /** They lead the deck in a game of Commander (CR 903.3), and are taken out of its cards for that. */
  commanders?: string[] | undefined;
  /** Outside the game, where something may bring them in (CR 400.11a): what of it can be played. */
  sideboard?: string[] | undefined;
  /** What of it can't. */
  leftOut?: string[] | undefined;
  /** The id of its construction, where somebody said what it is built for. */
  builtFor?: string | undefined;
}

export interface StarterDeck extends GameDeck {
  id: string;
  colors: string[];
  blurb: string;
}

let index: z.infer<typeof deckIndex> | undefined;
const starters = new Map<string, StarterDeck>();

/** The decks Bob comes with. Throws where one of their files is missing or broken. */
export function starterDecks(): readonly StarterDeck[] {
  return starterIndex().map(starterDeck);
}

/** The same before their lists are read. */
export function starterIndex(): z.infer<typeof deckIndex> {
  index ??= deckIndex.parse(JSON.parse(readDeckFile('index.json')));
  return index;
}

export function starterDeck(entry: z.infer<typeof deckIndex>[number]): StarterDeck {
  const known = starters.get(entry.id);
  if (known !== undefined) return known;
  const made = deckFromText(readDeckFile(`${entry.id}.txt`));
  if (!made.ok) throw fault('DECK_BROKEN', `The starter deck ${entry.name} can't be read: ${made.message}`);
  const deck = { ...entry, cards: made.deck.cards, commanders: [entry.commander] };
  starters.set(entry.id, deck);
  return deck;
}

function readDeckFile(file: string): string {
  return readFileSync(path.join(DECKS_FOLDER, file), 'utf8');
}

export type MadeDeck = { ok: true; deck: GameDeck } | { ok: false; message: string; check?: DeckCheck };

/** A starter deck by its id, or a list as text. */
export function makeDeck(source: { deck: string } | { text: string; name?: string | undefined }): MadeDeck {
  if ('deck' in source) {
    const found = starterDecks().find((deck) => deck.id === source.deck);
    return found === undefined
      ? { ok: false, message: `I have no deck called ${JSON.stringify(source.deck)}.` }
      : { ok: true, deck: found };
  }
  return deckFromText(source.text, source.name);
}

const deckFromText = (text: string, name?: string): MadeDeck => deckFromList(parseDeckList(text), name);

/**
 * A deck of a list's cards, or why it can't be played. `byHand`: cards of which the players carry out by hand what isn't understood, as
 * the list writes them.
 */
export function deckFromList(list: DeckList, name?: string, byHand: readonly string[] = []): MadeDeck {
  const cards = knownCards();
  // A game is played with the deck alone: what is wrong beside it is no reason to refuse one.
  const check = checkDeck({ ...list, sideboard: [], companions: [] }, cards, 'freeform');
  const first = check.problems.find((problem) => problem.severity !== 'warn');
  if (isRefused(check) && first !== undefined) {
    return { ok: false, message: `Line ${first.line}: ${first.why} ${first.fix}`, check };
  }
  const isByHand = (card: CardFacts | undefined): boolean =>
    card?.byHand === true && !card.playable && handNames.has(cardNameKey(card.name));
  const handNames = new Set(byHand.map((written) => cardNameKey(cards.find(written)?.name ?? written)));
  const unplayable = check.unplayable.find((card) => !isByHand(cards.find(card.name)));
  if (unplayable !== undefined) {
    return { ok: false, message: `I can't play ${unplayable.name} yet: ${unplayable.why}`, check };
  }
  // Where there is no command zone, commanders are cards of the deck like all others.
  const namesOf = (entries: typeof list.main): string[] =>
    entries.flatMap((entry) => {
      const card = cards.find(entry.name) ?? cards.find(faceNames(entry.name)[0] ?? entry.name);
      const key = card !== undefined && isByHand(card) ? manualKey(card.name) : (card?.key ?? card?.name ?? entry.name);
      return Array.from({ length: entry.count }, () => key);
    });
  const commanders = namesOf(list.commanders);
  const [playable, leftOut] = [true, false].map((can) =>
    list.sideboard.filter(({ name: written }) => (cards.find(written)?.playable === true) === can),
  );
  const sideboard = namesOf(playable ?? []);
  const names = [...commanders, ...namesOf(list.main)];
  if (names.length < 7) return { ok: false, message: 'A deck needs at least seven cards to draw a hand from.', check };
  const deck: GameDeck = { name: name ?? list.name ?? 'A pasted deck', cards: names };
  if (commanders.length > 0) deck.commanders = commanders;
  if (sideboard.length > 0) deck.sideboard = sideboard;
  if (leftOut !== undefined && leftOut.length > 0) deck.leftOut = leftOut.map((entry) => entry.name);
  return { ok: true, deck };
}

/** `[[4, 'Forest'], ...]`, in the order in which the names first appear. */
export function countedCards(cards: readonly string[]): [number, string][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([name, count]) => [count, name]);
}

/** `['Forest', 'Forest', ...]` again. */
export const uncountedCards = (counted: readonly (readonly [number, string])[]): string[] =>
  counted.flatMap(([count, name]) => Array.from({ length: count }, () => name));

/** A deck as journals have it. */
export function writtenDeck(
  { name, cards, commanders = [], sideboard = [] }: GameDeck,
  zone: boolean,
): { name: string; cards: [number, string][]; commanders?: string[]; sideboard?: [number, string][] } {
  return {
    name,
    cards: countedCards(cards),
    ...(zone && commanders.length > 0 ? { commanders } : {}),
    ...(sideboard.length > 0 ? { sideboard: countedCards(sideboard) } : {}),
  };
}
