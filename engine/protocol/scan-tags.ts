/** Tags in an answer: commands, thoughts, and what only Bob writes. */
import type { Scan, ScanEnd } from './scan-state.ts';
import type { OpenTag } from './tags.ts';
import { CALL_TAGS, ECHO_TAGS, LEAF_TOOLS, THOUGHT_TAGS, WRAPPER_TAGS } from './vocabulary.ts';

/** Whether a name that means something is a command's. */
export function isTool(name: string): boolean {
  return ![THOUGHT_TAGS, WRAPPER_TAGS, ECHO_TAGS, CALL_TAGS].some((set) => set.has(name));
}

export function strayClose(scan: Scan, at: number, head: string, name: string): ScanEnd {
  const rest = /[^<>]{0,200}>?/y;
  rest.lastIndex = at + head.length;
  const tail = rest.exec(scan.text)![0];
  if (!tail.endsWith('>') && !scan.final && at + head.length + tail.length >= scan.text.length) return scan.more('>');
  const nested = scan.openNested.get(name) ?? 0;
  if (nested > 0) scan.openNested.set(name, nested - 1);
  else if (THOUGHT_TAGS.has(name)) {
    scan.sink.thoughtSoFar();
    scan.sink.heal('thought_stray_close', `</${name}> closes nothing: what stood before it is taken as thought.`);
  } else if (!WRAPPER_TAGS.has(name)) scan.sink.heal('tag_stray_close', `</${name}> closes nothing.`);
  return scan.hidden(at + head.length + tail.length);
}

export function thought(scan: Scan, at: number, tag: OpenTag, name: string): ScanEnd {
  const say = (body: string): void => {
    if (scan.vocabulary.has(name)) scan.sink.tag(name, tag.attributes, body);
    scan.sink.thought(body);
  };
  if (tag.selfClosing) {
    if (typeof tag.attributes['body'] === 'string') scan.sink.thought(tag.attributes['body']);
    return scan.hidden(tag.end);
  }
  const close = scan.tags().closeOf(at, name);
  if (close !== null && close.start >= tag.end) {
    say(scan.text.slice(tag.end, close.start));
    return scan.hidden(close.end);
  }
  if (!scan.final) return scan.more(`</${name}`);
  // A thought without an end goes on to the first command that begins a line.
  const end = commandFrom(scan, tag.end);
  say(scan.text.slice(tag.end, end));
  scan.sink.heal('thought_unclosed', `<${name}> was not closed.`);
  return scan.hidden(end);
}

/** Where a command, or a block, begins; the end of the text where there is none. */
function commandFrom(scan: Scan, from: number): number {
  const marker = scan.markerFrom(from);
  let at = from;
  for (let tried = 0; tried < 1000; tried++) {
    const mark = scan.tags().next(at);
    if (mark === null || (marker !== -1 && mark.start > marker)) break;
    if (mark.close === null && opensCommand(scan, mark.start)) return mark.start;
    at = mark.start + 1;
  }
  return marker === -1 ? scan.text.length : marker;
}

function opensCommand(scan: Scan, at: number): boolean {
  const name = /^<([A-Za-z][\w.:-]*)/.exec(scan.text.slice(at, at + 64))?.[1]?.toLowerCase() ?? '';
  return scan.vocabulary.tool(name) !== null && !THOUGHT_TAGS.has(name) && !ECHO_TAGS.has(name);
}

export function echo(scan: Scan, at: number, tag: OpenTag, name: string): ScanEnd {
  if (!tag.selfClosing) {
    const close = scan.tags().closeOf(at, name);
    if (close === null && !scan.final) return scan.more(`</${name}`);
    scan.sink.heal('echo_removed', `<${name}> is only written by Bob.`);
    // What a system is made to say has no end where nobody closes it; everything else may be an answer behind a stray tag.
    if (close === null && name === 'system') scan.dropsRest = true;
    return scan.hidden(close === null ? tag.end : close.end);
  }
  scan.sink.heal('echo_removed', `<${name}> is only written by Bob.`);
  return scan.hidden(tag.end);
}

export function commandTag(scan: Scan, at: number, tag: OpenTag, name: string): ScanEnd {
  const canonical = scan.vocabulary.tool(name)!;
  const say = (body: string): void => {
    if (tag.healed) scan.sink.heal('attribute_mended', `The attributes of <${name}> were mended.`);
    scan.sink.tag(canonical, tag.attributes, body);
  };
  if (tag.selfClosing) {
    say('');
    return scan.hidden(tag.end);
  }
  const close = scan.tags().closeOf(at, name);
  if (close === null || close.start < tag.end) {
    if (!scan.final) {
      return scan.more(`</${name}`);
    }
    return unclosed(scan, tag, name, say);
  }
  if (LEAF_TOOLS.has(name) || name === 'update') {
    const inner = scan.tags().next(tag.end);
    if (inner !== null && inner.start < close.start && inner.close === null && opensCommand(scan, inner.start)) {
      scan.sink.heal('tag_nested', `<${name}> held another command; both were read.`);
      say(scan.text.slice(tag.end, inner.start));
      scan.openNested.set(name, (scan.openNested.get(name) ?? 0) + 1);
      return scan.hidden(inner.start);
    }
  }
  say(scan.text.slice(tag.end, close.start));
  return scan.hidden(close.end);
}

function unclosed(scan: Scan, tag: OpenTag, name: string, say: (body: string) => void): number {
  const next = scan.tags().next(tag.end);
  const atBracket = scan.text[tag.end - 1] === '>' || tag.end < scan.text.length;
  if (LEAF_TOOLS.has(name) && Object.keys(tag.attributes).length > 0) {
    if (scan.cut() && !atBracket) return truncated(scan, name);
    say('');
    const isWrong = next?.close != null && scan.text.slice(tag.end, next.start).trim() === '';
    scan.sink.heal(isWrong ? 'tag_wrong_close' : 'tag_unclosed', `<${name}> was not closed by </${name}>.`);
    return scan.hidden(isWrong ? next.close!.end : tag.end);
  }
  const marker = scan.markerFrom(tag.end);
  const nextAt = next?.start ?? scan.text.length;
  const end = marker !== -1 && marker < nextAt ? marker : nextAt;
  // Half a body must never overwrite a whole one.
  const body = scan.text.slice(tag.end, end);
  const saysNothing = body.trim() === '' && (!atBracket || Object.keys(tag.attributes).every((key) => key === 'path'));
  if (saysNothing || (end === scan.text.length && scan.cut())) return truncated(scan, name, end);
  say(body);
  const isWrong = next?.close != null && end === next.start;
  scan.sink.heal(isWrong ? 'tag_wrong_close' : 'tag_unclosed', `<${name}> was not closed by </${name}>.`);
  return scan.hidden(isWrong ? next.close!.end : end);
}

function truncated(scan: Scan, name: string, end = scan.text.length): number {
  scan.sink.heal('command_truncated', `<${name}> is incomplete; it was not carried out.`);
  return scan.hidden(end);
}
