/** Code between backticks and in fences: an example, unless it is nothing but a wrapper. */
import { looksLikeCall, readFence } from './dialects.ts';
import { blockAt } from './scan-blocks.ts';
import { knownCalls, tellCalls } from './scan-calls.ts';
import { DEEPEST_WRAPPER, type Fence, type OutputSink, type Scan, type ScanEnd } from './scan-state.ts';
import { createVisibleText } from './visible-text.ts';
import { beginsMarker, CALL_FENCES, DATA_FENCES, MARKER, MARKUP_FENCES } from './vocabulary.ts';

/** Code between backticks in a line is no longer than this. */
const LONGEST_CODE = 4096;

export function code(scan: Scan, at: number): ScanEnd {
  const char = scan.text[at]!;
  let length = 1;
  while (scan.text[at + length] === char) length++;
  if (at + length >= scan.text.length && !scan.final) return scan.more();
  if (length >= 3 && scan.startsLine(at)) {
    const line = scan.text.indexOf('\n', at);
    if (line === -1 && !scan.final) return scan.more('\n');
    const info = scan.text.slice(at + length, line === -1 ? scan.text.length : line).trim();
    if (!/[`<]/.test(info) && line !== -1) return openFence(scan, at, char, length, line + 1, info);
  }
  if (char === '~') {
    scan.visible.write(scan.text.slice(at, at + length));
    return at + length;
  }
  const line = scan.tags().find('\n', at);
  const limit = Math.min(line === -1 ? scan.text.length : line, at + LONGEST_CODE);
  const inside = scan.text.slice(at + length, limit);
  const close = runOf(inside, length);
  if (close === -1 && !scan.final && line === -1 && scan.text.length < at + LONGEST_CODE) return scan.more('`');
  if (close + length >= inside.length && close !== -1 && limit === scan.text.length && !scan.final) return scan.more();
  const end = close === -1 ? at + length : at + length + close + length;
  // A marker is never an example: nothing that holds one is shown.
  if (close !== -1 && MARKER.test(inside.slice(0, close))) {
    scan.visible.write(scan.text.slice(at, at + length));
    return at + length;
  }
  scan.visible.write(scan.text.slice(at, end));
  return end;
}

function openFence(scan: Scan, at: number, char: string, length: number, start: number, info: string): ScanEnd {
  const label = (info.split(/[\s{]/)[0] ?? '').toLowerCase();
  const first = scan.ink(start);
  const peek = scan.text[first];
  if (peek === undefined && !scan.final) return scan.more();
  const isCalls = CALL_FENCES.has(label);
  const isMarker = peek === '<' && scan.markerFrom(first) === first;
  if (peek === '<' && !isMarker && !scan.final && scan.text.length - first < 64) {
    const head = scan.text.slice(first);
    if (/^<\/?[\w.:-]*$/.test(head) || beginsMarker(head)) return scan.more();
  }
  const isWrapper =
    peek === '<' && !isMarker && MARKUP_FENCES.has(label) && !scan.visible.started() && opensTag(scan, first);
  const looks =
    DATA_FENCES.has(label) && peek !== undefined && '{['.includes(peek) ? looksLikeCall(scan.text, first) : 'no';
  if (looks === 'more' && !scan.final) return scan.more();
  if ((isCalls || isMarker || isWrapper || looks === 'yes') && scan.depth < DEEPEST_WRAPPER) {
    const close = closingFence(scan, char, length, start);
    if (close === null) {
      if (!scan.final) return scan.more(char.repeat(length));
      scan.sink.heal('fence_unclosed', 'A code fence was not closed.');
      if (isCalls) return scan.hidden(callFence(scan, scan.text.slice(start), scan.cut(), scan.text.length));
      return scan.hidden(start);
    }
    const inside = scan.text.slice(start, close.start);
    if (isCalls) return scan.hidden(callFence(scan, inside, false, close.end));
    if (looks === 'yes') {
      const calls = knownCalls(scan, inside.trim());
      if (calls !== null) {
        tellCalls(scan, calls, 'fence_unwrapped', 'JSON in a code fence');
        return scan.hidden(close.end);
      }
    } else {
      const verdict = isMarker ? 'yes' : wrapsAnswer(scan, close.end);
      if (verdict === 'more') return scan.more();
      if (verdict === 'yes') {
        scan.sink.heal('fence_unwrapped', 'Commands were taken out of a code fence.');
        scan.visible.gap();
        scan.scanWithin(inside);
        return scan.hidden(close.end);
      }
    }
  }
  scan.visible.write(scan.text.slice(at, start));
  scan.fence = { char, length, closeAt: -1 };
  return start;
}

function opensTag(scan: Scan, at: number): boolean {
  const match = /^<([A-Za-z][\w.:-]*)[\s/>]/.exec(scan.text.slice(at, at + 64));
  return match !== null && scan.vocabulary.isTag(match[1]!.toLowerCase());
}

/** A fence that holds tags is only a wrapper where the answer is nothing but mechanics: else it is an example. */
function wrapsAnswer(scan: Scan, from: number): 'yes' | 'no' | 'more' {
  const next = scan.ink(from);
  if (next >= scan.text.length) return scan.final ? 'yes' : 'more';
  if (scan.text[next] !== '<') return 'no';
  if (!scan.final && scan.text.length - next < 64 && !/^<[^>]*[\s/>]/.test(scan.text.slice(next))) return 'more';
  return scan.markerFrom(next) === next || opensTag(scan, next) ? 'yes' : 'no';
}

function callFence(scan: Scan, inside: string, isCut: boolean, end: number): number {
  const calls = readFence(inside, isCut);
  if (calls !== null || !inside.includes('<')) {
    tellCalls(scan, calls, 'dialect_tool_code', 'A call fence');
    return end;
  }
  let found = false;
  const sink: OutputSink = {
    ...scan.sink,
    tag(name, attributes, body) {
      found = true;
      scan.sink.tag(name, attributes, body);
    },
    calls(read) {
      found = true;
      scan.sink.calls(read);
    },
    block(kind, text, wasCut) {
      found = true;
      scan.sink.block(kind, text, wasCut);
    },
  };
  scan.scanWithin(inside, isCut ? 'length' : 'stop', createVisibleText(), sink);
  if (found) scan.sink.heal('dialect_tool_code', 'Commands were taken out of a call fence.');
  else tellCalls(scan, null, 'dialect_tool_code', 'A call fence');
  return end;
}

function closingFence(scan: Scan, char: string, length: number, from: number): { start: number; end: number } | null {
  const key = `${char}${length}`;
  const none = scan.unclosedFences.get(key);
  if (none !== undefined && none <= from) return null;
  const pattern = new RegExp(`(?:^|\\n)( {0,3}${char}{${length},}[ \\t]*)(?=\\r?\\n|$)`, 'g');
  pattern.lastIndex = Math.max(0, from - 1);
  for (let match = pattern.exec(scan.text); match !== null; match = pattern.exec(scan.text)) {
    const start = match.index + match[0].length - match[1]!.length;
    const end = match.index + match[0].length;
    if (start < from) continue;
    // At the end of what is there, more of the line may come.
    if (end >= scan.text.length && !scan.final) return null;
    return { start, end };
  }
  if (scan.final) scan.unclosedFences.set(key, from);
  return null;
}

/** A line of a fence that is shown as it is. */
export function insideFence(scan: Scan, open: Fence): ScanEnd {
  const line = scan.text.indexOf('\n', scan.position);
  const end = line === -1 ? scan.text.length : line + 1;
  const content = scan.text.slice(scan.position, end);
  const isWhole = line !== -1 || scan.final;
  const isStart = scan.position === 0 ? scan.before === '\n' : scan.text[scan.position - 1] === '\n';
  if (isStart && /^ {0,3}(?:`+|~+)[ \t]*\r?\n?$/.test(content)) {
    if (!isWhole) return scan.more();
    if (content.trim()[0] === open.char && content.trim().length >= open.length) {
      scan.fence = null;
      scan.visible.write(content);
      return end;
    }
  }
  if (!content.includes('<')) {
    if (!isWhole && isStart && /^\s*$/.test(content)) return scan.more();
    scan.visible.write(content);
    return end;
  }
  const bracket = content.indexOf('<');
  if (bracket > 0) {
    scan.visible.write(content.slice(0, bracket));
    return scan.position + bracket;
  }
  const marker = scan.markerFrom(scan.position);
  if (marker !== -1 && marker < end) {
    if (marker === scan.position) return blockAt(scan, marker);
    scan.visible.write(scan.text.slice(scan.position, marker));
    return marker;
  }
  if (!isWhole) return scan.more();
  const holdsTag = [...content.matchAll(/<\/?([A-Za-z][\w.:-]*)/g)].some((match) =>
    scan.vocabulary.isTag(match[1]!.toLowerCase()),
  );
  if (holdsTag && open.closeAt < scan.position) {
    const close = closingFence(scan, open.char, open.length, scan.position);
    if (close === null && !scan.final) return scan.more(open.char.repeat(open.length));
    if (close === null) {
      scan.sink.heal('fence_unclosed', 'A code fence was not closed; what follows is read as if it were not in one.');
      scan.fence = null;
      return scan.position;
    }
    open.closeAt = close.start;
  }
  scan.visible.write(content);
  return end;
}

/** Where a run of exactly this many backticks begins, or -1. */
function runOf(text: string, length: number): number {
  for (const match of text.matchAll(/`+/g)) if (match[0].length === length) return match.index;
  return -1;
}
