/** Tags as models write them: any case, quotes forgotten or doubled, ends missing. Everything here is linear in the text. */
import type { Json } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';

export interface OpenTag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly selfClosing: boolean;
  /** Behind its `>`. */
  readonly end: number;
  /** Quotes or brackets had to be guessed. */
  readonly healed: boolean;
}

/** More quotes than this are not tried as the end of one value. */
const MOST_QUOTES = 32;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (name[0] !== '#') return ENTITIES[name.toLowerCase()] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The opening tag that begins at `from` with `<name`. 'more' where the text ends within it; with `final` it is
 * finished with what is there. Of an attribute that is there twice the first counts.
 */
export function readOpenTag(
  text: string,
  from: number,
  name: string,
  final: boolean,
  index: TagIndex,
): OpenTag | 'more' {
  const entries = new Map<string, Json>();
  const add = (key: string, value: Json): void => {
    if (!entries.has(key)) entries.set(key, value);
  };
  let at = from + 1 + name.length;
  let healed = false;
  const tag = (selfClosing: boolean, end: number): OpenTag => ({
    name,
    attributes: Object.fromEntries(entries),
    selfClosing,
    end,
    healed,
  });
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 32) at++;
    if (at >= text.length) {
      if (!final) return 'more';
      healed = true;
      return tag(false, at);
    }
    if (text[at] === '>') return tag(false, at + 1);
    if (text[at] === '/' || text[at] === '?') {
      if (at + 1 >= text.length && !final) return 'more';
      if (text[at + 1] === '>') return tag(true, at + 2);
      at++;
      continue;
    }
    if (text[at] === '<') {
      // The bracket was forgotten: the next tag begins.
      healed = true;
      return tag(false, at);
    }
    const key = keyAt(text, at);
    if (key === '') {
      at++;
      healed = true;
      continue;
    }
    at += key.length;
    let equals = at;
    while (equals < text.length && text.charCodeAt(equals) <= 32) equals++;
    if (equals >= text.length && !final) return 'more';
    if (text[equals] !== '=') {
      add(key, true);
      continue;
    }
    at = equals + 1;
    while (at < text.length && text.charCodeAt(at) <= 32) at++;
    if (at >= text.length && !final) return 'more';
    const value = readAttribute(text, at, final, index);
    if (value === 'more') return 'more';
    healed ||= value.healed;
    add(key, decodeEntities(value.text));
    at = value.end;
  }
}

function keyAt(text: string, at: number): string {
  const key = /[A-Za-z_@:][\w:.-]*/y;
  key.lastIndex = at;
  return key.exec(text)?.[0] ?? '';
}

