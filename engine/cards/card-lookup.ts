import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CardDefinition, whyNotPlayable } from '../../mtg-core/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { CardFacts, CardLookup } from './decks/check-deck.ts';
import { indexNames, type NameIndex } from './decks/closest-names.ts';

const CARDS_FOLDER = path.join(import.meta.dirname, '..', '..', 'assets', 'cards');

/** As much of a card definition as a deck check needs. */
interface NamedCard {
  name: string;
  layout?: string;
  supertypes?: string[];
  faces?: { name: string }[];
}

/**
 * The cards defined under assets/cards: every JSON file there holds one definition, an array of them, or an object of
 * them by name. A defined card is playable. Throws when the folder is missing or a file isn't JSON: the installation
 * is broken then.
 */
export function cardLookup(folder: string = CARDS_FOLDER): CardLookup {
  const cards = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => definitionsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    // CR 111.6: a token isn't a card.
    .filter((card) => card.layout !== 'token');
  const byName = new Map(cards.map((card) => [fullName(card), card]));
  const { find, names } = lookupOf([...byName.keys()].map((name) => ({ name, playable: true })));
  // What the engine executes of a definition is looked at when the card is asked for: for all of them it takes long.
  const facts = new Map<string, CardFacts>();
  return {
    names,
    find(written) {
      const name = find(written)?.name;
      if (name === undefined) return undefined;
      const known = facts.get(name) ?? factsOf(name, byName.get(name)!);
      facts.set(name, known);
      return known;
    },
  };
}

/** A lookup over known facts. Full names win over names of faces. */
export function lookupOf(cards: readonly CardFacts[]): CardLookup {
  const byKey = new Map<string, CardFacts>();
  for (const card of cards) byKey.set(cardNameKey(card.name), card);
  for (const card of cards) {
    for (const face of card.name.split(' // ')) {
      const key = cardNameKey(face);
      if (!byKey.has(key)) byKey.set(key, card);
    }
  }
  let names: NameIndex | undefined;
  return {
    find: (name) => byKey.get(cardNameKey(name)),
    names() {
      names ??= indexNames(cards.map((card) => card.name));
      return names;
    },
  };
}

function definitionsIn(content: unknown): NamedCard[] {
  if (Array.isArray(content)) return content.filter(isNamedCard);
  if (isNamedCard(content)) return [content];
  if (typeof content === 'object' && content !== null) return Object.values(content).filter(isNamedCard);
  return [];
}

function isNamedCard(value: unknown): value is NamedCard {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

/** A definition may say more than the engine executes: then the card is known, and why it can't be played is said. */
function playability(card: NamedCard): { playable: boolean; why?: string } {
  const missing = whyNotPlayable(card as CardDefinition);
  return missing.length === 0
    ? { playable: true }
    : { playable: false, why: `Bob doesn't play ${missing.join(', ')} yet` };
}

/** The name of a card with faces is written whole or as its first face's, by the definition's layout. */
function fullName(card: NamedCard): string {
  const faces = (card.faces ?? []).map((face) => face.name);
  return card.name.includes(' // ') ? card.name : [...new Set([card.name, ...faces])].join(' // ');
}

function factsOf(name: string, card: NamedCard): CardFacts {
  return {
    name,
    ...playability(card),
    // CR 100.2a: any number of basic lands. CR 205.4c: basic is a supertype.
    ...(card.supertypes?.includes('basic') ? { anyNumber: true } : {}),
  };
}
