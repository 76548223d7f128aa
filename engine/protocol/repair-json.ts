/** JSON as models write it: with trailing commas, single quotes, bare keys, comments, Python's words, raw line breaks. */
import type { Json } from '../entries/entry.ts';

export interface ReadJson {
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
  let at = from;

  const space = (): void => {
    for (;;) {
      while (at < text.length && text.charCodeAt(at) <= 32) at++;
      if (text.startsWith('//', at)) at = endOfLine(text, at);
      else if (text.startsWith('/*', at)) {
        const close = text.indexOf('*/', at + 2);
        at = close === -1 ? text.length : close + 2;
      } else return;
    }
  };

  /** undefined: there is no value here. */
  const value = (depth: number): Json | undefined => {
    space();
    const first = text[at];
    if (first === undefined || depth > DEEPEST) return undefined;
    if (first === '{') return object(depth);
    if (first === '[') return array(depth);
    if (QUOTES[first] !== undefined) return string();
    return word();
  };

  const object = (depth: number): Json | undefined => {
    at++;
    const entries: [string, Json][] = [];
    for (;;) {
      space();
      while (text[at] === ',') {
        at++;
        space();
      }
      if (text[at] === '}') {
        at++;
        return Object.fromEntries(entries);
      }
      if (at >= text.length) return cut ? undefined : Object.fromEntries(entries);
      const key = QUOTES[text[at]!] === undefined ? bareKey() : string();
      if (key === undefined) return undefined;
      space();
      if (text[at] !== ':' && text[at] !== '=') return undefined;
      at++;
      const found = value(depth + 1);
      if (found === undefined) return undefined;
      entries.push([key, found]);
      space();
      if (text[at] === ',' || text[at] === ';') at++;
    }
  };

  const array = (depth: number): Json | undefined => {
    at++;
    const items: Json[] = [];
    for (;;) {
      space();
      while (text[at] === ',') {
        at++;
        space();
      }
      if (text[at] === ']') {
        at++;
        return items;
      }
      if (at >= text.length) return cut ? undefined : items;
      const item = value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
  };

  const string = (): string | undefined => {
    const open = text[at]!;
    const triple = (open === '"' || open === "'") && text.startsWith(open.repeat(3), at);
    const close = triple ? open.repeat(3) : QUOTES[open]!;
    at += triple ? 3 : 1;
    let result = '';
    let start = at;
    while (at < text.length) {
      if (text[at] === '\\') {
        result += text.slice(start, at);
        result += escaped();
        start = at;
      } else if (text.startsWith(close, at) && (triple || endsString(text, at + 1))) {
        result += text.slice(start, at);
        at += close.length;
        return result;
      } else at++;
    }
    return undefined;
  };

  const escaped = (): string => {
    const code = text[at + 1] ?? '';
    if (code === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) {
      const unit = String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
      at += 6;
      return unit;
    }
    at += 2;
    return ESCAPES[code] ?? code;
  };

  const bareKey = (): string | undefined => {
    const match = /[\w$.-]+/y;
    match.lastIndex = at;
    const found = match.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  const word = (): Json | undefined => {
    const match = /[^\s,:;=()[\]{}"'`<>]+/y;
    match.lastIndex = at;
    const found = match.exec(text)?.[0];
    if (found === undefined) return undefined;
    at += found.length;
    if (Object.hasOwn(WORDS, found)) return WORDS[found]!;
    if (found.length <= LONGEST_NUMBER && /^[+-]?(?:\d[\d_]*)?\.?\d+(?:e[+-]?\d+)?$/i.test(found))
      return Number(found.replaceAll('_', ''));
    return found;
  };

  const found = value(0);
  return found === undefined ? null : { value: found, repaired: true, end: at };
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
