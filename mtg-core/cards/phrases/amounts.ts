// Amounts as words: a number, "X", or "the number of Elves you control". How each kind is said stands in its definition
// (`mtg-core/amounts`).
import type { Amount, Compare, Comparison } from '../language/index.ts';
import { phrases } from './phrases.ts';
import type { Speech } from './speech.ts';
import { numberWord } from './words.ts';

const isNumber = (value: Amount): value is number => typeof value === 'number';

/** As it stands in a sentence where a value is asked for: "3", "X", "the number of creatures you control". */
export const amount = (speech: Speech, value: Amount): string =>
  isNumber(value) ? String(value) : phrases.amountWords(value).say(speech, value);

/** After "for each": "Elf you control", "+1/+1 counter on it"; nothing when it can't be said so. */
export const forEachWords = (speech: Speech, value: Amount): string | undefined =>
  isNumber(value) ? undefined : phrases.amountWords(value).forEach?.(speech, value);

const signs: Record<Comparison, string> = {
  '=': '',
  '!=': 'other than ',
  '<': 'less than ',
  '<=': ' or less',
  '>': 'greater than ',
  '>=': ' or greater',
};

/** "4 or greater", "less than its power". */
export function compareWords(speech: Speech, [sign, value]: Compare): string {
  const isX = !isNumber(value) && isCounted(value) && speech.face.wording?.amounts === 'X';
  const words = isX ? asX(speech, value) : amount(speech, value);
  const simple = isX || isNumber(value) || value.kind === 'x';
  if (sign === '=') return simple ? words : `equal to ${words}`;
  if (sign === '<=' || sign === '>=') {
    return simple ? `${words}${signs[sign]}` : `${sign === '<=' ? 'less' : 'greater'} than or equal to ${words}`;
  }
  return `${signs[sign]}${words}`;
}

/** Before a plural noun, as words: "three or more", "two", "X or fewer". */
export function countCompare(speech: Speech, [sign, value]: Compare): string {
  const words = isNumber(value) ? numberWord(value) : amount(speech, value);
  switch (sign) {
    case '>=':
      return `${words} or more`;
    case '<=':
      return `${words} or fewer`;
    case '>':
      return `more than ${words}`;
    case '<':
      return `fewer than ${words}`;
    case '=':
      return `exactly ${words}`;
    case '!=':
      return `a number other than ${words}`;
  }
}

/** A number that has a name for its words: X here, the words at the end of the sentence. */
function boundX(speech: Speech, value: Amount): boolean {
  const known = typeof value === 'object' && value.kind === 'var' ? speech.names.get(value.name) : undefined;
  if (!known?.bound) return false;
  if (known.again !== undefined) speech.whereX = `where X is ${known.again}`;
  return true;
}

/** The same of counters and tokens: "X Zombies, where X is its power", not "Zombies equal to its power". */
export function quantityAsX(speech: Speech, value: Amount, single: string, plural: string, article = 'a'): string {
  const words = quantity(speech, value, single, plural, article);
  const equal = words.startsWith(`${plural} equal to `) ? words.slice(`${plural} equal to `.length) : undefined;
  if (equal === undefined || speech.whereX !== undefined) return words;
  speech.whereX = `where X is ${equal}`;
  return `X ${plural}`;
}

/** What is worked out, not what was chosen or is known already. */
const isCounted = (value: Exclude<Amount, number>): boolean => value.kind !== 'x' && value.kind !== 'var';

function asX(speech: Speech, value: Amount): string {
  speech.whereX = `where X is ${amount(speech, value)}`;
  return 'X';
}

/** A number behind a word that takes no words for it: "incubate X, where X is ...". */
export function figureOrX(speech: Speech, value: Amount): string {
  if (boundX(speech, value)) return 'X';
  return typeof value === 'object' && isCounted(value) ? asX(speech, value) : amount(speech, value);
}

/**
 * How many of a noun: "a card", "two cards", "X cards", "that many cards", "a card for each Elf you control",
 * "cards equal to its power".
 */
export function quantity(speech: Speech, value: Amount, single: string, plural: string, article = 'a'): string {
  if (isNumber(value)) return value === 1 ? `${article} ${single}`.trim() : `${numberWord(value)} ${plural}`;
  if (boundX(speech, value)) return `X ${plural}`;
  if (speech.face.wording?.amounts === 'X' && isCounted(value)) return `${asX(speech, value)} ${plural}`;
  const own = phrases.amountWords(value).quantity?.(speech, value, { single, plural, article });
  if (own !== undefined) return own;
  const each = forEachWords(speech, value);
  return each ? `${article} ${single} for each ${each}`.trim() : `${plural} equal to ${amount(speech, value)}`;
}

/** Of what isn't counted one by one: "3 life", "life equal to its power", "that much damage". */
export function measure(speech: Speech, value: Amount, what: string): string {
  if (isNumber(value)) return `${value} ${what}`;
  if (boundX(speech, value)) return `X ${what}`;
  const style = isCounted(value) ? speech.face.wording?.amounts : undefined;
  if (style === 'equal') return `${what} equal to ${amount(speech, value)}`;
  if (style === 'X') return `${asX(speech, value)} ${what}`;
  return phrases.amountWords(value).measure?.(speech, value, what) ?? `${what} equal to ${amount(speech, value)}`;
}
