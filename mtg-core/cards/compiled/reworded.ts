// Cards with one word for another in their text (CR 612.2). A reworded card is a card of its own in a game's table: the same
// abilities at the same places, so that whatever has its text has its abilities under the same numbers within the card.

import type { CardDefinition } from '../language/index.ts';

export interface WordChange {
  readonly what: 'color' | 'basicLandType' | 'creatureType';
  readonly from: string;
  readonly to: string;
}

export const rewordedKey = (key: string, { what, from, to }: WordChange): string => `${key}~${what}:${from}>${to}`;

/** Which card a key means with which words changed last; undefined: the card as it is. What it makes has keys of its own. */
function readReworded(key: string): { readonly base: string; readonly change: WordChange } | undefined {
  const [, base, what, from, to] = /^(.+)~(color|basicLandType|creatureType):([^>#]+)>([^>#~]+)$/.exec(key) ?? [];
  if (base === undefined || from === undefined || to === undefined) return undefined;
  // The expression lets no other word through.
  return { base, change: { what: what as WordChange['what'], from, to } };
}

/** The definition that a key means, of which the last words are changed. */
export function rewordedBy(
  card: (key: string) => { readonly definition: CardDefinition } | undefined,
  key: string,
): CardDefinition | undefined {
  const read = readReworded(key);
  const base = read && card(read.base);
  return base && reworded(base.definition, read.change);
}

// Which fields hold words that are used as such: no names, and no mana symbols.
const SUBTYPES = ['subtypes', 'notSubtypes', 'except'];
const fields: Readonly<Record<WordChange['what'], readonly string[]>> = {
  color: ['colors', 'notColors', 'color', 'only', 'except'],
  basicLandType: SUBTYPES,
  creatureType: SUBTYPES,
};

/** The definition with the words changed; the same one where it doesn't have them. */
export function reworded(definition: CardDefinition, change: WordChange): CardDefinition {
  const { colors, faces, ...text } = definition;
  const changed = {
    ...(withWords(text, '', change) as CardDefinition),
    // A color indicator is no word (CR 204).
    ...(colors === undefined ? {} : { colors }),
    ...(faces === undefined ? {} : { faces: faces.map((face) => reworded({ ...face }, change)) }),
  };
  return JSON.stringify(changed) === JSON.stringify({ ...text, ...definition }) ? definition : changed;
}

function withWords(node: unknown, field: string, change: WordChange): unknown {
  if (Array.isArray(node)) return node.map((item) => withWords(item, field, change));
  if (typeof node === 'string') {
    if (fields[change.what].includes(field)) return node === change.from ? change.to : node;
    return field === 'keyword' && change.what === 'basicLandType' ? keywordWith(node, change) : node;
  }
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withWords(value, key, change)]));
}

/** CR 702.14a, 702.29e: "islandwalk", "plainscycling". */
function keywordWith(keyword: string, { from, to }: WordChange): string {
  const [, before = '', land, deed] = /^(snow )?(\w+)(walk|cycling)$/.exec(keyword) ?? [];
  return land === from.toLowerCase() ? `${before}${to.toLowerCase()}${deed}` : keyword;
}
