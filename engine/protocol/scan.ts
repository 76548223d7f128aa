/**
 * The scanner of what models write: one pass over an answer, whole or in pieces, that tells what may be shown from what
 * is mechanics. It never throws, takes time linear in the answer, and decides the same whatever the pieces were, so that
 * a stream shows what the parsed answer says. docs/model-outputs.md tells the rules with their reasons.
 *
 * Longer than other files: the constructs look at one text and one position, and apart they would only pass them around.
 */
import type { Attributes } from '../entries/entry.ts';
import type { Call } from './calls.ts';
import { callsIn, plainName } from './calls.ts';
import type { FinishReason } from './chat.ts';
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
import { indexTags, type OpenTag, readOpenTag, type TagIndex } from './tags.ts';
import { createVisibleText, type VisibleText } from './visible-text.ts';
import {
  beginsMarker,
  CALL_FENCES,
  CALL_TAGS,
  DATA_FENCES,
  ECHO_TAGS,
  LEAF_TOOLS,
  MARKER,
  MARKUP_FENCES,
  THOUGHT_TAGS,
  type Vocabulary,
  WRAPPER_TAGS,
} from './vocabulary.ts';

/** Told in the order of the answer. */
export interface OutputSink {
  tag(name: string, attributes: Attributes, body: string): void;
  calls(calls: readonly Call[]): void;
  /** The JSON text of a block; `cut`: the answer ended within it. */
  block(kind: 'notes' | 'tool_calls', text: string, cut: boolean): void;
  thought(text: string): void;
  /** What was shown so far turns out to be thought. */
  thoughtSoFar(): void;
  heal(code: HealingCode, message: string): void;
}

export interface Scanner {
  push(text: string): void;
  end(finishReason: FinishReason): void;
}

/** Where a construct ends; 'more': that can't be said yet; null: there is none. */
type Reach = number | 'more' | null;

/** Code between backticks in a line is no longer than this. */
const LONGEST_CODE = 4096;
/** Attempts with the same beginning before only a longer text is tried. */
const MOST_ATTEMPTS = 16;
/** Of wrappers within wrappers. */
const DEEPEST = 3;
const CDATA = '<![CDATA[';
const MARKER_AT = new RegExp(MARKER.source, 'iy');
const MARKER_FROM = new RegExp(MARKER.source, 'ig');
const TURN_ENDS = /<\|(?:end|start|channel|call|return)\|>/g;

