/** Calls in the dialects of model families: tags, tokens, `[TOOL_CALLS]` and JSON. */
import { bareName, callsIn, type WrittenCall } from './calls.ts';
import {
  looksLikeCall,
  readCallData,
  readFence,
  readMistral,
  readNamed,
  readSection,
  readTight,
  readToolCall,
  readToolUse,
  saysCalls,
} from './dialects.ts';
import type { HealingCode } from './healing-codes.ts';
import { bracketEnd, readJson } from './repair-json.ts';
import type { Scan, ScanEnd } from './scan-state.ts';
import type { OpenTag } from './tags.ts';
import { MARKER } from './vocabulary.ts';

/** Of a channel, up to its message. */
const LONGEST_HEADER = 400;
const TURN_ENDS = /<\|(?:end|start|channel|call|return)\|>/g;

export function tellCalls(scan: Scan, calls: readonly WrittenCall[] | null, code: HealingCode, what: string): void {
  if (calls === null) scan.sink.heal('call_unreadable', `${what} couldn't be read; it was not carried out.`);
  else {
    scan.sink.calls(calls);
    scan.sink.heal(code, `${what} was read as ${calls.length === 1 ? 'a call' : `${calls.length} calls`}.`);
  }
}

export function callTag(scan: Scan, at: number, tag: OpenTag, name: string): ScanEnd {
  const close = scan.tags().closeOf(at, name);
  if (!tag.selfClosing && (close === null || close.start < tag.end) && !scan.final) return scan.more(`</${name}`);
  const isWhole = close !== null && close.start >= tag.end;
  const again = scan.tags().next(tag.end);
  const end = tag.selfClosing ? tag.end : isWhole ? close.start : (again?.start ?? scan.text.length);
  const inside = scan.text.slice(tag.end, end);
  const isCut = !isWhole && scan.cut();
  const called = tag.attributes['name'];
  const read = name === 'tool_use' ? readToolUse : readToolCall;
  const calls = typeof called === 'string' ? readNamed(called, inside, isCut) : read(inside, isCut);
  tellCalls(scan, calls, 'dialect_tool_call', `<${name}>`);
  return scan.hidden(isWhole && !tag.selfClosing ? close.end : end);
}

