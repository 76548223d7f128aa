import { type CardDefinition, whyNotPlayable } from '../../mtg-core/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { CardFacts, CardLookup } from './decks/check-deck.ts';
import { indexNames, type NameIndex } from './decks/closest-names.ts';
import { type DefinitionFiles, definitionFiles, type NamedDefinition } from './definitions/definition-files.ts';

/** The cards among definitions. One is read, and what the engine executes of it looked at, when its card is asked for. */
export function cardLookup(files: DefinitionFiles = definitionFiles()): CardLookup {
  const frontOf = new Map<string, string>();
  // CR 111.6: a token isn't a card.
  for (const card of files.named()) if (!card.token) frontOf.set(fullName(card), card.name);
  const { find, names } = lookupOf([...frontOf.keys()].map((name) => ({ name, playable: true })));
  const facts = new Map<string, CardFacts>();
  return {
    names,
    find(written) {
      const name = find(written)?.name;
      const definition = name === undefined ? undefined : files.get(frontOf.get(name)!);
      if (name === undefined || definition === undefined) return undefined;
      const known = facts.get(name) ?? factsOf(name, definition);
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

/** A definition may say more than the engine executes: then the card is known, and why it can't be played is said. */
function playability(card: CardDefinition): { playable: boolean; why?: string } {
  const missing = whyNotPlayable(card);
  return missing.length === 0
    ? { playable: true }
    : { playable: false, why: `Bob doesn't play ${missing.join(', ')} yet` };
}

/** The name of a card with faces is written whole or as its first face's, by the definition's layout. */
const fullName = ({ name, faces }: NamedDefinition): string =>
  name.includes(' // ') ? name : [...new Set([name, ...faces])].join(' // ');

function factsOf(name: string, card: CardDefinition): CardFacts {
  return {
    name,
    ...playability(card),
    // CR 100.2a: any number of basic lands. CR 205.4c: basic is a supertype.
    ...(card.supertypes?.includes('basic') ? { anyNumber: true } : {}),
  };
}
