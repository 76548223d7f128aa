// A question as a row of symbols, and patterns over it: a name is one symbol, a number another, and every other word what it marks.
import type { NamedThere } from '../named-there.ts';
import { ASKED_NUMBERS, type QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';

export interface AskedSymbol {
  readonly text: string;
  readonly mark: Mark | null;
  readonly named?: NamedThere;
  readonly keyword?: string;
  readonly number?: number;
  /** No word that the table knows. */
  readonly isUnread: boolean;
}

export const ORDINALS: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  'second best': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
};

const numberIn = (text: string): number | undefined =>
  /^\d+\+?$/.test(text) ? Number.parseInt(text, 10) : text === 'one' ? 1 : ASKED_NUMBERS[text];

export function askedSymbols({ parts, named, keywords }: QuestionRead): AskedSymbol[] {
  const symbols: AskedSymbol[] = [];
  let last = -1;
  for (const [place, { text, kind, names }] of parts.entries()) {
    if (names !== undefined) {
      // Several words of one name.
      if (names !== last || parts[place - 1]?.names !== names)
        symbols.push({ text, mark: null, named: named[names]!, isUnread: false });
      last = names;
    } else if (kind === 'name') {
      const keyword = keywords.find((one) => one.split(' ')[0] === text);
      if (keyword !== undefined) symbols.push({ text, mark: null, keyword, isUnread: false });
    } else if (text === 'untapped lands') {
      symbols.push(
        { text: 'untapped', mark: 'untapped', isUnread: false },
        { text: 'lands', mark: 'land', isUnread: false },
      );
    } else {
      const number = numberIn(text);
      const isNumber = kind === 'number' || number !== undefined;
      symbols.push({
        text,
        mark: kind === 'number' || kind === 'unread' || (isNumber && text !== 'one') ? null : kind,
        ...(isNumber ? { number: number ?? 0 } : {}),
        isUnread: kind === 'unread' && !isNumber,
      });
      // "3+".
      if (/^\d+\+$/.test(text))
        for (const word of ['or', 'more']) symbols.push({ text: word, mark: null, isUnread: false });
    }
  }
  return symbols;
}

const fits = (symbol: AskedSymbol, wanted: string): boolean =>
  wanted === '#'
    ? symbol.number !== undefined
    : wanted === '@'
      ? symbol.named !== undefined
      : wanted === '%'
        ? symbol.keyword !== undefined
        : symbol.mark === wanted || symbol.text === wanted || symbol.keyword === wanted;

/**
 * How many symbols from there fit the pattern; 0 where it doesn't stand there. Its items stand apart by blanks: a mark or a word, several
 * with `|` between them, `#` for a number, `@` for a name, `%` for a keyword; with `?` behind it an item may be missing.
 */
export function standsAt(symbols: readonly AskedSymbol[], at: number, pattern: string): number {
  let place = at;
  for (const item of pattern.split(' ')) {
    const isOptional = item.endsWith('?');
    const wanted = (isOptional ? item.slice(0, -1) : item).split('|');
    const symbol = symbols[place];
    if (symbol !== undefined && wanted.some((one) => fits(symbol, one))) place++;
    else if (!isOptional) return 0;
  }
  return place - at;
}

/** The first of these patterns that stands there, and how far it goes. */
export function oneOf<Meant>(
  symbols: readonly AskedSymbol[],
  at: number,
  patterns: readonly (readonly [string, Meant])[],
): { readonly length: number; readonly meant: Meant } | null {
  for (const [pattern, meant] of patterns) {
    const length = standsAt(symbols, at, pattern);
    if (length > 0) return { length, meant };
  }
  return null;
}
