/** The insides of calls in the dialects of model families: what stands between the marks, read into calls. */
import type { Json } from '../basics/index.ts';
import { bareName, callIn, callsIn, parseArguments, pythonCalls, taggedArguments, type WrittenCall } from './calls.ts';
import { bracketEnd, readJson, readValue } from './repair-json.ts';

/** Calls, or null where the text can't be read. `cut`: the answer ended early, so nothing may be completed by guessing. */
type Reader = (text: string, cut: boolean) => WrittenCall[] | null;

/** JSON with a call or a list of them, or one object after the other. */
export const readCallData: Reader = (text, cut) => {
  const whole = readJson(text, cut);
  if (whole !== null) return callsIn(whole.value)?.calls ?? null;
  const calls: WrittenCall[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && /[\s,;]/.test(text[at]!)) at++;
    if (at >= text.length) return calls.length === 0 ? null : calls;
    const read = text[at] === '{' || text[at] === '[' ? readValue(text, at, cut) : null;
    const found = read === null ? null : callsIn(read.value);
    if (read === null || found === null) return null;
    calls.push(...found.calls);
    at = read.end;
  }
};

/** What stands in a call fence without tags. */
export const readFence: Reader = (text, cut) => pythonCalls(text) ?? readCallData(text, cut);

/** Between `<tool_call>` and its end: JSON (Qwen, Hermes), `<function=name>` (Qwen coder), or a name and pairs (GLM). */
export const readToolCall: Reader = (text, cut) => {
  const trimmed = text.trim();
  const named = /^<function\s*(?:=|\s+name\s*=)\s*["']?([\w.:-]+)["']?\s*>/i.exec(trimmed);
  if (named !== null) return [{ name: bareName(named[1]!), args: taggedArguments(trimmed), id: null }];
  const pairs = /^([\w.:-]+)\s*(?=<arg_key>)/i.exec(trimmed);
  if (pairs !== null) return [{ name: bareName(pairs[1]!), args: taggedArguments(trimmed), id: null }];
  return readCallData(trimmed, cut) ?? readTight(trimmed, cut) ?? pythonCalls(trimmed);
};

/** `call:search{query:"a"}` of Gemma's own tokens. */
export const readTight: Reader = (text, cut) => {
  const head = /^\s*(?:call:)?([\w.-]+)\s*(?=\{)/.exec(text);
  if (head === null) return null;
  const read = readValue(text, head[0].length, cut);
  if (read === null) return null;
  const call = callIn({ name: head[1]!, args: read.value });
  return call === null ? null : [call];
};

/** `<tool_use><name>get</name><input>{"path": "a"}</input></tool_use>`. */
export const readToolUse: Reader = (text, cut) => {
  const name = /<(?:name|tool_name)>\s*([\w.-]+)\s*</i.exec(text)?.[1];
  const open = /<(?:input|arguments|parameters|args)>/i.exec(text);
  if (name === undefined || open === null) return readToolCall(text, cut);
  const rest = text.slice(open.index + open[0].length);
  const close = rest.search(/<\/(?:input|arguments|parameters|args)\s*>/i);
  const args = parseArguments(close === -1 ? rest : rest.slice(0, close), cut);
  return args === null ? null : [{ name: bareName(name), args: args.args, id: null }];
};

/** The inside of `<invoke name="get">` or `<function=get>`: parameters as tags, or one object. */
export function readNamed(name: string, text: string, cut: boolean): WrittenCall[] | null {
  if (/^\s*\{/.test(text)) {
    const args = parseArguments(text, cut);
    return args === null ? null : [{ name: bareName(name), args: args.args, id: null }];
  }
  return [{ name: bareName(name), args: taggedArguments(text), id: null }];
}

/** Between the section tokens of DeepSeek and Kimi, of which `token` strips the brackets and bars. */
export const readSection: Reader = (text, cut) => {
  const calls: WrittenCall[] = [];
  for (const piece of text.split(/<[|｜]\s*tool[_▁]call[_▁]begin\s*[|｜]>/i).slice(1)) {
    const end = piece.search(/<[|｜]\s*tool[_▁]call[_▁]end\s*[|｜]>/i);
    const parts = (end === -1 ? piece : piece.slice(0, end)).split(
      /<[|｜]\s*(?:tool[_▁]sep|tool[_▁]call[_▁]argument[_▁]begin)\s*[|｜]>/i,
    );
    // DeepSeek's older form has the word `function` first, and the name with a fenced object behind.
    const [head, tail] = parts[0]!.trim() === 'function' ? splitLine(parts[1] ?? '') : [parts[0]!, parts[1] ?? ''];
    const args = parseArguments(tail, cut);
    if (args === null || head.trim() === '') return null;
    calls.push({ name: bareName(head), args: args.args, id: null });
  }
  return calls.length === 0 ? null : calls;
};

function splitLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** All that may still become a name with arguments. */
const MISTRAL_START = /^[\w.-]{0,80}\s{0,8}(?:\[[A-Z_]{0,8}\]?\s{0,8}[\w-]{0,80}\s{0,8}){0,2}$/;

/** What begins behind `[TOOL_CALLS]`: a list, or `name[ARGS]{...}`. -1: it isn't complete; null: it is nothing of the kind. */
export function readMistral(
  text: string,
  from: number,
  cut: boolean,
): { calls: WrittenCall[] | null; end: number } | -1 | null {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  if (at >= text.length) return -1;
  const named = /([\w.-]{1,80})\s{0,8}(?:\[CALL_ID\]\s{0,8}([\w-]{1,80})\s{0,8})?\[ARGS\]\s{0,8}(?=\{)/y;
  named.lastIndex = at;
  const head = named.exec(text);
  if (head !== null) at = named.lastIndex;
  else if (text[at] !== '[' && text[at] !== '{') return MISTRAL_START.test(text.slice(at, at + 300)) ? -1 : null;
  const end = bracketEnd(text, at, text.length);
  if (end === -1) return -1;
  const raw = text.slice(at, end);
  if (head === null) return { calls: readCallData(raw, cut), end };
  const args = parseArguments(raw, cut);
  const calls = args === null ? null : [{ name: bareName(head[1]!), args: args.args, id: head[2] ?? null }];
  return { calls, end };
}

/** Whether text that begins with a bracket looks like a call: its first key says so. */
const CALL_START =
  /^\[?\s*\{\s*["']?(?:tool_calls|tool_uses|function_call|tool|name|tool_name|function|function_name|recipient_name|id|type|action|args|arguments|parameters)["']?\s*[:<[]/;

export function looksLikeCall(text: string, from: number): 'yes' | 'no' | 'more' {
  const start = text.slice(from, from + 120);
  if (CALL_START.test(start)) return 'yes';
  return start.length < 120 && /^\[?\s*(?:\{\s*(?:["']?\w*["']?\s*)?)?$/.test(start) ? 'more' : 'no';
}

/** A value that says itself that it holds calls, so that the names needn't be known. */
export function saysCalls(value: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('tool_calls' in value || 'tool_uses' in value || 'function_call' in value)
  );
}
