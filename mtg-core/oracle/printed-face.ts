// What is printed on a face besides its text, from the fields of a card object as Scryfall has them.
import { type CardType, type Color, cardTypes, colors, type Supertype, supertypes } from '../cards/language/index.ts';
import { isTypeOfTwoWords } from '../cards/reading/index.ts';
import type { TextlessFace } from './compile.ts';
import { todaysSymbols } from './normalise.ts';

/** A face of a card object, or a card of one face. Fields may be missing or of any kind: the objects come from outside. */
export interface FaceObject {
  readonly name?: unknown;
  readonly mana_cost?: unknown;
  readonly type_line?: unknown;
  readonly oracle_text?: unknown;
  readonly power?: unknown;
  readonly toughness?: unknown;
  readonly loyalty?: unknown;
  readonly defense?: unknown;
  readonly color_indicator?: unknown;
}

export type FaceRead =
  | { readonly ok: true; readonly face: TextlessFace; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** "Tribal" is what kindred was called before 2024 (CR 308.3). */
const TYPE_NAMES: ReadonlyMap<string, CardType> = new Map([
  ...cardTypes.map((type): [string, CardType] => [type, type]),
  ['tribal', 'kindred'],
]);

interface TypeLine {
  readonly supertypes: Supertype[];
  readonly types: CardType[];
  readonly subtypes: string[];
}

const DASH = /\s+[—–-]\s+/;

/** CR 205.1. A word that is neither type nor supertype is told. */
function readTypeLine(line: string): TypeLine | string {
  const [before = '', after = '', ...more] = line.trim().split(DASH);
  if (more.length > 0) return `"${line}" isn't a type line`;
  const found: TypeLine = { supertypes: [], types: [], subtypes: subtypesOf(after) };
  for (const word of before.split(/\s+/)) {
    const small = word.toLowerCase();
    const type = TYPE_NAMES.get(small);
    if (type !== undefined) found.types.push(type);
    else if ((supertypes as readonly string[]).includes(small)) found.supertypes.push(small as Supertype);
    else return `"${word}" isn't a card type`;
  }
  return found.types.length === 0 ? `"${line}" names no card type` : found;
}

/** One subtype is one word, but for "Time Lord" (CR 205.3b). */
function subtypesOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const subtypes: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const long = `${words[at]} ${words[at + 1]}`;
    if (isTypeOfTwoWords(long)) at += 1;
    subtypes.push(isTypeOfTwoWords(long) ? long : words[at]!);
  }
  return subtypes;
}

/** Files made of Scryfall's by other programs write "None" for what a face doesn't have. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'None';

/** A number as it is printed: 2, "*", "1+*". */
function printedNumber(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (/^-?\d+$/.test(value)) return Number(value);
  return /^[-+*\d]+$/.test(value) ? value : undefined;
}

type Sizes = Pick<TextlessFace, 'power' | 'toughness' | 'loyalty' | 'defense'>;

/** CR 208-210; a message where one isn't a number that a card can have. */
function readSizes(source: FaceObject): Sizes | string {
  const sizes: Sizes = {};
  for (const field of ['power', 'toughness', 'loyalty', 'defense'] as const) {
    const value = source[field];
    if (isMissing(value)) continue;
    const number = printedNumber(value);
    if (field === 'loyalty' && value === 'X') sizes.loyalty = 'X';
    else if (number === undefined) return `"${String(value)}" isn't a ${field}`;
    else if (field === 'power' || field === 'toughness') sizes[field] = number;
    else if (typeof number !== 'number' || number < 0) return `"${number}" isn't a ${field}`;
    else sizes[field] = number;
  }
  return sizes;
}

/** What must be printed on an object of its types: without it the object isn't whole (CR 208.1, 209.1, 210.1, 301.7b). */
function missingSize({ types, subtypes = [] }: TextlessFace, sizes: Sizes): string | undefined {
  const sized = types.includes('creature') || subtypes.includes('Vehicle');
  if (sized && (sizes.power === undefined || sizes.toughness === undefined))
    return 'its power and toughness are missing';
  if (types.includes('planeswalker') && sizes.loyalty === undefined) return 'its loyalty is missing';
  if (types.includes('battle') && sizes.defense === undefined) return 'its defense is missing';
  return undefined;
}

/** CR 204. */
function readIndicator(value: unknown): Color[] | string | undefined {
  if (isMissing(value)) return undefined;
  const found = Array.isArray(value) ? (value as unknown[]) : [value];
  const known = colors.filter((color) => found.includes(color));
  if (known.length !== found.length) return `"${String(value)}" isn't a color indicator`;
  return known.length === 0 ? undefined : known;
}

const wrong = (message: string): FaceRead => ({ ok: false, message });

/** The face without its abilities, and its text. */
export function readFace(source: FaceObject): FaceRead {
  const { name, mana_cost: cost, type_line: line, oracle_text: text } = source;
  if (typeof name !== 'string' || name.trim() === '') return wrong('a face has no name');
  if (typeof line !== 'string' || line.trim() === '') return wrong(`${name} has no type line`);
  if (!isMissing(cost) && typeof cost !== 'string') return wrong(`the mana cost of ${name} isn't text`);
  if (!isMissing(text) && typeof text !== 'string') return wrong(`the text of ${name} isn't text`);
  const types = readTypeLine(line);
  if (typeof types === 'string') return wrong(`${name}: ${types}`);
  const sizes = readSizes(source);
  if (typeof sizes === 'string') return wrong(`${name}: ${sizes}`);
  const indicator = readIndicator(source.color_indicator);
  if (typeof indicator === 'string') return wrong(`${name}: ${indicator}`);
  const face: TextlessFace = {
    name,
    ...(typeof cost !== 'string' || cost === '' ? {} : { cost: todaysSymbols(cost) }),
    ...(types.supertypes.length === 0 ? {} : { supertypes: types.supertypes }),
    types: types.types,
    ...(types.subtypes.length === 0 ? {} : { subtypes: types.subtypes }),
    ...sizes,
    ...(indicator === undefined ? {} : { colors: indicator }),
  };
  const missing = missingSize(face, sizes);
  return missing === undefined
    ? { ok: true, face, text: typeof text === 'string' ? text : '' }
    : wrong(`${name}: ${missing}`);
}
