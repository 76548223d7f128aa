// A question, read once: which words of the table it has, which cards at the table it names, whose they are, and what is left unread.
import { flagKeywords } from '../../../mtg-core/index.ts';
import type { TableView } from '../../api/index.ts';
import { type NamedThere, namedThere } from '../named-there.ts';
import { type Mark, mended, wordAt } from './words.ts';

type Side = 'me' | 'them';

export interface QuestionPart {
  readonly text: string;
  /** Null for words that say nothing by themselves. */
  readonly kind: Mark | 'name' | 'number' | 'unread' | null;
  /** Of a name the place in `named`; undefined for what is no card's. */
  readonly names?: number;
}

export interface QuestionRead {
  /** In lower case, with nothing at its ends. */
  readonly question: string;
  readonly marks: ReadonlySet<Mark>;
  /** The same in the order in which they stand. */
  readonly order: readonly Mark[];
  readonly named: readonly NamedThere[];
  readonly keywords: readonly string[];
  readonly numbers: readonly number[];
  /** The question cut into what was read as one: a form of the table, a name, or a word. */
  readonly parts: readonly QuestionPart[];
  /** Words that neither the table of words knows nor a card at the table has. */
  readonly unread: readonly string[];
  /** Who does it: the first that is spoken of as doing something. */
  readonly subject: Side | null;
  /** Whose things are asked about: as it says, or else the subject's. */
  readonly whose: Side | null;
}

/** "One" stands for somebody as well, and is none of them. */
export const ASKED_NUMBERS: Readonly<Record<string, number>> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Short forms, written out. */
const SHORT: readonly [RegExp, string][] = [
  [/^(?:(?:wait|hold on|hm+|so|ok|okay|yo|hey|well|and),? )+(?=\S+ )/g, ''],
  [/\b(can|could|should|would|do|does|did|is|are|was|were|have|has)n'?t\b/g, '$1 not'],
  [/\bcan't\b|\bcant\b|\bcannot\b/g, 'can not'],
  [/\bwo(?:n't|nt)\b/g, 'will not'],
  [/\b(what|who|where|when|how|that|there|he|she|it|which|why)'(?:s|re|ll|d)\b/g, '$1 is'],
  [/\b(i|you|we|they)'(?:m|re|ve|ll|d)\b/g, '$1'],
  [/\b(what|who|where|how|wher)s\b/g, '$1 is'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  // Who plays against Bob says "you" to him; where it can mean anybody it is left.
  [
    /\b(do|have|did|are|will|were) you (?=have|got|attack|block|kill|counter|draw|play|cast|hit|hold|lose|gain)/g,
    '$1 he ',
  ],
  [
    /\b(can|could) you (?=.*\b(?:me|my|next turn|this turn)\b)(?=attack|block|kill|beat|counter|hit|win|finish)/g,
    '$1 he ',
  ],
  [
    /^((?:and |so )?(?:what is|what are|how (?:many|much|big|strong)|which|who|are any)\b(?!.*\byou\b).*?)\byour\b/g,
    '$1his',
  ],
  [/\br\b/g, 'are'],
  [/\bhav\b/g, 'have'],
  [/\b(?:wats|wuts|wots)\b/g, 'what is'],
  [/\bgonna\b/g, 'going to'],
  [/^y (?=do|can|did|is)/g, 'why '],
  [/\bw\/o\b/g, 'without'],
  // Who defends, and not the keyword.
  [/\b((?:my|his|her|their)(?: (?:best|biggest|strongest|only))?) defender(s?)\b/g, '$1 blocker$2'],
  [/\bfl(?:y|ies)\b/g, 'flying'],
  [/\b(two|three|four|five|six|\d)-drop/g, '$1 drop'],
];

/** What its words say where no table is at hand. */
export const marksIn = (question: string): ReadonlySet<Mark> => readWith(question, () => []).marks;

export const readQuestion = (question: string, view: TableView): QuestionRead =>
  readWith(question, (written) => namedThere(written, view));

function readWith(question: string, namesIn: (written: string) => NamedThere[]): QuestionRead {
  const plain = question.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const written = SHORT.reduce((text, [short, long]) => text.replaceAll(short, long), plain);
  const named = namesIn(written);
  const order: Mark[] = [];
  const numbers: number[] = [];
  const unread: string[] = [];
  const parts: QuestionPart[] = [];
  const keywords = flagKeywords.filter((keyword) => new RegExp(`\\b${keyword}\\b`).test(written));
  const said = new Set(keywords.flatMap((keyword) => keyword.split(' ')));
  const words = wordsOf(written);
  const placeIn = ({ from }: Word): number => named.findIndex(({ at, length }) => from >= at && from < at + length);
  const texts = words.map((word) => (placeIn(word) >= 0 ? word.text : mended(word.text)));
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const place = placeIn(word);
    if (place >= 0 || said.has(word.text)) {
      parts.push({ text: word.text, kind: 'name', ...(place >= 0 ? { names: place } : {}) });
      at++;
      continue;
    }
    const known = wordAt(texts, at);
    if (known !== undefined) {
      parts.push({ text: texts.slice(at, at + known.length).join(' '), kind: known.mark });
      if (known.mark !== null) order.push(known.mark);
      if (known.isPast) order.push('past');
      at += known.length;
      continue;
    }
    at++;
    const number = /^\d+$/.test(word.text) ? Number(word.text) : ASKED_NUMBERS[word.text];
    parts.push({ text: word.text, kind: number === undefined ? 'unread' : 'number' });
    if (number === undefined) unread.push(word.text);
    else numbers.push(number);
  }
  // "Have I lost any" tells of what has been, "I have lost" too.
  if (/\b(?:have|has) (?:i|we|he|she|they|bob|my|his|her|their|the opponent|you)(?! got)\b/.test(written))
    order.push('past');
  const first = order.find((mark): mark is Side => mark === 'me' || mark === 'them') ?? null;
  // "Can my guy attack or is he sick": he is the guy.
  const isOwnThing = first === 'them' && order.indexOf('mine') >= 0 && order.indexOf('mine') < order.indexOf('them');
  const subject = isOwnThing ? 'me' : first;
  const possessive = order.find((mark) => mark === 'mine' || mark === 'theirs');
  const whose = possessive === undefined ? subject : possessive === 'mine' ? 'me' : 'them';
  return { question, marks: new Set(order), order, parts, named, keywords, numbers, unread, subject, whose };
}

interface Word {
  readonly text: string;
  readonly from: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'+-]*/gu)].map(({ 0: word, index }) => ({
    text: word.replace(/['-]+$/, ''),
    from: index,
  }));
