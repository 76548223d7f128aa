/** NOTES and TOOL_CALLS blocks between their markers. */
import { bracketEnd } from './repair-json.ts';
import { MARKER_AT, type Scan, type ScanEnd } from './scan-state.ts';
import { beginsMarker } from './vocabulary.ts';

/** The block whose marker begins here, or null. */
export function blockAt(scan: Scan, at: number): ScanEnd {
  MARKER_AT.lastIndex = at;
  const marker = MARKER_AT.exec(scan.text);
  return marker === null ? null : block(scan, at, marker);
}

function block(scan: Scan, at: number, marker: RegExpExecArray): ScanEnd {
  const start = at + marker[0].length;
  if (start >= scan.text.length && !scan.final) return scan.more();
  if (marker[1] !== undefined) {
    scan.sink.heal('block_stray_end', `${marker[0]} closes nothing.`);
    return scan.hidden(start);
  }
  const kind = marker[2]!.toUpperCase() === 'NOTES' ? 'notes' : 'tool_calls';
  const next = scan.markerFrom(start);
  MARKER_AT.lastIndex = Math.max(next, 0);
  const end = next === -1 ? null : MARKER_AT.exec(scan.text);
  if (!scan.final && (end === null || next + end[0].length >= scan.text.length)) return scan.more('>>');
  const closes = end !== null && end[1] !== undefined && end[2]!.toUpperCase() === marker[2]!.toUpperCase();
  if (closes) {
    scan.sink.block(kind, scan.text.slice(start, next), false);
    return scan.hidden(next + end[0].length);
  }
  scan.sink.heal('block_unclosed', `${marker[0]} was not closed.`);
  // Without its end the block is the value that follows; where none follows, only the marker was mechanics.
  const value = scan.ink(start);
  const limit = next === -1 ? scan.text.length : next;
  if (value >= limit || !/[[{]|```/y.test(scan.text.slice(value, value + 3))) return scan.hidden(start);
  const reach = scan.text[value] === '`' ? -1 : bracketEnd(scan.text, value, limit - value);
  const stop = reach === -1 ? limit : reach;
  scan.sink.block(kind, scan.text.slice(value, stop), reach === -1 && scan.cut());
  return scan.hidden(stop);
}

/** Half a marker at the very end is none, and nothing to be shown either. */
export function unfinishedMarker(scan: Scan, at: number, start: string): ScanEnd {
  return at + start.length >= scan.text.length && /^(?:<{2,4}[A-Z_/]|<[A-Z_/]{4})/i.test(start) && beginsMarker(start)
    ? scan.hidden(scan.text.length)
    : null;
}
