import { type CardDefinition, identityOfFaces, whyNotPlayable } from '../../mtg-core/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { CommanderFacts } from './decks/check-commander.ts';
import type { CardFacts, CardLookup } from './decks/check-deck.ts';
import { indexNames, type NameIndex } from './decks/closest-names.ts';
import type { DefinitionFiles, NamedDefinition } from './definitions/definition-files.ts';
import { LAND_COLORS } from './mana.ts';

/** The cards among definitions. One is read, and what the engine executes of it looked at, when its card is asked for. */
export function cardLookup(files: DefinitionFiles): CardLookup {
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
      const known = facts.get(name) ?? cardFactsOf(name, definition, frontOf.get(name)!);
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

/** `key`: under which games know it. */
export function cardFactsOf(name: string, card: CardDefinition, key: string): CardFacts {
  return {
    name,
    ...(key === name ? {} : { key }),
    ...playability(card),
    ...copiesOf(card),
    commander: commanderFacts(card),
  };
}

/** CR 100.2a: any number of basic lands, and of cards that say so. CR 205.4c: basic is a supertype. */
function copiesOf({ supertypes, abilities }: CardDefinition): Pick<CardFacts, 'anyNumber' | 'atMost'> {
  const said = abilities.find((ability) => ability.kind === 'deck' && ability.copies !== undefined);
  const copies = said?.kind === 'deck' ? said.copies : undefined;
  if (supertypes?.includes('basic') || copies === 'any') return { anyNumber: true };
  return copies === undefined ? {} : { atMost: copies };
}

/** CR 903.3-903.5: what is asked of a card in a Commander deck. */
function commanderFacts(card: CardDefinition): CommanderFacts {
  const { supertypes = [], types, subtypes = [], power, abilities, faces = [] } = card;
  const legendary = supertypes.includes('legendary');
  const vessel = subtypes.includes('Vehicle') || (subtypes.includes('Spacecraft') && power !== undefined);
  const allowed = abilities.some((ability) => ability.kind === 'deck' && ability.commander);
  const partners = abilities.flatMap((ability) => {
    if (ability.kind !== 'keyword') return [];
    return [ability.filter?.name === undefined ? ability.keyword : `${ability.keyword} ${ability.filter.name}`];
  });
  const follows = !legendary
    ? undefined
    : subtypes.includes('Background')
      ? 'background'
      : ['Time Lord', 'Doctor'].every((type) => subtypes.includes(type)) && subtypes.length === 2
        ? 'doctor'
        : undefined;
  const lands = [card, ...faces].flatMap((face) => (face.subtypes ?? []).flatMap((type) => LAND_COLORS[type] ?? []));
  return {
    leads: (legendary && (types.includes('creature') || vessel)) || allowed,
    ...(follows === undefined ? {} : { follows }),
    partners,
    identity: [...new Set([...identityOfFaces([card, ...faces]), ...lands])],
  };
}