/** The end of the tag, another attribute, or a bare attribute before another one. */
const AFTER_VALUE =
  /\s{0,64}\/?>|\s{1,64}[A-Za-z_][\w:.-]{0,64}\s{0,64}(?:=|\/?>|[A-Za-z_][\w:.-]{0,64}=["'])|[A-Za-z_][\w:.-]{0,64}=["']/y;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };

function readAttribute(text: string, from: number, final: boolean, index: TagIndex): Value | 'more' {
  const close = CLOSING[text[from] ?? ''];
  if (close === undefined) {
    const bare = /(?:[^\s"'<>/]|\/(?!>))*/y;
    bare.lastIndex = from;
    const found = bare.exec(text)?.[0] ?? '';
    if (from + found.length >= text.length && !final) return 'more';
    return { text: found, end: from + found.length, healed: true };
  }
  // Values reach no further than the next tag that means something, unless a quote in the right place says so first.
  const next = index.next(from + 1)?.start ?? -1;
  let first = -1;
  let at = from;
  for (let tried = 0; tried < MOST_QUOTES; tried++) {
    at = index.find(close, at + 1);
    if (at === -1 || (next !== -1 && at > next)) break;
    if (first === -1) first = at;
    AFTER_VALUE.lastIndex = at + 1;
    if (AFTER_VALUE.test(text) || (final && at + 1 >= text.length)) {
      const raw = text.slice(from + 1, at);
      const escaped = close.length === 1 && raw.includes(`\\${close}`);
      return {
        text: escaped ? raw.replaceAll(`\\${close}`, close) : raw,
        end: at + 1,
        healed: escaped || at !== first,
      };
    }
  }
  if (!final && next === -1) return 'more';
  if (first !== -1) return { text: text.slice(from + 1, first), end: first + 1, healed: true };
  return unclosedValue(text, from + 1, next);
}

interface Value {
  readonly text: string;
  readonly end: number;
  readonly healed: boolean;
}

/** The quote was forgotten: the value ends with the tag, the line, or the next tag. */
function unclosedValue(text: string, from: number, next: number): Value {
  const limit = next === -1 ? text.length : next;
  const bracket = text.slice(from, limit).search(/\/?>|\n/);
  const end = bracket === -1 ? limit : from + bracket;
  return { text: text.slice(from, end).trim(), end, healed: true };
}

interface CloseTag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface TagIndex {
  /** The end that belongs to the tag that opens here, counting tags of the same name within. */
  closeOf(open: number, name: string): CloseTag | null;
  /** The first tag or end that means something, from here on: a command that begins a line, or any end. */
  next(from: number): { readonly start: number; readonly close: CloseTag | null } | null;
  /** `indexOf` that doesn't look again where there is nothing. */
  find(what: string, from: number): number;
}

/** More closed pairs than this aren't looked past when an end is sought for a tag in the middle of a line. */
const MOST_PAIRS = 64;

/**
 * All tags that mean something, found in one pass, with their ends matched. What stands in CDATA isn't one.
 * `startsLine`: the text begins a line. `final`: nothing follows, so that CDATA without an end isn't any.
 */
export function indexTags(
  text: string,
  isTag: (name: string) => boolean,
  startsLine: boolean,
  final: boolean,
): TagIndex {
  const matched = new Map<number, CloseTag>();
  const closes = new Map<string, { close: CloseTag; open: number }[]>();
  const stacks = new Map<string, number[]>();
  const opens = new Set<number>();
  const marks: { start: number; close: CloseTag | null }[] = [];
  const pattern = /<!\[CDATA\[|<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g;
  let cdataMissing = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[2] === undefined) {
      const end = cdataMissing ? -1 : text.indexOf(']]>', pattern.lastIndex);
      if (end === -1 && !final) break;
      if (end === -1) cdataMissing = true;
      else pattern.lastIndex = end + 3;
      continue;
    }
    const name = match[2].toLowerCase();
    if (!isTag(name)) continue;
    const start = match.index;
    if (match[1] === '/') {
      const bracket = /[^<>]*>?/y;
      bracket.lastIndex = pattern.lastIndex;
      const rest = bracket.exec(text)![0];
      // Where it ends isn't known yet.
      if (!final && !rest.endsWith('>') && pattern.lastIndex + rest.length >= text.length) break;
      const close = { name, start, end: pattern.lastIndex + rest.length };
      const open = stacks.get(name)?.pop() ?? -1;
      if (open !== -1) matched.set(open, close);
      const list = closes.get(name) ?? [];
      closes.set(name, list);
      list.push({ close, open });
      marks.push({ start, close });
    } else if (beginsLine(text, start, startsLine)) {
      const rest = /[^<>]*>/y;
      rest.lastIndex = pattern.lastIndex;
      const body = rest.exec(text)?.[0];
      marks.push({ start, close: null });
      if (body?.endsWith('/>')) continue;
      const stack = stacks.get(name) ?? [];
      stacks.set(name, stack);
      stack.push(start);
      opens.add(start);
    }
  }
  const found = new Map<string, { from: number; at: number }>();
  return {
    find(what, from) {
      const known = found.get(what);
      if (known !== undefined && known.from <= from && (known.at === -1 || known.at >= from)) return known.at;
      const at = text.indexOf(what, from);
      found.set(what, { from, at });
      return at;
    },
    closeOf(open, name) {
      const own = matched.get(open);
      if (own !== undefined || opens.has(open)) return own ?? null;
      const list = closes.get(name) ?? [];
      const first = lowerBound(list.length, (index) => list[index]!.close.start > open);
      for (let index = first; index < list.length && index < first + MOST_PAIRS; index++) {
        if (list[index]!.open < open) return list[index]!.close;
      }
      return null;
    },
    next: (from) => marks[lowerBound(marks.length, (index) => marks[index]!.start >= from)] ?? null,
  };
}

/** Whether only white space, or another tag, stands before it in its line: elsewhere a tag may be a mention. */
function beginsLine(text: string, start: number, startsLine: boolean): boolean {
  let at = start - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at--;
  if (at < 0) return startsLine;
  return text[at] === '\n' || text[at] === '\r' || text[at] === '>';
}

/** The smallest index for which the condition holds; it must hold for all behind it. */
function lowerBound(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
