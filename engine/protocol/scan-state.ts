/** Where a scan stands, and the questions that all of its rooms ask about the text around it. */
import type { Attributes } from '../entries/index.ts';
import type { WrittenCall } from './calls.ts';
import type { FinishReason } from './chat.ts';
import type { HealingCode } from './healing-codes.ts';
import { indexTags, type TagIndex } from './tags.ts';
import type { VisibleText } from './visible-text.ts';
import { MARKER, type Vocabulary } from './vocabulary.ts';

/** Told in the order of the answer. */
export interface OutputSink {
  tag(name: string, attributes: Attributes, body: string): void;
  calls(calls: readonly WrittenCall[]): void;
  /** The JSON text of a block; `cut`: the answer ended within it. */
  block(kind: 'notes' | 'tool_calls', text: string, cut: boolean): void;
  thought(text: string): void;
  /** What was shown so far turns out to be thought. */
  thoughtSoFar(): void;
  heal(code: HealingCode, message: string): void;
}

/** Where a construct ends; 'more': that can't be said yet; null: there is none. */
export type ScanEnd = number | 'more' | null;

/** An open code fence whose lines are shown. */
export interface Fence {
  readonly char: string;
  readonly length: number;
  /** Where it is known to close; -1 where nobody looked yet. */
  closeAt: number;
}

/** Of wrappers within wrappers. */
export const DEEPEST_WRAPPER = 3;
export const CDATA = '<![CDATA[';
export const MARKER_AT = new RegExp(MARKER.source, 'iy');
const MARKER_FROM = new RegExp(MARKER.source, 'ig');

export interface Scan {
  readonly vocabulary: Vocabulary;
  readonly visible: VisibleText;
  readonly sink: OutputSink;
  /** How many wrappers this text came out of. */
  readonly depth: number;
  /** What isn't decided yet, and what came after it. */
  text: string;
  position: number;
  /** The last character before `text`. */
  before: string;
  finish: FinishReason;
  /** Nothing comes after `text`. */
  final: boolean;
  /** The rest of the answer is somebody else's. */
  dropsRest: boolean;
  fence: Fence | null;
  /** Where the last construct that isn't shown ended; -1 where none did. */
  lastHidden: number;
  /** Ends of commands that were found to hold other commands. */
  readonly openNested: Map<string, number>;
  /** Kinds of fences, and from where on none of them is closed. */
  readonly unclosedFences: Map<string, number>;
  /** Characters that were read in vain for brackets that never close. */
  failedBrackets: number;
  /** What a construct waits for, in lower case. */
  awaited: string;
  /** The answer ended before its end. */
  cut(): boolean;
  tags(): TagIndex;
  /** Whether only blanks stand between the line's beginning and here. */
  startsLine(at: number): boolean;
  /** In what is shown: a gap counts as white space. */
  charBefore(at: number): string;
  /** Whether only blanks stand between something that isn't shown and here. */
  followsHidden(at: number): boolean;
  /** Where the next marker begins, or -1. */
  markerFrom(from: number): number;
  /** The first character from here on that isn't white space, or the text's end. */
  ink(from: number): number;
  /** Leaves a gap, and gives back where it ends. */
  hidden(end: number): number;
  more(what?: string): 'more';
  /** Forgets what was found out about the text, because it changed. */
  changed(): void;
  /** Scans a text of its own, whole. */
  scanWithin(inside: string, finish?: FinishReason, visible?: VisibleText, sink?: OutputSink): void;
}

type Surroundings = Pick<Scan, 'vocabulary' | 'visible' | 'sink' | 'depth' | 'scanWithin'>;

export function createScan(surroundings: Surroundings): Scan {
  let index: TagIndex | null = null;
  let nextMarker: { from: number; at: number } | null = null;
  const scan: Scan = {
    ...surroundings,
    text: '',
    position: 0,
    before: '\n',
    finish: 'stop',
    final: false,
    dropsRest: false,
    fence: null,
    lastHidden: -1,
    openNested: new Map(),
    unclosedFences: new Map(),
    failedBrackets: 0,
    awaited: '',
    cut: () => scan.finish !== 'stop' && scan.finish !== 'tool_calls',
    tags() {
      index ??= indexTags(scan.text, scan.vocabulary.isTag, '\n\r>'.includes(scan.before), scan.final);
      return index;
    },
    startsLine(at) {
      let back = at - 1;
      while (back >= 0 && isBlank(scan.text[back])) back--;
      return back < 0 ? scan.before === '\n' : scan.text[back] === '\n';
    },
    charBefore: (at) => (at === scan.lastHidden ? ' ' : at === 0 ? scan.before : scan.text[at - 1]!),
    followsHidden(at) {
      let back = at;
      while (back > 0 && back > scan.lastHidden && isBlank(scan.text[back - 1])) back--;
      return back === scan.lastHidden;
    },
    markerFrom(from) {
      if (nextMarker !== null && nextMarker.from <= from && (nextMarker.at === -1 || nextMarker.at >= from)) {
        return nextMarker.at;
      }
      MARKER_FROM.lastIndex = from;
      nextMarker = { from, at: MARKER_FROM.exec(scan.text)?.index ?? -1 };
      return nextMarker.at;
    },
    ink(from) {
      let at = from;
      while (at < scan.text.length && scan.text.charCodeAt(at) <= 32) at++;
      return at;
    },
    hidden(end) {
      scan.visible.gap();
      scan.lastHidden = end;
      return end;
    },
    more(what = '') {
      scan.awaited = what.toLowerCase();
      return 'more';
    },
    changed() {
      index = null;
      nextMarker = null;
      if (scan.fence !== null) scan.fence.closeAt = -1;
    },
  };
  return scan;
}

export function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}
