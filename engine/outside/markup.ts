/** Text out of markup of others, by a streaming parser: one pass, whatever is unclosed, nested or broken. */
import { Parser } from 'htmlparser2';

export interface PageWords {
  readonly text: string;
  /** The page's own title; null where it has none. */
  readonly title: string | null;
  /** The page goes on behind this. */
  readonly truncated: boolean;
}

/** Elements whose content nobody reads. */
const UNREAD = new Set('script style noscript template svg iframe object head'.split(' '));
const BREAKING = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements with nothing in them: they break a line once. */
const VOID = new Set(['br', 'hr']);
/** Characters that the parser is given at a time: it stops once enough was read, or elements stand too deep in one another. */
const PIECE = 8_192;
/** Browsers stop at 512; the parser's work for each element grows with its depth. */
const DEEPEST = 2_000;
const LONGEST_TITLE = 500;

/** At most `longest` characters: what stands behind them isn't even parsed. */
export function htmlText(html: string, longest: number = Number.POSITIVE_INFINITY): PageWords {
  const text = createLines();
  let title: string | null = null;
  let inTitle = false;
  let unread = 0;
  const isWhole = parse(html, {
    open(name) {
      if (name === 'title' && title === null) {
        inTitle = true;
        title = '';
      }
      if (UNREAD.has(name)) unread += 1;
      else if (BREAKING.has(name)) text.breakLine();
    },
    words(words) {
      if (inTitle) title = `${title}${words.slice(0, LONGEST_TITLE)}`.slice(0, LONGEST_TITLE);
      else if (unread === 0) text.add(words);
    },
    close(name) {
      if (name === 'title') inTitle = false;
      if (UNREAD.has(name)) unread = Math.max(0, unread - 1);
      else if (BREAKING.has(name) && !VOID.has(name)) text.breakLine();
      else if (name === 'td' || name === 'th') text.add('\t');
    },
    isEnough: () => text.length() > longest,
  });
  const whole = text.take();
  const named = (title as string | null)?.replace(/\s+/g, ' ').trim().toWellFormed() ?? '';
  return {
    text: whole.slice(0, longest).toWellFormed(),
    title: named === '' ? null : named,
    truncated: !isWhole || whole.length > longest,
  };
}

/** Text of others on one line, without markup and control characters, and no longer than `longest` characters. */
export function plainText(markup: string, longest: number): string {
  let text = '';
  const add = (words: string) => {
    text += words;
  };
  const isEnough = () => text.length > 16 * longest;
  parse(markup, { open: () => add(' '), words: add, close: () => add(' '), isEnough });
  const line = text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

interface Reading {
  readonly open: (name: string) => void;
  readonly words: (words: string) => void;
  readonly close: (name: string) => void;
  readonly isEnough: () => boolean;
}

/** Whether it was read to its end. */
function parse(html: string, { open, words, close, isEnough }: Reading): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      open(name);
    },
    ontext: words,
    onclosetag(name) {
      depth -= 1;
      close(name);
    },
  });
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    if (isEnough() || depth > DEEPEST) return at + PIECE >= html.length;
  }
  parser.end();
  return true;
}

/** Blanks of the source mean nothing; lines come from the elements, and no two of them are empty. */
function createLines() {
  const lines: string[] = [];
  let line = '';
  let size = 0;
  let empty = 0;

  function breakLine(): void {
    const said = line.replace(/[^\S\t]+/g, ' ').trim();
    line = '';
    if (said === '') {
      empty += 1;
      return;
    }
    if (lines.length > 0 && empty > 0) lines.push('');
    lines.push(said);
    size += said.length + 2;
    empty = 0;
  }

  return {
    add(words: string) {
      line += words === '\t' ? words : words.replace(/\s+/g, ' ');
    },
    breakLine,
    length: () => size + line.length,
    take(): string {
      breakLine();
      return lines.join('\n');
    },
  };
}
