/** Calls that are written as data: JSON in the shapes of many model families, and Python's call syntax. */
import type { Json } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { readJson, readValue } from './repair-json.ts';

export interface WrittenCall {
  /** As it was written; namespaces of the dialect are taken off. */
  readonly name: string;
  readonly args: Attributes;
  /** null where there was none. */
  readonly id: string | null;
}

type Bag = { readonly [key: string]: Json };

export function isBag(value: Json | undefined): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NAME_KEYS = ['tool', 'name', 'tool_name', 'function', 'function_name', 'recipient_name', 'action'];
const ARGUMENT_KEYS = ['args', 'arguments', 'parameters', 'input', 'params', 'tool_input', 'action_input', 'kwargs'];
const LIST_KEYS = ['tool_calls', 'tool_uses', 'calls', 'function_calls'];

/** The calls in a value; null where it isn't a call, or a list of calls. What isn't a call within a list is counted in `unreadable`. */
export function callsIn(value: Json): { calls: WrittenCall[]; unreadable: number } | null {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const found = list.map((item) => callIn(item));
    const calls = found.filter((call) => call !== null);
    return calls.length === 0 ? null : { calls, unreadable: list.length - calls.length };
  }
  if (!isBag(value)) return null;
  for (const key of LIST_KEYS) if (Array.isArray(value[key])) return callsIn(value[key]);
  if (isBag(value['function_call'])) return callsIn(value['function_call']);
  const call = callIn(value);
  return call === null ? null : { calls: [call], unreadable: 0 };
}

/** The shape of one call: a name, and arguments that are an object or the text of one. */
export function callIn(value: Json): WrittenCall | null {
  if (!isBag(value)) return null;
  if (isBag(value['function'])) {
    const inner = callIn(value['function']);
    return inner === null ? null : { ...inner, id: idOf(value) ?? inner.id };
  }
  const name = NAME_KEYS.map((key) => value[key]).find((found) => typeof found === 'string' && found !== '');
  const key = ARGUMENT_KEYS.find((wanted) => value[wanted] !== undefined);
  if (typeof name !== 'string' || key === undefined) return null;
  const args = argumentsOf(value[key]!);
  return args === null ? null : { name: bareName(name), args, id: idOf(value) };
}

function argumentsOf(value: Json): Attributes | null {
  if (value === null) return {};
  if (isBag(value)) return value;
  if (typeof value !== 'string') return null;
  return parseArguments(value)?.args ?? null;
}

/** Arguments as native calls have them: the text of an object, maybe malformed, maybe empty. null where it can't be read. */
export function parseArguments(text: string, cut = false): { args: Attributes; repaired: boolean } | null {
  if (text.trim() === '') return { args: {}, repaired: false };
  const read = readJson(text, cut);
  if (read === null) return null;
  // Some servers wrap the text of the object into a string once more.
  const value = typeof read.value === 'string' ? (readJson(read.value, cut)?.value ?? null) : read.value;
  return isBag(value) ? { args: value, repaired: read.repaired || value !== read.value } : null;
}

function idOf(value: Bag): string | null {
  const id = value['id'] ?? value['call_id'] ?? value['tool_call_id'];
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

/** Without `functions.`, `default_api.` and the like in front, and without Kimi's `:0` behind. */
export function bareName(name: string): string {
  return name
    .trim()
    .replace(/^(?:functions?|default_api|tools?|api)[.:]/i, '')
    .replace(/:\d+$/, '');
}

/** What a bare value of Python's call syntax stands for, by the tool's name. */
const FIRST_ARGUMENT: Readonly<Record<string, string>> = {
  sh: 'command',
  env: 'command',
  search: 'query',
  ask_user: 'question',
  think: 'body',
  update: 'body',
};

/** `get(path="a")`, `print(default_api.get('a'))`, one after the other; null where the text is anything else. */
export function pythonCalls(text: string): WrittenCall[] | null {
  const calls: WrittenCall[] = [];
  let at = 0;
  for (;;) {
    const gap = /(?:\s|;|#[^\n]*)*/y;
    gap.lastIndex = at;
    at += gap.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return calls.length === 0 ? null : calls;
    const read = pythonCall(text, at);
    if (read === null) return null;
    calls.push(read.call);
    at = read.end;
  }
}

function pythonCall(text: string, from: number): { call: WrittenCall; end: number } | null {
  const head = /(?:[A-Za-z_]\w*\s*=\s*)?(print\s*\(\s*)?(?:await\s+)?([A-Za-z_][\w.]*)\s*\(/y;
  head.lastIndex = from;
  const match = head.exec(text);
  if (match === null) return null;
  const name = bareName(match[2]!);
  const entries: [string, Json][] = [];
  let at = head.lastIndex;
  const space = (): void => {
    while (at < text.length && (text.charCodeAt(at) <= 32 || text[at] === ',')) at++;
  };
  for (space(); text[at] !== ')'; space()) {
    if (at >= text.length) return null;
    const key = /([A-Za-z_]\w*)\s*=(?!=)\s*/y;
    key.lastIndex = at;
    const keyword = key.exec(text);
    if (keyword !== null) at = key.lastIndex;
    const value = readValue(text, at);
    if (value === null) return null;
    entries.push([keyword?.[1] ?? FIRST_ARGUMENT[name] ?? 'path', value.value]);
    at = value.end;
  }
  at++;
  if (match[1] !== undefined) {
    space();
    if (text[at] === ')') at++;
  }
  return { call: { name, args: Object.fromEntries(entries), id: null }, end: at };
}

/** `<parameter=path>a</parameter>`, `<parameter name="path">a</parameter>` and `<arg_key>`/`<arg_value>` pairs. */
export function taggedArguments(text: string): Attributes {
  const entries: [string, Json][] = [];
  const named = /<parameter(?:\s+name\s*=\s*["']?([\w.-]+)["']?|\s*=\s*["']?([\w.-]+)["']?)[^<>]*>/gi;
  const matches = [...text.matchAll(named)];
  matches.forEach((match, index) => {
    const start = match.index + match[0].length;
    const raw = text.slice(start, matches[index + 1]?.index ?? text.length);
    const end = raw.toLowerCase().lastIndexOf('</parameter');
    entries.push([match[1] ?? match[2]!, scalar(end === -1 ? raw : raw.slice(0, end))]);
  });
  const pieces = text.split(/<arg_key>/i).slice(1);
  for (const piece of pieces) {
    const pair = /^([^<]*)<\/arg_key>\s*<arg_value>/i.exec(piece);
    if (pair === null) continue;
    const raw = piece.slice(pair[0].length);
    const end = raw.toLowerCase().lastIndexOf('</arg_value');
    entries.push([pair[1]!.trim(), scalar(end === -1 ? raw : raw.slice(0, end))]);
  }
  return Object.fromEntries(entries);
}

/** Numbers, booleans and structures as such; everything else is text without the line breaks next to the tags. */
function scalar(text: string): Json {
  const trimmed = text.trim();
  if (/^(?:true|false|null|-?\d+(?:\.\d+)?|\{[\s\S]*\}|\[[\s\S]*\])$/.test(trimmed)) {
    const read = readJson(trimmed);
    if (read !== null) return read.value;
  }
  return text.replace(/^\r?\n/, '').replace(/\r?\n[ \t]*$/, '');
}