export function createScanner(vocabulary: Vocabulary, visible: VisibleText, sink: OutputSink, depth = 0): Scanner {
  let text = '';
  let position = 0;
  /** The last character before `text`. */
  let before = '\n';
  let finish: FinishReason = 'stop';
  let final = false;
  let dropsRest = false;
  let fence: { readonly char: string; readonly length: number; closeAt: number } | null = null;
  let index: TagIndex | null = null;
  let nextMarker: { from: number; at: number } | null = null;
  const unclosedFences = new Map<string, number>();
  /** Ends of commands that were found to hold other commands. */
  const openNested = new Map<string, number>();
  let failedBrackets = 0;
  /** Where the last construct that isn't shown ended. */
  let lastHidden = -1;
  let wakeAt = 0;
  let awaited = '';
  let attempts = 0;

  const cut = (): boolean => finish !== 'stop' && finish !== 'tool_calls';
  const tags = (): TagIndex => {
    index ??= indexTags(text, vocabulary.isTag, '\n\r>'.includes(before), final);
    return index;
  };
  const more = (what = ''): 'more' => {
    awaited = what.toLowerCase();
    return 'more';
  };
  const startsLine = (at: number): boolean => {
    let back = at - 1;
    while (back >= 0 && (text[back] === ' ' || text[back] === '\t')) back--;
    return back < 0 ? before === '\n' : text[back] === '\n';
  };
  /** In what is shown: a gap counts as white space. */
  const charBefore = (at: number): string => (at === lastHidden ? ' ' : at === 0 ? before : text[at - 1]!);
  const followsHidden = (at: number): boolean => {
    let back = at;
    while (back > 0 && back > lastHidden && (text[back - 1] === ' ' || text[back - 1] === '\t')) back--;
    return back === lastHidden;
  };
  const markerFrom = (from: number): number => {
    if (nextMarker !== null && nextMarker.from <= from && (nextMarker.at === -1 || nextMarker.at >= from)) {
      return nextMarker.at;
    }
    MARKER_FROM.lastIndex = from;
    nextMarker = { from, at: MARKER_FROM.exec(text)?.index ?? -1 };
    return nextMarker.at;
  };
  const ink = (from: number): number => {
    let at = from;
    while (at < text.length && text.charCodeAt(at) <= 32) at++;
    return at;
  };
  const hidden = (end: number): number => {
    visible.gap();
    lastHidden = end;
    return end;
  };

  // Tags ---------------------------------------------------------------------------------------------------------

  const angle = (at: number): Reach => {
    MARKER_AT.lastIndex = at;
    const marker = MARKER_AT.exec(text);
    if (marker !== null) return block(at, marker);
    const start = text.slice(at, at + 64);
    if (!final && at + 64 > text.length && beginsMarker(start)) return more();
    if (start[1] === '!' && (start.startsWith(CDATA) || (!final && CDATA.startsWith(start)))) return characters(at);
    if (start[1] === '|' || start[1] === '｜') return token(at, start);
    const match = /^<(\/?)([A-Za-z][\w.:-]*)(?=([^\w.:-])|($))/.exec(start);
    if (match === null) return final ? unfinishedMarker(at, start) : null;
    const [head, slash, written, behind, atEnd] = match as unknown as [
      string,
      string,
      string,
      string,
      string | undefined,
    ];
    if (atEnd !== undefined) {
      if (at + head.length < text.length) return null;
      if (!final) return more();
      if (!vocabulary.isTag(written.toLowerCase()) && !(cut() && vocabulary.beginsTag(written.toLowerCase())))
        return null;
      sink.heal('command_truncated', `The answer ended within <${written}.`);
      return hidden(text.length);
    }
    const name = written.toLowerCase();
    if (!vocabulary.isTag(name)) return null;
    if (!vocabulary.isKnown(name) && /[\w<]/.test(charBefore(at)) && isTool(name)) return null;
    if (slash === '/') return strayClose(at, head, name);
    if (name !== 'function' && !/[\s/><]/.test(behind)) {
      // A name that something strange follows is a broken tag, unless it is part of a word or an expression.
      if (behind === '=' || /\w/.test(charBefore(at))) return null;
    }
    if (name === 'function') return functionTag(at);
    const tag = readOpenTag(text, at, written, final, tags());
    if (tag === 'more') return more('>');
    if (name === 'start_of_turn') {
      if (!final && text.length - tag.end < 40 && !/^\s{0,4}\w+\W/.test(text.slice(tag.end))) return more();
      return hidden(turn(tag.end));
    }
    if (WRAPPER_TAGS.has(name)) return hidden(tag.end);
    if (THOUGHT_TAGS.has(name)) return thought(at, tag, name);
    if (ECHO_TAGS.has(name)) return echo(at, tag, name);
    if (CALL_TAGS.has(name)) return callTag(at, tag, name);
    return command(at, tag, name);
  };

  /** Outside of a command CDATA is only a wrapper. */
  const characters = (at: number): Reach => {
    const end = tags().find(']]>', at);
    if (end === -1) return final ? hidden(at + CDATA.length) : more(']]>');
    if (depth >= DEEPEST) return hidden(end + 3);
    visible.gap();
    within(text.slice(at + CDATA.length, end));
    return hidden(end + 3);
  };

  const within = (inside: string): void => {
    const inner = createScanner(vocabulary, visible, sink, depth + 1);
    inner.push(inside);
    inner.end('stop');
  };

  /** Half a marker at the very end is none, and nothing to be shown either. */
  const unfinishedMarker = (at: number, start: string): Reach =>
    at + start.length >= text.length && /^(?:<{2,4}[A-Z_/]|<[A-Z_/]{4})/i.test(start) && beginsMarker(start)
      ? hidden(text.length)
      : null;

  const isTool = (name: string): boolean =>
    ![THOUGHT_TAGS, WRAPPER_TAGS, ECHO_TAGS, CALL_TAGS].some((set) => set.has(name));

  const strayClose = (at: number, head: string, name: string): Reach => {
    const rest = /[^<>]{0,200}>?/y;
    rest.lastIndex = at + head.length;
    const tail = rest.exec(text)![0];
    if (!tail.endsWith('>') && !final && at + head.length + tail.length >= text.length) return more('>');
    const nested = openNested.get(name) ?? 0;
    if (nested > 0) openNested.set(name, nested - 1);
    else if (THOUGHT_TAGS.has(name)) {
      sink.thoughtSoFar();
      sink.heal('thought_stray_close', `</${name}> closes nothing: what stood before it is taken as thought.`);
    } else if (!WRAPPER_TAGS.has(name)) sink.heal('tag_stray_close', `</${name}> closes nothing.`);
    return hidden(at + head.length + tail.length);
  };

  const thought = (at: number, tag: OpenTag, name: string): Reach => {
    const say = (body: string): void => {
      if (vocabulary.has(name)) sink.tag(name, tag.attributes, body);
      sink.thought(body);
    };
    if (tag.selfClosing) {
      if (typeof tag.attributes['body'] === 'string') sink.thought(tag.attributes['body']);
      return hidden(tag.end);
    }
    const close = tags().closeOf(at, name);
    if (close !== null && close.start >= tag.end) {
      say(text.slice(tag.end, close.start));
      return hidden(close.end);
    }
    if (!final) return more(`</${name}`);
    // A thought without an end goes on to the first command that begins a line.
    const end = commandFrom(tag.end);
    say(text.slice(tag.end, end));
    sink.heal('thought_unclosed', `<${name}> was not closed.`);
    return hidden(end);
  };

  /** Where a command, or a block, begins; the end of the text where there is none. */
  const commandFrom = (from: number): number => {
    const marker = markerFrom(from);
    let at = from;
    for (let tried = 0; tried < 1000; tried++) {
      const mark = tags().next(at);
      if (mark === null || (marker !== -1 && mark.start > marker)) break;
      if (mark.close === null && opensCommand(mark.start)) return mark.start;
      at = mark.start + 1;
    }
    return marker === -1 ? text.length : marker;
  };

  const opensCommand = (at: number): boolean => {
    const name = /^<([A-Za-z][\w.:-]*)/.exec(text.slice(at, at + 64))?.[1]?.toLowerCase() ?? '';
    return vocabulary.tool(name) !== null && !THOUGHT_TAGS.has(name) && !ECHO_TAGS.has(name);
  };

  const echo = (at: number, tag: OpenTag, name: string): Reach => {
    if (!tag.selfClosing) {
      const close = tags().closeOf(at, name);
      if (close === null && !final) return more(`</${name}`);
      sink.heal('echo_removed', `<${name}> is only written by Bob.`);
      return hidden(close === null ? tag.end : close.end);
    }
    sink.heal('echo_removed', `<${name}> is only written by Bob.`);
    return hidden(tag.end);
  };

  const command = (at: number, tag: OpenTag, name: string): Reach => {
    const canonical = vocabulary.tool(name)!;
    const say = (body: string): void => {
      if (tag.healed) sink.heal('attribute_mended', `The attributes of <${name}> were mended.`);
      sink.tag(canonical, tag.attributes, body);
    };
    if (tag.selfClosing) {
      say('');
      return hidden(tag.end);
    }
    const close = tags().closeOf(at, name);
    if (close === null || close.start < tag.end) {
      if (!final) {
        return more(`</${name}`);
      }
      return unclosed(tag, name, say);
    }
    if (LEAF_TOOLS.has(name) || name === 'update') {
      const inner = tags().next(tag.end);
      if (inner !== null && inner.start < close.start && inner.close === null && opensCommand(inner.start)) {
        sink.heal('tag_nested', `<${name}> held another command; both were read.`);
        say(text.slice(tag.end, inner.start));
        openNested.set(name, (openNested.get(name) ?? 0) + 1);
        return hidden(inner.start);
      }
    }
    say(text.slice(tag.end, close.start));
    return hidden(close.end);
  };

  const unclosed = (tag: OpenTag, name: string, say: (body: string) => void): number => {
    const next = tags().next(tag.end);
    const atBracket = text[tag.end - 1] === '>' || tag.end < text.length;
    if (LEAF_TOOLS.has(name) && Object.keys(tag.attributes).length > 0) {
      if (cut() && !atBracket) return truncated(name);
      say('');
      const isWrong = next?.close != null && text.slice(tag.end, next.start).trim() === '';
      sink.heal(isWrong ? 'tag_wrong_close' : 'tag_unclosed', `<${name}> was not closed by </${name}>.`);
      return hidden(isWrong ? next.close!.end : tag.end);
    }
    const marker = markerFrom(tag.end);
    const nextAt = next?.start ?? text.length;
    const end = marker !== -1 && marker < nextAt ? marker : nextAt;
    // Half a body must never overwrite a whole one.
    const body = text.slice(tag.end, end);
    const saysNothing =
      body.trim() === '' && (!atBracket || Object.keys(tag.attributes).every((key) => key === 'path'));
    if (saysNothing || (end === text.length && cut())) return truncated(name, end);
    say(body);
    const isWrong = next?.close != null && end === next.start;
    sink.heal(isWrong ? 'tag_wrong_close' : 'tag_unclosed', `<${name}> was not closed by </${name}>.`);
    return hidden(isWrong ? next.close!.end : end);
  };

  const truncated = (name: string, end = text.length): number => {
    sink.heal('command_truncated', `<${name}> is incomplete; it was not carried out.`);
    return hidden(end);
  };

  // Calls in the dialects of model families ----------------------------------------------------------------------

  const told = (calls: readonly Call[] | null, code: HealingCode, what: string): void => {
    if (calls === null) sink.heal('call_unreadable', `${what} couldn't be read; it was not carried out.`);
    else {
      sink.calls(calls);
      sink.heal(code, `${what} was read as ${calls.length === 1 ? 'a call' : `${calls.length} calls`}.`);
    }
  };

  const callTag = (at: number, tag: OpenTag, name: string): Reach => {
    const close = tags().closeOf(at, name);
    if (!tag.selfClosing && (close === null || close.start < tag.end) && !final) return more(`</${name}`);
    const isWhole = close !== null && close.start >= tag.end;
    const again = tags().next(tag.end);
    const end = tag.selfClosing ? tag.end : isWhole ? close.start : (again?.start ?? text.length);
    const inside = text.slice(tag.end, end);
    const isCut = !isWhole && cut();
    const called = tag.attributes['name'];
    const read = name === 'tool_use' ? readToolUse : readToolCall;
    const calls = typeof called === 'string' ? readNamed(called, inside, isCut) : read(inside, isCut);
    told(calls, 'dialect_tool_call', `<${name}>`);
    return hidden(isWhole && !tag.selfClosing ? close.end : end);
  };

  /** `<function=get>` and `<function name="get">`. */
  const functionTag = (at: number): Reach => {
    const open = /<function\s{0,8}(?:=|\s{1,8}name\s{0,8}=)\s{0,8}["']?([\w.:-]{1,80})["']?\s{0,8}>/iy;
    open.lastIndex = at;
    const match = open.exec(text);
    if (match === null) return !final && text.length - at < 120 && !text.slice(at).includes('>') ? more('>') : null;
    const close = tags().closeOf(at, 'function');
    if (close === null && !final) return more('</function');
    const end = close?.start ?? tags().next(open.lastIndex)?.start ?? text.length;
    told(
      readNamed(match[1]!, text.slice(open.lastIndex, end), close === null && cut()),
      'dialect_tool_call',
      '<function>',
    );
    return hidden(close?.end ?? end);
  };

  const token = (at: number, start: string): Reach => {
    const match = /^<[|｜]([\w▁]{0,48})[|｜]?>/.exec(start);
    if (match === null) return !final && /^<[|｜][\w▁]{0,48}[|｜]?$/.test(start) ? more() : null;
    const name = match[1]!.trim().replaceAll('▁', '_').toLowerCase();
    const end = at + match[0].length;
    if (name === 'channel') return channel(at, end);
    // Whose turn it is stands behind the token.
    if (!final && text.length - end < 40 && /start/.test(name) && !/^\s{0,4}\w+\W/.test(text.slice(end))) return more();
    if (name === 'im_start' || name === 'start_header_id') return hidden(turn(end));
    if (name === 'start') {
      const role = /\w{0,32}/y;
      role.lastIndex = end;
      return hidden(end + role.exec(text)![0].length);
    }
    if (name === 'python_tag') return pythonTag(end);
    if (name === 'tool_call') {
      return between(
        end,
        /<\/?[|]?\/?tool_call[|]?>/gi,
        (inside) => readTight(inside, cut()) ?? readToolCall(inside, cut()),
      );
    }
    if (name === 'tool_calls_begin' || name === 'tool_calls_section_begin') {
      return between(end, /<[|｜]\s?tool[_▁]calls[_▁](?:section[_▁])?end\s?[|｜]>/gi, (inside) =>
        readSection(inside, cut()),
      );
    }
    return hidden(end);
  };

  const between = (from: number, close: RegExp, read: (inside: string) => Call[] | null): Reach => {
    close.lastIndex = from;
    const match = close.exec(text);
    if (match === null && !final) return more('>');
    told(read(text.slice(from, match?.index ?? text.length)), 'dialect_tokens', 'A call between tokens');
    return hidden(match === null ? text.length : match.index + match[0].length);
  };

  /** The next speaker is announced: the assistant goes on, anybody else's words were made up. */
  const turn = (from: number): number => {
    const role = /\s{0,4}(\w{1,20})(?:<\|end_header_id\|>)?\s?/y;
    role.lastIndex = from;
    const match = role.exec(text);
    if (match === null) return from;
    if (['assistant', 'model'].includes(match[1]!.toLowerCase())) return role.lastIndex;
    sink.heal('turn_invented', `The answer went on as "${match[1]}"; the rest was left out.`);
    dropsRest = true;
    return text.length;
  };

  /** Harmony: `analysis` is thought, `commentary to=functions.x` is a call, anything else is said. */
  const channel = (at: number, from: number): Reach => {
    const message = text.indexOf('<|message|>', from);
    if (message === -1 || message - from > 400) return !final && text.length - at < 400 ? more('>') : hidden(from);
    const header = text.slice(from, message);
    const start = message + '<|message|>'.length;
    const to = /\bto=([\w.:-]+)/.exec(header)?.[1];
    if (to === undefined && !/^\s*analysis/.test(header)) return hidden(start);
    TURN_ENDS.lastIndex = start;
    const end = TURN_ENDS.exec(text)?.index ?? -1;
    if (end === -1 && !final) return more('|>');
    const inside = text.slice(start, end === -1 ? text.length : end);
    if (to === undefined) sink.thought(inside);
    else told(readNamed(plainName(to), inside, end === -1 && cut()), 'dialect_tokens', 'A call in a channel');
    return hidden(end === -1 ? text.length : end);
  };

  const pythonTag = (from: number): Reach => {
    const start = ink(from);
    if (start >= text.length && !final) return more();
    const isData = text[start] === '{' || text[start] === '[';
    const line = text.indexOf('\n', start);
    const end = isData ? bracketEnd(text, start, text.length) : line;
    if (end === -1 && !final) return more(isData ? '}' : '\n');
    const inside = text.slice(start, end === -1 ? text.length : end);
    told(isData ? readCallData(inside, cut()) : readFence(inside, cut()), 'dialect_tokens', 'A call behind a token');
    return hidden(end === -1 ? text.length : end);
  };

  /** `[TOOL_CALLS]`, or JSON at the beginning of a line that is a call. */
  const data = (at: number): Reach => {
    if (text[at] === '[') {
      const label = text.slice(at, at + 12).toUpperCase();
      if (label === '[TOOL_CALLS]') {
        const read = readMistral(text, at + 12, cut());
        if (read === -1) {
          if (!final) return more(']');
          told(null, 'dialect_mistral', '[TOOL_CALLS]');
          return hidden(text.length);
        }
        if (read === null) return hidden(at + 12);
        told(read.calls, 'dialect_mistral', '[TOOL_CALLS]');
        return hidden(read.end);
      }
      if (!final && at + label.length === text.length && '[TOOL_CALLS]'.startsWith(label)) return more();
      if (final && label.length > 5 && at + label.length === text.length && '[TOOL_CALLS]'.startsWith(label)) {
        return hidden(text.length);
      }
    }
    if (!startsLine(at) && !followsHidden(at)) return null;
    const looks = looksLikeCall(text, at);
    if (looks === 'more' && !final) return more();
    if (looks !== 'yes') return null;
    const end = bracketEnd(text, at, Math.max(0, 8 * text.length - failedBrackets));
    if (end === -1) {
      if (!final) return more(text[at] === '{' ? '}' : ']');
      failedBrackets += text.length - at;
      return brokenData(at, at + 400);
    }
    const calls = knownCalls(text.slice(at, end));
    if (calls === null) {
      const raw = text.slice(at, end);
      const broken = readJson(raw) === null || MARKER.test(raw) ? brokenData(at, end) : null;
      if (broken !== null) return broken;
      visible.write(raw);
      return end;
    }
    told(calls, 'dialect_json', 'JSON');
    return hidden(end);
  };

  /** What looks like a call and has a block in its middle: neither a call nor to be shown. */
  const brokenData = (at: number, limit: number): number | null => {
    const inside = text.slice(at, limit);
    const mark = [...inside.matchAll(/<+\/?([A-Za-z][\w.:-]*)/g)].find(
      (match) =>
        MARKER.test(inside.slice(match.index, match.index + 40)) ||
        (vocabulary.isTag(match[1]!.toLowerCase()) &&
          (vocabulary.isKnown(match[1]!) || !/\w/.test(inside[match.index - 1] ?? ' '))),
    );
    if (mark === undefined) return null;
    told(null, 'dialect_json', 'JSON');
    return hidden(at + mark.index);
  };

  const knownCalls = (raw: string): Call[] | null => {
    const read = readJson(raw);
    if (read === null) return null;
    const calls = callsIn(read.value)?.calls ?? null;
    if (calls === null) return null;
    return saysCalls(read.value) || calls.every((call) => vocabulary.isKnown(call.name)) ? calls : null;
  };

  // Blocks -------------------------------------------------------------------------------------------------------

  const block = (at: number, marker: RegExpExecArray): Reach => {
    const start = at + marker[0].length;
    if (start >= text.length && !final) return more();
    if (marker[1] !== undefined) {
      sink.heal('block_stray_end', `${marker[0]} closes nothing.`);
      return hidden(start);
    }
    const kind = marker[2]!.toUpperCase() === 'NOTES' ? 'notes' : 'tool_calls';
    const next = markerFrom(start);
    MARKER_AT.lastIndex = Math.max(next, 0);
    const end = next === -1 ? null : MARKER_AT.exec(text);
    if (!final && (end === null || next + end[0].length >= text.length)) return more('>>');
    const closes = end !== null && end[1] !== undefined && end[2]!.toUpperCase() === marker[2]!.toUpperCase();
    if (closes) {
      sink.block(kind, text.slice(start, next), false);
      return hidden(next + end[0].length);
    }
    sink.heal('block_unclosed', `${marker[0]} was not closed.`);
    // Without its end the block is the value that follows; where none follows, only the marker was mechanics.
    const value = ink(start);
    const limit = next === -1 ? text.length : next;
    if (value >= limit || !/[[{]|```/y.test(text.slice(value, value + 3))) return hidden(start);
    const reach = text[value] === '`' ? -1 : bracketEnd(text, value, limit - value);
    const stop = reach === -1 ? limit : reach;
    sink.block(kind, text.slice(value, stop), reach === -1 && cut());
    return hidden(stop);
  };

  // Code ---------------------------------------------------------------------------------------------------------

  const code = (at: number): Reach => {
    const char = text[at]!;
    let length = 1;
    while (text[at + length] === char) length++;
    if (at + length >= text.length && !final) return more();
    if (length >= 3 && startsLine(at)) {
      const line = text.indexOf('\n', at);
      if (line === -1 && !final) return more('\n');
      const info = text.slice(at + length, line === -1 ? text.length : line).trim();
      if (!/[`<]/.test(info) && line !== -1) return openFence(at, char, length, line + 1, info);
    }
    if (char === '~') {
      visible.write(text.slice(at, at + length));
      return at + length;
    }
    const line = tags().find('\n', at);
    const limit = Math.min(line === -1 ? text.length : line, at + LONGEST_CODE);
    const inside = text.slice(at + length, limit);
    const close = runOf(inside, length);
    if (close === -1 && !final && line === -1 && text.length < at + LONGEST_CODE) return more('`');
    if (close + length >= inside.length && close !== -1 && limit === text.length && !final) return more();
    const end = close === -1 ? at + length : at + length + close + length;
    // A marker is never an example: nothing that holds one is shown.
    if (close !== -1 && MARKER.test(inside.slice(0, close))) {
      visible.write(text.slice(at, at + length));
      return at + length;
    }
    visible.write(text.slice(at, end));
    return end;
  };

  const openFence = (at: number, char: string, length: number, start: number, info: string): Reach => {
    const label = (info.split(/[\s{]/)[0] ?? '').toLowerCase();
    const first = ink(start);
    const peek = text[first];
    if (peek === undefined && !final) return more();
    const isCalls = CALL_FENCES.has(label);
    const isMarker = peek === '<' && markerFrom(first) === first;
    if (peek === '<' && !isMarker && !final && text.length - first < 64) {
      const head = text.slice(first);
      if (/^<\/?[\w.:-]*$/.test(head) || beginsMarker(head)) return more();
    }
    const isWrapper = peek === '<' && !isMarker && MARKUP_FENCES.has(label) && !visible.started() && opensTag(first);
    const looks =
      DATA_FENCES.has(label) && peek !== undefined && '{['.includes(peek) ? looksLikeCall(text, first) : 'no';
    if (looks === 'more' && !final) return more();
    if ((isCalls || isMarker || isWrapper || looks === 'yes') && depth < DEEPEST) {
      const close = closingFence(char, length, start);
      if (close === null) {
        if (!final) return more(char.repeat(length));
        sink.heal('fence_unclosed', 'A code fence was not closed.');
        if (isCalls) return hidden(callFence(text.slice(start), cut(), text.length));
        return hidden(start);
      }
      const inside = text.slice(start, close.start);
      if (isCalls) return hidden(callFence(inside, false, close.end));
      if (looks === 'yes') {
        const calls = knownCalls(inside.trim());
        if (calls !== null) {
          told(calls, 'fence_unwrapped', 'JSON in a code fence');
          return hidden(close.end);
        }
      } else {
        const verdict = isMarker ? 'yes' : wrapsAnswer(close.end);
        if (verdict === 'more') return more();
        if (verdict === 'yes') {
          sink.heal('fence_unwrapped', 'Commands were taken out of a code fence.');
          visible.gap();
          within(inside);
          return hidden(close.end);
        }
      }
    }
    visible.write(text.slice(at, start));
    fence = { char, length, closeAt: -1 };
    return start;
  };

  const opensTag = (at: number): boolean => {
    const match = /^<([A-Za-z][\w.:-]*)[\s/>]/.exec(text.slice(at, at + 64));
    return match !== null && vocabulary.isTag(match[1]!.toLowerCase());
  };

  /** A fence that holds tags is only a wrapper where the answer is nothing but mechanics: else it is an example. */
  const wrapsAnswer = (from: number): 'yes' | 'no' | 'more' => {
    const next = ink(from);
    if (next >= text.length) return final ? 'yes' : 'more';
    if (text[next] !== '<') return 'no';
    if (!final && text.length - next < 64 && !/^<[^>]*[\s/>]/.test(text.slice(next))) return 'more';
    return markerFrom(next) === next || opensTag(next) ? 'yes' : 'no';
  };

  const callFence = (inside: string, isCut: boolean, end: number): number => {
    const calls = readFence(inside, isCut);
    if (calls !== null || !inside.includes('<')) {
      told(calls, 'dialect_tool_code', 'A call fence');
      return end;
    }
    let found = false;
    const note = (): void => {
      found = true;
    };
    const silent = createVisibleText();
    const inner = createScanner(
      vocabulary,
      silent,
      {
        ...sink,
        tag: (...parameters) => {
          note();
          sink.tag(...parameters);
        },
        calls: (found) => {
          note();
          sink.calls(found);
        },
        block: (...parameters) => {
          note();
          sink.block(...parameters);
        },
      },
      depth + 1,
    );
    inner.push(inside);
    inner.end(isCut ? 'length' : 'stop');
    if (found) sink.heal('dialect_tool_code', 'Commands were taken out of a call fence.');
    else told(null, 'dialect_tool_code', 'A call fence');
    return end;
  };

  const closingFence = (char: string, length: number, from: number): { start: number; end: number } | null => {
    const key = `${char}${length}`;
    const none = unclosedFences.get(key);
    if (none !== undefined && none <= from) return null;
    const pattern = new RegExp(`(?:^|\\n)( {0,3}${char}{${length},}[ \\t]*)(?=\\r?\\n|$)`, 'g');
    pattern.lastIndex = Math.max(0, from - 1);
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const start = match.index + match[0].length - match[1]!.length;
      const end = match.index + match[0].length;
      if (start < from) continue;
      // At the end of what is there, more of the line may come.
      if (end >= text.length && !final) return null;
      return { start, end };
    }
    if (final) unclosedFences.set(key, from);
    return null;
  };

  /** A line of a fence that is shown as it is. */
  const insideFence = (open: NonNullable<typeof fence>): Reach => {
    const line = text.indexOf('\n', position);
    const end = line === -1 ? text.length : line + 1;
    const content = text.slice(position, end);
    const isWhole = line !== -1 || final;
    const isStart = position === 0 ? before === '\n' : text[position - 1] === '\n';
    if (isStart && /^ {0,3}(?:`+|~+)[ \t]*\r?\n?$/.test(content)) {
      if (!isWhole) return more();
      if (content.trim()[0] === open.char && content.trim().length >= open.length) {
        fence = null;
        visible.write(content);
        return end;
      }
    }
    if (!content.includes('<')) {
      if (!isWhole && isStart && /^\s*$/.test(content)) return more();
      visible.write(content);
      return end;
    }
    const bracket = content.indexOf('<');
    if (bracket > 0) {
      visible.write(content.slice(0, bracket));
      return position + bracket;
    }
    const marker = markerFrom(position);
    if (marker !== -1 && marker < end) {
      visible.write(text.slice(position, marker));
      position = marker;
      return angle(marker);
    }
    if (!isWhole) return more();
    const holdsTag = [...content.matchAll(/<\/?([A-Za-z][\w.:-]*)/g)].some((match) =>
      vocabulary.isTag(match[1]!.toLowerCase()),
    );
    if (holdsTag && open.closeAt < position) {
      const close = closingFence(open.char, open.length, position);
      if (close === null && !final) return more(open.char.repeat(open.length));
      if (close === null) {
        sink.heal('fence_unclosed', 'A code fence was not closed; what follows is read as if it were not in one.');
        fence = null;
        return position;
      }
      open.closeAt = close.start;
    }
    visible.write(content);
    return end;
  };

  // The pass -----------------------------------------------------------------------------------------------------

  const construct = (at: number): Reach => {
    const char = text[at];
    if (char === '`' || char === '~') return code(at);
    if (char === '{' || char === '[') return data(at);
    return angle(at);
  };

  const run = (): void => {
    const interesting = /[<`~{[]/g;
    while (position < text.length) {
      if (dropsRest) {
        position = text.length;
        return;
      }
      if (fence !== null) {
        const was: typeof fence = fence;
        const reach = insideFence(fence);
        if (reach === 'more' && !final) return;
        if (typeof reach === 'number' && (reach > position || fence !== was)) position = reach;
        else {
          visible.write(text[position]!);
          position++;
        }
        continue;
      }
      interesting.lastIndex = position;
      const at = interesting.exec(text)?.index ?? text.length;
      if (at > position) visible.write(text.slice(position, at));
      position = at;
      if (at >= text.length) return;
      const reach = construct(at);
      if (reach === 'more' && !final) return;
      if (typeof reach === 'number' && reach > at) position = reach;
      else {
        visible.write(text[at]!);
        position = at + 1;
      }
    }
  };

  return {
    push(piece) {
      if (piece === '' || final) return;
      if (position > 0) {
        before = lastBefore(text, position, before);
        lastHidden = followsHidden(position) ? 0 : -1;
        text = text.slice(position);
        position = 0;
      }
      const tail = text.slice(-16);
      text += piece;
      const isAwaited = awaited !== '' && attempts < MOST_ATTEMPTS && (tail + piece).toLowerCase().includes(awaited);
      if (text.length < wakeAt && !isAwaited) return;
      attempts = isAwaited ? attempts + 1 : attempts;
      const length = text.length;
      index = null;
      nextMarker = null;
      if (fence !== null) fence.closeAt = -1;
      awaited = '';
      run();
      const pending = length - position;
      if (position > 0) attempts = 0;
      wakeAt = pending === 0 ? 0 : pending + Math.max(1, pending >> 3);
    },
    end(finishReason) {
      if (final) return;
      final = true;
      finish = finishReason;
      index = null;
      nextMarker = null;
      run();
    },
  };
}

/** The character before a position; what ends a line or a tag where only blanks stand between the two. */
function lastBefore(text: string, position: number, before: string): string {
  let at = position - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at--;
  const start = at < 0 ? before : text[at];
  return start !== undefined && '\n\r>'.includes(start) ? start : text[position - 1]!;
}

/** Where a run of exactly this many backticks begins, or -1. */
function runOf(text: string, length: number): number {
  for (const match of text.matchAll(/`+/g)) if (match[0].length === length) return match.index;
  return -1;
}
