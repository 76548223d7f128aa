// What decks ask of the cards of a database, and one lookup over these and those that come with Bob.
import { cardFactsOf } from './card-lookup.ts';
import { type CardDatabase, type CardRow, type CompiledPart, isPlayedWhole } from './database/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { CardFacts, CardLookup } from './decks/check-deck.ts';
import { indexNames, type NameIndex } from './decks/closest-names.ts';

/** A card is looked up in the database when somebody asks for it; of all of them only the names are ever held. */
function databaseLookup(database: CardDatabase): CardLookup {
  let names: NameIndex | undefined;
  return {
    find(written) {
      const row = database.find(written);
      const compiled = row === undefined ? undefined : database.compiled(row.name);
      return row === undefined || compiled === undefined ? undefined : factsOfRow(row, compiled, database);
    },
    names() {
      names ??= indexNames(database.names());
      return names;
    },
  };
}

function factsOfRow(row: CardRow, compiled: CompiledPart, database: CardDatabase): CardFacts {
  const { definition } = compiled;
  const { legalities } = row;
  if (definition !== null && isPlayedWhole(compiled))
    return { ...cardFactsOf(row.name, definition, database.keyOf(row.name)), legalities };
  return {
    name: row.name,
    playable: false,
    byHand: database.byHand(row.name) !== undefined,
    legalities,
    ...whyNotPlayed(row.name, compiled),
    ...printedFacts(row),
  };
}

/** Readers see a card's own name as "~"; a person sees the name. */
const asPrinted = (text: string, name: string): string => text.replaceAll('~', name);

function whyNotPlayed(name: string, { unread, notPlayed }: CompiledPart): Pick<CardFacts, 'why' | 'unread'> {
  const [first] = unread;
  if (first === undefined) return { why: `Bob doesn't play ${notPlayed.join(', ')} yet` };
  const phrases = unread.map(({ face, line, at, phrase }) => ({ face, line, at, phrase }));
  const own = first.face === '' ? name : first.face;
  const [line, phrase] = [asPrinted(first.line, own), asPrinted(first.phrase, own)];
  const whole = line === '' || line === phrase ? `"${phrase}"` : `"${phrase}" in "${line}"`;
  const more = unread.length === 1 ? '' : `, and ${unread.length - 1} more`;
  const why =
    first.why === 'shape' || first.why === 'refused'
      ? `${phrase}${more}`
      : first.why === 'ambiguous'
        ? `${whole} can be read in two ways${more}`
        : `I don't understand ${whole} yet${more}`;
  return { why, unread: phrases };
}

/** What is seen on a card whose text nobody has understood: enough for a list to be counted and led. */
function printedFacts({ typeLine, oracleText, colorIdentity }: CardRow): Omit<CardFacts, 'name' | 'playable'> {
  const [types = ''] = typeLine.split(' // ');
  const isLegendary = /\bLegendary\b/.test(types);
  const leads =
    (isLegendary && /\b(?:Creature|Vehicle|Spacecraft)\b/.test(types)) || oracleText.includes('can be your commander');
  return {
    ...(/\bBasic\b/.test(types) ? { anyNumber: true } : {}),
    commander: {
      leads,
      ...(isLegendary && /\bBackground\b/.test(types) ? { follows: 'background' as const } : {}),
      partners: [],
      identity: [...colorIdentity],
    },
  };
}

/**
 * Bob's own definitions go first. A name is first of all that of a card, then of a face; and a name printed in another language
 * finds the card that has a definition of Bob's as well. Where a card is legal only the database knows, of those too.
 */
export function lookupOfBoth(own: CardLookup, database: CardDatabase): CardLookup {
  const more = databaseLookup(database);
  const told = (mine: CardFacts | undefined): CardFacts | undefined => {
    const legalities = mine === undefined ? undefined : database.find(mine.name)?.legalities;
    return mine === undefined || legalities === undefined ? mine : { ...mine, legalities };
  };
  let names: NameIndex | undefined;
  return {
    find(written) {
      const mine = own.find(written);
      const key = cardNameKey(written);
      if (mine !== undefined && cardNameKey(mine.name) === key) return told(mine);
      const theirs = more.find(written);
      if (theirs === undefined) return mine;
      if (mine !== undefined && cardNameKey(theirs.name) !== key) return told(mine);
      return told(own.find(theirs.name)) ?? theirs;
    },
    names() {
      if (names === undefined) {
        const first = own.names();
        const known = new Set(first.map(({ name }) => name));
        names = [...first, ...more.names().filter(({ name }) => !known.has(name))];
      }
      return names;
    },
  };
}
