/**
 * The scanner of what models write: one pass over an answer, whole or in pieces, that tells what may be shown from what
 * is mechanics. It never throws, takes time linear in the answer, and decides the same whatever the pieces were, so that
 * a stream shows what the parsed answer says. docs/model-outputs.md tells the rules with their reasons.
 */
import type { FinishReason } from './chat.ts';
import { blockAt, unfinishedMarker } from './scan-blocks.ts';
import { callTag, data, functionTag, tokenCall, turn } from './scan-calls.ts';
import { code, insideFence } from './scan-code.ts';
import { CDATA, createScan, DEEPEST_WRAPPER, isBlank, type OutputSink, type Scan, type ScanEnd } from './scan-state.ts';
import { commandTag, echo, isTool, strayClose, thought } from './scan-tags.ts';
import { readOpenTag } from './tags.ts';
import type { VisibleText } from './visible-text.ts';
import { beginsMarker, CALL_TAGS, ECHO_TAGS, THOUGHT_TAGS, type Vocabulary, WRAPPER_TAGS } from './vocabulary.ts';

interface Scanner {
  push(text: string): void;
  end(finishReason: FinishReason): void;
}

/** Attempts with the same beginning before only a longer text is tried. */
const MOST_ATTEMPTS = 16;

export function createScanner(vocabulary: Vocabulary, visible: VisibleText, sink: OutputSink, depth = 0): Scanner {
  const scan = createScan({
    vocabulary,
    visible,
    sink,
    depth,
    scanWithin(inside, finish = 'stop', ownVisible = visible, ownSink = sink) {
      const inner = createScanner(vocabulary, ownVisible, ownSink, depth + 1);
      inner.push(inside);
      inner.end(finish);
    },
  });
  let wakeAt = 0;
  /** The end of what was pushed: asking the whole text for it would put it together anew for every piece. */
  let last = '';
  let attempts = 0;
  return {
    push(piece) {
      if (piece === '' || scan.final) return;
      forgetDone(scan);
      const recent = last.slice(-Math.min(16, scan.text.length) || last.length) + piece;
      last = recent.slice(-16);
      scan.text += piece;
      const { awaited } = scan;
      const isAwaited = awaited !== '' && attempts < MOST_ATTEMPTS && recent.toLowerCase().includes(awaited);
      // What waits for its end isn't read again for every character: only when the end may have come, or much has.
      if (scan.text.length < wakeAt && !isAwaited) return;
      attempts = isAwaited ? attempts + 1 : attempts;
      scan.changed();
      scan.awaited = '';
      run(scan);
      const pending = scan.text.length - scan.position;
      if (scan.position > 0) attempts = 0;
      wakeAt = pending === 0 ? 0 : pending + Math.max(1, pending >> 3);
    },
    end(finishReason) {
      if (scan.final) return;
      scan.final = true;
      scan.finish = finishReason;
      scan.changed();
      run(scan);
    },
  };
}

