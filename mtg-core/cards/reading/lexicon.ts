// Words of noun phrases: what each says of an object, in the singular and the plural.
import {
  type CardType,
  type Color,
  cardTypes,
  colors,
  creatureTypes,
  type Filter,
  flagKeywords,
  subtypesListed,
  supertypes,
} from '../language/index.ts';
import { COLOR_WORDS, OUTLAWS, plural } from '../phrases/index.ts';

/** A word of a type line, alone or before another: "creature", "Goblins", "Aura". */
export interface TypeWord {
  readonly type?: CardType;
  readonly subtype?: string;
  readonly many: boolean;
}

const typeWords = new Map<string, TypeWord>();
/** Of two words: "Time Lord". */
const longWords = new Map<string, TypeWord>();

function learn(word: string, what: Omit<TypeWord, 'many'>): void {
  const [one, several] = [word.toLowerCase(), plural(word).toLowerCase()];
  const into = word.includes(' ') ? longWords : typeWords;
  if (several !== one) into.set(several, { ...what, many: true });
  into.set(one, { ...what, many: false });
}

for (const subtype of [...creatureTypes, ...subtypesListed]) learn(subtype.replaceAll('’', "'"), { subtype });
for (const type of cardTypes) learn(type, { type });

export const typeWord = (word: string): TypeWord | undefined => typeWords.get(word);
export const longTypeWord = (literal: string): TypeWord | undefined => longWords.get(literal);
/** In the singular, as a type line has it. */
export const isTypeOfTwoWords = (words: string): boolean => longWords.get(words.toLowerCase())?.many === false;

/** Both numbers are the same word: "Merfolk", "Equipment". */
export const isBothNumbers = (word: string): boolean =>
  typeWords.get(word)?.many === false && plural(capitalOf(word)).toLowerCase() === word;

const capitalOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const adjectives = new Map<string, Partial<Filter>>();
for (const color of colors) {
  adjectives.set(COLOR_WORDS[color], { colors: [color] });
  adjectives.set(`non${COLOR_WORDS[color]}`, { notColors: [color] });
}
for (const type of cardTypes) adjectives.set(`non${type}`, { notTypes: [type] });
for (const type of supertypes) {
  adjectives.set(type, { supertypes: [type] });
  adjectives.set(`non${type}`, { notSupertypes: [type] });
}
const states: Readonly<Record<string, Partial<Filter>>> = {
  colorless: { colorless: true },
  colored: { colorless: false },
  multicolored: { multicolored: true },
  monocolored: { monocolored: true },
  tapped: { tapped: true },
  untapped: { tapped: false },
  attacking: { attacking: true },
  nonattacking: { attacking: false },
  blocking: { blocking: true },
  nonblocking: { blocking: false },
  blocked: { blocked: true },
  unblocked: { blocked: false },
  'face-down': { faceDown: true },
  'face-up': { faceDown: false },
  modified: { modified: true },
  historic: { historic: true },
  nonhistoric: { historic: false },
  equipped: { equipped: true },
  enchanted: { enchanted: true },
  nontoken: { token: false },
  suspected: { designation: 'suspected' },
  saddled: { designation: 'saddled' },
  monstrous: { designation: 'monstrous' },
  renowned: { designation: 'renowned' },
  goaded: { designation: 'goaded' },
  commander: { commander: true },
  noncommander: { commander: false },
  outlaw: { subtypes: [...OUTLAWS] },
  'non-outlaw': { notSubtypes: [...OUTLAWS] },
  kicked: { paid: 'kick' },
};
for (const [word, says] of Object.entries(states)) adjectives.set(word, says);

/** What a word before the noun says. */
export function adjective(word: string): Partial<Filter> | undefined {
  const known = adjectives.get(word);
  if (known !== undefined) return known;
  const not = /^non-(.+)$/.exec(word)?.[1];
  const type = not === undefined ? undefined : typeWords.get(not);
  if (type?.subtype !== undefined) return { notSubtypes: [type.subtype] };
  return type?.type === undefined ? undefined : { notTypes: [type.type] };
}

const firstOfTwo = new Set([...longWords.keys()].map((words) => words.split(' ')[0]!));

/** It may stand before a noun or be one: a type, a quality. */
export const isNounWord = (word: string): boolean =>
  typeWords.has(word) || adjective(word) !== undefined || firstOfTwo.has(word);

export const colorsByWord: ReadonlyMap<string, Color> = new Map(colors.map((color) => [COLOR_WORDS[color], color]));

/** Keywords that an object has or hasn't, as plain words. */
export const plainKeywords: readonly string[] = flagKeywords;
