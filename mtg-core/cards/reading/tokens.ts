// Rules text as tokens: words in small letters, numbers, mana and other symbols, sizes, punctuation, quotations.

export interface Token {
  /** Small letters. A quotation is its text without the marks. */
  readonly text: string;
  readonly kind: 'word' | 'number' | 'symbol' | 'size' | 'mark' | 'quote' | 'line';
  /** As it stands in the text. */
  readonly raw: string;
  /** Where it begins in the text, in UTF-16 units. */
  readonly at: number;
}

/** What a text says of itself: its own name, written as one sign so that no word of a name is read as anything else. */
export const SELF_SIGN = '~';

const PATTERN =
  /(?<line>\n)|(?<space>\s+)|"(?<quote>[^"]*)"|(?<=\s)'(?<inner>[A-Z{~](?:[^']|'(?=\p{Ll}))*[.!])'|(?<size>[+-]?(?:\d+|[xX*])\/[+-]?(?:\d+|[xX*])(?:\+[*\d]+)?)|(?<symbol>(?:\{[^}]+\})+)|(?<number>\d+(?:,\d{3})*)(?![\w-])|(?<word>~|[\p{L}\d]+(?:[-/’'][\p{L}\d]+)*[’']?|['’]s?)|(?<mark>[^\s])/gu;

/** Contractions that are one word; of every other word "'s" says whose it is. */
const CONTRACTIONS = new Set(["it's", "that's", "there's", "who's", "where's", "what's", "here's", "he's", "she's"]);

/** The tokens of a text whose reminder text is taken out and which has its own name as a sign. */
export function textTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const { groups = {}, index } = match;
    if (groups['space'] !== undefined) continue;
    const raw = match[0];
    if (groups['line'] !== undefined) tokens.push({ text: '\n', kind: 'line', raw, at: index });
    else if (groups['quote'] !== undefined) tokens.push({ text: groups['quote'], kind: 'quote', raw, at: index });
    // CR 113.3: an ability within an ability.
    else if (groups['inner'] !== undefined) tokens.push({ text: groups['inner'], kind: 'quote', raw, at: index });
    else if (groups['size'] !== undefined) tokens.push({ text: raw.toLowerCase(), kind: 'size', raw, at: index });
    else if (groups['symbol'] !== undefined) tokens.push({ text: raw.toUpperCase(), kind: 'symbol', raw, at: index });
    else if (groups['number'] !== undefined)
      tokens.push({ text: raw.replaceAll(',', ''), kind: 'number', raw, at: index });
    else if (groups['word'] !== undefined) tokens.push(...wordTokens(raw, index));
    else tokens.push({ text: raw === '−' || raw === '–' ? '-' : raw, kind: 'mark', raw, at: index });
  }
  return tokens;
}

/** "opponent's" is two tokens, "players'" too, "can't" is one. */
function wordTokens(raw: string, at: number): Token[] {
  const word = raw.replaceAll('’', "'");
  const text = word.toLowerCase();
  const owner = /^(.+?)('s|')$/.exec(text);
  if (owner === null || CONTRACTIONS.has(text)) return [{ text, kind: 'word', raw: word, at }];
  const [, whose = '', mark = ''] = owner;
  return [
    { text: whose, kind: 'word', raw: word.slice(0, whose.length), at },
    { text: "'s", kind: 'word', raw: mark, at: at + whose.length },
  ];
}

/** Tokens as they stand in the text, with a space where there was any. */
export const rawText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ raw, at }, index) => {
      const before = tokens[index - 1];
      return before !== undefined && before.at + before.raw.length < at ? ` ${raw}` : raw;
    })
    .join('');