/** Goes on until the text ends, or something can't be decided before more of it comes. */
function run(scan: Scan): void {
  const interesting = /[<`~{[]/g;
  const { text, visible } = scan;
  while (scan.position < text.length) {
    if (scan.dropsRest) {
      scan.position = text.length;
      return;
    }
    const { fence } = scan;
    if (fence === null) {
      interesting.lastIndex = scan.position;
      const at = interesting.exec(text)?.index ?? text.length;
      if (at > scan.position) visible.write(text.slice(scan.position, at));
      scan.position = at;
      if (at >= text.length) return;
    }
    const at = scan.position;
    const reach = fence === null ? construct(scan, at) : insideFence(scan, fence);
    if (reach === 'more' && !scan.final) return;
    if (typeof reach === 'number' && (reach > at || scan.fence !== fence)) scan.position = reach;
    else {
      visible.write(text[scan.position]!);
      scan.position++;
    }
  }
}

/** Lets go of the text that was dealt with. */
function forgetDone(scan: Scan): void {
  if (scan.position === 0) return;
  scan.before = lastBefore(scan.text, scan.position, scan.before);
  scan.lastHidden = scan.followsHidden(scan.position) ? 0 : -1;
  scan.text = scan.text.slice(scan.position);
  scan.position = 0;
}

/** The character before a position; what ends a line or a tag where only blanks stand between the two. */
function lastBefore(text: string, position: number, before: string): string {
  let at = position - 1;
  while (at >= 0 && isBlank(text[at])) at--;
  const start = at < 0 ? before : text[at];
  return start !== undefined && '\n\r>'.includes(start) ? start : text[position - 1]!;
}

function angle(scan: Scan, at: number): ScanEnd {
  const block = blockAt(scan, at);
  if (block !== null) return block;
  const start = scan.text.slice(at, at + 64);
  if (!scan.final && at + 64 > scan.text.length && beginsMarker(start)) return scan.more();
  if (start[1] === '!' && (start.startsWith(CDATA) || (!scan.final && CDATA.startsWith(start))))
    return characters(scan, at);
  if (start[1] === '|' || start[1] === '｜') return tokenCall(scan, at, start);
  const match = /^<(\/?)([A-Za-z][\w.:-]*)(?=([^\w.:-])|($))/.exec(start);
  if (match === null) return scan.final ? unfinishedMarker(scan, at, start) : null;
  const [head, slash, written, behind, atEnd] = match as unknown as [
    string,
    string,
    string,
    string,
    string | undefined,
  ];
  if (atEnd !== undefined) {
    if (at + head.length < scan.text.length) return null;
    if (!scan.final) return scan.more();
    if (
      !scan.vocabulary.isTag(written.toLowerCase()) &&
      !(scan.cut() && scan.vocabulary.beginsTag(written.toLowerCase()))
    )
      return null;
    scan.sink.heal('command_truncated', `The answer ended within <${written}.`);
    return scan.hidden(scan.text.length);
  }
  const name = written.toLowerCase();
  if (!scan.vocabulary.isTag(name)) return null;
  if (!scan.vocabulary.isKnown(name) && /[\w<]/.test(scan.charBefore(at)) && isTool(name)) return null;
  if (slash === '/') return strayClose(scan, at, head, name);
  if (name !== 'function' && !/[\s/><]/.test(behind)) {
    // A name that something strange follows is a broken tag, unless it is part of a word or an expression.
    if (behind === '=' || /\w/.test(scan.charBefore(at))) return null;
  }
  if (name === 'function') return functionTag(scan, at);
  const tag = readOpenTag(scan.text, at, written, scan.final, scan.tags());
  if (tag === 'more') return scan.more('>');
  if (name === 'start_of_turn') {
    if (!scan.final && scan.text.length - tag.end < 40 && !/^\s{0,4}\w+\W/.test(scan.text.slice(tag.end)))
      return scan.more();
    return scan.hidden(turn(scan, tag.end));
  }
  if (WRAPPER_TAGS.has(name)) return scan.hidden(tag.end);
  if (THOUGHT_TAGS.has(name)) return thought(scan, at, tag, name);
  if (ECHO_TAGS.has(name)) return echo(scan, at, tag, name);
  if (CALL_TAGS.has(name)) return callTag(scan, at, tag, name);
  return commandTag(scan, at, tag, name);
}

/** Outside of a command CDATA is only a wrapper. */
function characters(scan: Scan, at: number): ScanEnd {
  const end = scan.tags().find(']]>', at);
  if (end === -1) return scan.final ? scan.hidden(at + CDATA.length) : scan.more(']]>');
  if (scan.depth >= DEEPEST_WRAPPER) return scan.hidden(end + 3);
  scan.visible.gap();
  scan.scanWithin(scan.text.slice(at + CDATA.length, end));
  return scan.hidden(end + 3);
}

function construct(scan: Scan, at: number): ScanEnd {
  const char = scan.text[at];
  if (char === '`' || char === '~') return code(scan, at);
  if (char === '{' || char === '[') return data(scan, at);
  return angle(scan, at);
}
