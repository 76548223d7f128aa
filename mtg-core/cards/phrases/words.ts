// English at the level of words: numbers, plurals, articles, verbs, lists.
import type { Color, Stat } from '../language/index.ts';
import { COLOR_WORDS, NUMBER_WORDS, ORDINAL_WORDS, PLURALS, STAT_WORDS, THIRD_PERSONS } from './tables.ts';

export const numberWord = (n: number): string => NUMBER_WORDS[n] ?? String(n);

export const ordinal = (n: number): string => ORDINAL_WORDS[n] ?? `${n}th`;

export const colorWord = (color: Color): string => COLOR_WORDS[color];

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences start with a capital even after an opening quotation mark; names and symbols stay as they are. */
export const sentence = (text: string): string =>
  text === '' ? '' : `${capital(text)}${/[.!]"?$/.test(text) ? '' : '.'}`;

/** "a Elf" is "an Elf"; "a 8/8" is "an 8/8"; "a X/X" is "an X/X". */
export const article = (text: string): string =>
  /^([aeiou]|8|11\b|18\b|X\b)/i.test(text) && !/^(one|uni|use)/i.test(text) ? 'an' : 'a';
export const withArticle = (text: string): string => `${article(text)} ${text}`;

/** The plural of the last word of a phrase. */
export function plural(phrase: string): string {
  const match = /^(.*?)([A-Za-z]+)$/.exec(phrase);
  if (!match) return `${phrase}s`;
  const [, before, last] = match;
  return `${before}${pluralWord(last!)}`;
}

function pluralWord(word: string): string {
  const known = PLURALS[word];
  if (known) return known;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** "draw" is "draws"; "can't", "may" and "must" stay. */
export function third(verb: string): string {
  const known = THIRD_PERSONS[verb];
  if (known) return known;
  if (/^(can't|can|must|may)$/.test(verb)) return verb;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh|[^e]o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** "creature's", "players'", "its". */
export const possessive = (text: string): string =>
  text === 'they' ? 'their' : text.endsWith('s') && !/[A-Z][a-z]*s$/.test(text) ? `${text}'` : `${text}'s`;

/** "a", "a and b", "a, b, and c". */
export function join(parts: readonly string[], word: 'and' | 'or' | 'then' | 'and/or' = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  const last = parts.at(-1)!;
  if (word === 'then') return `${parts.slice(0, -1).join(', ')}, then ${last}`;
  if (parts.length === 2) return `${parts[0]} ${word} ${last}`;
  // The comma behind a quotation stands inside it.
  const listed = parts.slice(0, -1).map((part) => (/[.]"$/.test(part) ? `${part.slice(0, -2)},"` : `${part},`));
  return `${listed.join(' ')} ${word} ${last}`;
}

/** One phrase out of parts, of which some may be empty. */
export const phrase = (...parts: (string | undefined | false)[]): string => parts.filter((part) => part).join(' ');

/** A value of a union that the switch above has not spoken of: the compiler refuses the call while one is left. */
export function unsaid(value: never): never {
  throw new Error(`The renderer has no words for ${JSON.stringify(value)}`);
}

export const statWord = (stat: Stat): string => STAT_WORDS[stat];

export const ing = (word: string): string => {
  if (word === 'die') return 'dying';
  if (word === 'be') return 'being';
  if (/^(put|get|cut|tap|untap)$/.test(word)) return `${word}${word.at(-1)}ing`;
  return `${word.replace(/([^e])e$/, '$1')}ing`;
};

export const timesWord = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${numberWord(n)} times`);

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** As chapter symbols print them. */
export const romanNumber = (count: number): string => romans[count] ?? String(count);

/** Full stops between sentences; a quotation brings its own, and a line break before one puts it on a line of its own. */
export function paragraph(sentences: readonly string[]): string {
  const said = sentences.filter((text) => text !== '');
  const text = said
    .map((each, index) => {
      if (index === 0) return ended(each);
      return each.startsWith('\n') ? `\n${ended(capital(each.slice(1)))}` : ` ${ended(capital(each))}`;
    })
    .join('');
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
const ended = (text: string) => (/[.!]"?$/.test(text) ? text : `${text}.`);
