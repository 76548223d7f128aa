import { type CardDefinition, identityOfFaces, whyNotPlayable } from '../../mtg-core/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { CommanderFacts } from './decks/check-commander.ts';
import type { CardFacts, CardLookup } from './decks/check-deck.ts';
import { indexNames, type NameIndex } from './decks/closest-names.ts';
import type { DefinitionFiles, NamedDefinition } from './definitions/definition-files.ts';
import { LAND_COLORS } from './mana.ts';

/**
 * The cards among definitions. One is read, and what the engine executes of it looked at, when its card is asked for. As long as names
 * are written as they are printed, nothing is made of all the others'.
 */
export function cardLookup(files: DefinitionFiles): CardLookup {
  let known: NameIndex | undefined;
  let spelt: ((written: string) => string | undefined) | undefined;
  /** Of cards with faces, which name the definition has. */
  const fronts = new Map<string, string>();
  const all: string[] = [];
  const allNames = (): readonly string[] => {
    // CR 111.6: a token isn't a card.
    if (all.length === 0)
      for (const card of files.named()) {
        if (card.token) continue;
        const name = fullName(card);
        all.push(name);
        if (name !== card.name) fronts.set(name, card.name);
      }
    return all;
  };
  const nameOf = (written: string): string | undefined => {
    const exact = files.namedBy(written);
    if (exact !== undefined && !exact.token && fullName(exact) === written) return written;
    spelt ??= spellings(allNames());
    return spelt(written);
  };
  const facts = new Map<string, CardFacts>();
  return {
    names() {
      known ??= indexNames(allNames());
      return known;
    },
    find(written) {
      const name = nameOf(written);
      if (name === undefined) return undefined;
      const before = facts.get(name);
      if (before !== undefined) return before;
      const key = fronts.get(name) ?? name;
      const definition = files.get(key);
      if (definition === undefined) return undefined;
      const found = cardFactsOf(name, definition, key);
      facts.set(name, found);
      return found;
    },
  };
}

/** Which of the names is meant, however it is spelt. Full names win over names of faces. */
function spellings(names: readonly string[]): (written: string) => string | undefined {
  const byKey = new Map<string, string>();
  for (const name of names) byKey.set(cardNameKey(name), name);
  for (const name of names) {
    if (!name.includes(' // ')) continue;
    for (const face of name.split(' // ')) {
      const key = cardNameKey(face);
      if (!byKey.has(key)) byKey.set(key, name);
    }
  }
  return (written) => byKey.get(cardNameKey(written));
}

/** A lookup over known facts. */
export function lookupOf(cards: readonly CardFacts[]): CardLookup {
  const byName = new Map(cards.map((card) => [card.name, card]));
  const all = [...byName.keys()];
  const spelt = spellings(all);
  let names: NameIndex | undefined;
  return {
    find: (name) => byName.get(spelt(name) ?? ''),
    names() {
      names ??= indexNames(all);
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
  faces.length === 0 || name.includes(' // ') ? name : [...new Set([name, ...faces])].join(' // ');

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
