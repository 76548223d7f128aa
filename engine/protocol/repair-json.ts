/** JSON as models write it: with trailing commas, single quotes, bare keys, comments, Python's words, raw line breaks. */
import type { Json } from '../basics/index.ts';

interface ReadJson {
  readonly value: Json;
  /** Something had to be mended. */
  readonly repaired: boolean;
  /** Behind the value. */
  readonly end: number;
}

/** Deeper than this is hostile, not data. */
const DEEPEST = 64;
/** More digits are no number that anybody counts with. */
const LONGEST_NUMBER = 64;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '“': '”', '‘': '’' };
const WORDS: Readonly<Record<string, Json>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/** The whole of `text` as one value; null where it can't be one. A missing end is only forgiven where `cut` is false. */
export function readJson(text: string, cut = false): ReadJson | null {
  const inner = unfenced(text);
  try {
    return { value: JSON.parse(inner) as Json, repaired: inner.length !== text.trim().length, end: text.length };
  } catch {
    // Not JSON as it stands: the tolerant reader looks at it.
  }
  const read = readValue(inner, 0, cut);
  if (read === null) return null;
  const rest = inner.slice(read.end).replace(/^[\s,;}\]]+/, '');
  return rest === '' ? { ...read, repaired: true } : null;
}

/** Without a code fence, a `json` label or an assignment around it. */
function unfenced(text: string): string {
  const trimmed = text.trim();
  const open = /^(?:```|~~~)[\w-]*[ \t]*\r?\n?/.exec(trimmed);
  if (open === null) return trimmed.replace(/^json\s+(?=[[{])/i, '');
  return trimmed
    .slice(open[0].length)
    .replace(/(?:```|~~~)\s*$/, '')
    .trim();
}

/** One value that begins at `from`, tolerantly. Takes time linear in what it reads. */
export function readValue(text: string, from: number, cut = false): ReadJson | null {
  const reading: Reading = { text, cut, at: from };
  const found = valueIn(reading, 0);
  return found === undefined ? null : { value: found, repaired: true, end: reading.at };
}

/** How far a text has been read. */
interface Reading {
  readonly text: string;
  /** A missing end is not forgiven. */
  readonly cut: boolean;
  at: number;
}

/** Past blanks and comments. */
function skipSpace(reading: Reading): void {
  const { text } = reading;
  for (;;) {
    while (reading.at < text.length && text.charCodeAt(reading.at) <= 32) reading.at++;
    if (text.startsWith('//', reading.at)) reading.at = endOfLine(text, reading.at);
    else if (text.startsWith('/*', reading.at)) {
      const close = text.indexOf('*/', reading.at + 2);
      reading.at = close === -1 ? text.length : close + 2;
    } else return;
  }
}

/** Past blanks, comments and commas that nothing stands before. */
function skipCommas(reading: Reading): void {
  skipSpace(reading);
  while (reading.text[reading.at] === ',') {
    reading.at++;
    skipSpace(reading);
  }
}

/** undefined, here and below: there is no value here. */
function valueIn(reading: Reading, depth: number): Json | undefined {
  skipSpace(reading);
  const first = reading.text[reading.at];
  if (first === undefined || depth > DEEPEST) return undefined;
  if (first === '{') return objectIn(reading, depth);
  if (first === '[') return arrayIn(reading, depth);
  if (QUOTES[first] !== undefined) return stringIn(reading);
  return wordIn(reading);
}

function objectIn(reading: Reading, depth: number): Json | undefined {
  const { text, cut } = reading;
  reading.at++;
  const entries: [string, Json][] = [];
  for (;;) {
    skipCommas(reading);
    if (text[reading.at] === '}') {
      reading.at++;
      return Object.fromEntries(entries);
    }
    if (reading.at >= text.length) return cut ? undefined : Object.fromEntries(entries);
    const key = QUOTES[text[reading.at]!] === undefined ? bareKeyIn(reading) : stringIn(reading);
    if (key === undefined) return undefined;
    skipSpace(reading);
    if (text[reading.at] !== ':' && text[reading.at] !== '=') return undefined;
    reading.at++;
    const found = valueIn(reading, depth + 1);
    if (found === undefined) return undefined;
    entries.push([key, found]);
    skipSpace(reading);
    if (text[reading.at] === ',' || text[reading.at] === ';') reading.at++;
  }
}

function arrayIn(reading: Reading, depth: number): Json | undefined {
  const { text, cut } = reading;
  reading.at++;
  const items: Json[] = [];
  for (;;) {
    skipCommas(reading);
    if (text[reading.at] === ']') {
      reading.at++;
      return items;
    }
    if (reading.at >= text.length) return cut ? undefined : items;
    const item = valueIn(reading, depth + 1);
    if (item === undefined) return undefined;
    items.push(item);
  }
}

function stringIn(reading: Reading): string | undefined {
  const { text } = reading;
  const open = text[reading.at]!;
  const triple = (open === '"' || open === "'") && text.startsWith(open.repeat(3), reading.at);
  const close = triple ? open.repeat(3) : QUOTES[open]!;
  reading.at += triple ? 3 : 1;
  let result = '';
  let start = reading.at;
  while (reading.at < text.length) {
    if (text[reading.at] === '\\') {
      result += text.slice(start, reading.at);
      result += escapedIn(reading);
      start = reading.at;
    } else if (text.startsWith(close, reading.at) && (triple || endsString(text, reading.at + 1))) {
      result += text.slice(start, reading.at);
      reading.at += close.length;
      return result;
    } else reading.at++;
  }
  return undefined;
}

function escapedIn(reading: Reading): string {
  const { text, at } = reading;
  const code = text[at + 1] ?? '';
  if (code === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) {
    reading.at += 6;
    return String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
  }
  reading.at += 2;
  return ESCAPES[code] ?? code;
}

function bareKeyIn(reading: Reading): string | undefined {
  return matchIn(reading, /[\w$.-]+/y);
}

function wordIn(reading: Reading): Json | undefined {
  const found = matchIn(reading, /[^\s,:;=()[\]{}"'`<>]+/y);
  if (found === undefined) return undefined;
  if (Object.hasOwn(WORDS, found)) return WORDS[found]!;
  if (found.length <= LONGEST_NUMBER && /^[+-]?(?:\d[\d_]*)?\.?\d+(?:e[+-]?\d+)?$/i.test(found))
    return Number(found.replaceAll('_', ''));
  return found;
}

/** `pattern` is sticky. */
function matchIn(reading: Reading, pattern: RegExp): string | undefined {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.text)?.[0];
  if (found !== undefined) reading.at += found.length;
  return found;
}

/** A quote ends a string where what follows can follow a string: quotes within a sentence are part of it. */
function endsString(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && at < from + 64 && text.charCodeAt(at) <= 32) if (text[at++] === '\n') return true;
  return at >= text.length || ',:;=}])/<'.includes(text[at]!);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Where the bracket that opens at `from` is closed, strings skipped: behind it, or -1. Reads at most `longest` characters. */
export function bracketEnd(text: string, from: number, longest: number): number {
  let depth = 0;
  const limit = Math.min(text.length, from + longest);
  for (let at = from; at < limit; at++) {
    const char = text[at];
    if (char === '"') {
      at++;
      while (at < limit && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1;
  }
  return -1;
}