/** `<function=get>` and `<function name="get">`. */
export function functionTag(scan: Scan, at: number): ScanEnd {
  const open = /<function\s{0,8}(?:=|\s{1,8}name\s{0,8}=)\s{0,8}["']?([\w.:-]{1,80})["']?\s{0,8}>/iy;
  open.lastIndex = at;
  const match = open.exec(scan.text);
  if (match === null)
    return !scan.final && scan.text.length - at < 120 && !scan.text.slice(at).includes('>') ? scan.more('>') : null;
  const close = scan.tags().closeOf(at, 'function');
  if (close === null && !scan.final) return scan.more('</function');
  const end = close?.start ?? scan.tags().next(open.lastIndex)?.start ?? scan.text.length;
  tellCalls(
    scan,
    readNamed(match[1]!, scan.text.slice(open.lastIndex, end), close === null && scan.cut()),
    'dialect_tool_call',
    '<function>',
  );
  return scan.hidden(close?.end ?? end);
}

export function tokenCall(scan: Scan, at: number, start: string): ScanEnd {
  const match = /^<[|｜]([\w▁]{0,48})[|｜]?>/.exec(start);
  if (match === null) return !scan.final && /^<[|｜][\w▁]{0,48}[|｜]?$/.test(start) ? scan.more() : null;
  const name = match[1]!.trim().replaceAll('▁', '_').toLowerCase();
  const end = at + match[0].length;
  if (name === 'channel') return channel(scan, end);
  // Whose turn it is stands behind the token.
  if (!scan.final && scan.text.length - end < 40 && /start/.test(name) && !/^\s{0,4}\w+\W/.test(scan.text.slice(end)))
    return scan.more();
  if (name === 'im_start' || name === 'start_header_id') return scan.hidden(turn(scan, end));
  if (name === 'start') {
    const role = /\w{0,32}/y;
    role.lastIndex = end;
    return scan.hidden(end + role.exec(scan.text)![0].length);
  }
  if (name === 'python_tag') return pythonTag(scan, end);
  if (name === 'tool_call') {
    return between(
      scan,
      end,
      /<\/?[|]?\/?tool_call[|]?>/gi,
      (inside) => readTight(inside, scan.cut()) ?? readToolCall(inside, scan.cut()),
    );
  }
  if (name === 'tool_calls_begin' || name === 'tool_calls_section_begin') {
    return between(scan, end, /<[|｜]\s?tool[_▁]calls[_▁](?:section[_▁])?end\s?[|｜]>/gi, (inside) =>
      readSection(inside, scan.cut()),
    );
  }
  return scan.hidden(end);
}

function between(scan: Scan, from: number, close: RegExp, read: (inside: string) => WrittenCall[] | null): ScanEnd {
  close.lastIndex = from;
  const match = close.exec(scan.text);
  if (match === null && !scan.final) return scan.more('>');
  tellCalls(
    scan,
    read(scan.text.slice(from, match?.index ?? scan.text.length)),
    'dialect_tokens',
    'A call between tokens',
  );
  return scan.hidden(match === null ? scan.text.length : match.index + match[0].length);
}

/** The next speaker is announced: the assistant goes on, anybody else's words were made up. */
export function turn(scan: Scan, from: number): number {
  const role = /\s{0,4}(\w{1,20})(?:<\|end_header_id\|>)?\s?/y;
  role.lastIndex = from;
  const match = role.exec(scan.text);
  if (match === null) return from;
  if (['assistant', 'model'].includes(match[1]!.toLowerCase())) return role.lastIndex;
  scan.sink.heal('turn_invented', `The answer went on as "${match[1]}"; the rest was left out.`);
  scan.dropsRest = true;
  return scan.text.length;
}

/** Harmony: `analysis` is thought, `commentary to=functions.x` is a call, anything else is said. */
function channel(scan: Scan, from: number): ScanEnd {
  const length = scan.text.slice(from, from + LONGEST_HEADER).indexOf('<|message|>');
  if (length === -1) {
    return !scan.final && scan.text.length - from < LONGEST_HEADER ? scan.more('>') : scan.hidden(from);
  }
  const header = scan.text.slice(from, from + length);
  const start = from + length + '<|message|>'.length;
  const to = /\bto=([\w.:-]+)/.exec(header)?.[1];
  if (to === undefined && !/^\s*analysis/.test(header)) return scan.hidden(start);
  TURN_ENDS.lastIndex = start;
  const end = TURN_ENDS.exec(scan.text)?.index ?? -1;
  if (end === -1 && !scan.final) return scan.more('|>');
  const inside = scan.text.slice(start, end === -1 ? scan.text.length : end);
  if (to === undefined) scan.sink.thought(inside);
  else
    tellCalls(scan, readNamed(bareName(to), inside, end === -1 && scan.cut()), 'dialect_tokens', 'A call in a channel');
  return scan.hidden(end === -1 ? scan.text.length : end);
}

function pythonTag(scan: Scan, from: number): ScanEnd {
  const start = scan.ink(from);
  if (start >= scan.text.length && !scan.final) return scan.more();
  const isData = scan.text[start] === '{' || scan.text[start] === '[';
  const line = scan.text.indexOf('\n', start);
  const end = isData ? bracketEnd(scan.text, start, scan.text.length) : line;
  if (end === -1 && !scan.final) return scan.more(isData ? '}' : '\n');
  const inside = scan.text.slice(start, end === -1 ? scan.text.length : end);
  tellCalls(
    scan,
    isData ? readCallData(inside, scan.cut()) : readFence(inside, scan.cut()),
    'dialect_tokens',
    'A call behind a token',
  );
  return scan.hidden(end === -1 ? scan.text.length : end);
}

/** `[TOOL_CALLS]`, or JSON at the beginning of a line that is a call. */
export function data(scan: Scan, at: number): ScanEnd {
  if (scan.text[at] === '[') {
    const label = scan.text.slice(at, at + 12).toUpperCase();
    if (label === '[TOOL_CALLS]') {
      const read = readMistral(scan.text, at + 12, scan.cut());
      if (read === -1) {
        if (!scan.final) return scan.more(']');
        tellCalls(scan, null, 'dialect_mistral', '[TOOL_CALLS]');
        return scan.hidden(scan.text.length);
      }
      if (read === null) return scan.hidden(at + 12);
      tellCalls(scan, read.calls, 'dialect_mistral', '[TOOL_CALLS]');
      return scan.hidden(read.end);
    }
    if (!scan.final && at + label.length === scan.text.length && '[TOOL_CALLS]'.startsWith(label)) return scan.more();
    if (scan.final && label.length > 5 && at + label.length === scan.text.length && '[TOOL_CALLS]'.startsWith(label)) {
      return scan.hidden(scan.text.length);
    }
  }
  if (!scan.startsLine(at) && !scan.followsHidden(at)) return null;
  const looks = looksLikeCall(scan.text, at);
  if (looks === 'more' && !scan.final) return scan.more();
  if (looks !== 'yes') return null;
  const end = bracketEnd(scan.text, at, Math.max(0, 8 * scan.text.length - scan.failedBrackets));
  if (end === -1) {
    if (!scan.final) return scan.more(scan.text[at] === '{' ? '}' : ']');
    scan.failedBrackets += scan.text.length - at;
    return brokenData(scan, at, at + 400);
  }
  const calls = knownCalls(scan, scan.text.slice(at, end));
  if (calls === null) {
    const raw = scan.text.slice(at, end);
    const broken = readJson(raw) === null || MARKER.test(raw) ? brokenData(scan, at, end) : null;
    if (broken !== null) return broken;
    scan.visible.write(raw);
    return end;
  }
  tellCalls(scan, calls, 'dialect_json', 'JSON');
  return scan.hidden(end);
}

/** What looks like a call and has a block in its middle: neither a call nor to be shown. */
function brokenData(scan: Scan, at: number, limit: number): number | null {
  const inside = scan.text.slice(at, limit);
  const mark = [...inside.matchAll(/<+\/?([A-Za-z][\w.:-]*)/g)].find(
    (match) =>
      MARKER.test(inside.slice(match.index, match.index + 40)) ||
      (scan.vocabulary.isTag(match[1]!.toLowerCase()) &&
        (scan.vocabulary.isKnown(match[1]!) || !/\w/.test(inside[match.index - 1] ?? ' '))),
  );
  if (mark === undefined) return null;
  tellCalls(scan, null, 'dialect_json', 'JSON');
  return scan.hidden(at + mark.index);
}

export function knownCalls(scan: Scan, raw: string): WrittenCall[] | null {
  const read = readJson(raw);
  if (read === null) return null;
  const calls = callsIn(read.value)?.calls ?? null;
  if (calls === null) return null;
  return saysCalls(read.value) || calls.every((call) => scan.vocabulary.isKnown(call.name)) ? calls : null;
}
