// Memories that a text cites as `[mem:id]`: each becomes a number, in the order in which they are met. Sources have theirs.

type CitedPart =
  | { kind: 'text'; text: string }
  | { kind: 'memory'; id: string; number: number }
  | { kind: 'source'; number: number };

const MARK = /[ \t]*\[mem:([^\]\s]+)\]/g;
/** The beginning of a mark whose rest hasn't come yet. */
const BEGUN = /[ \t]*\[(?:m(?:e(?:m(?::[^\]\s]*)?)?)?)?$/;

/** What a text cites, each once, in the order in which it does: the first is number 1. */
export function citedMemories(text: string): string[] {
  return [...new Set([...text.matchAll(MARK)].map((match) => match[1]!))];
}

/** Of a text or a part of it. `memories`: as `citedMemories` of the whole text; `sources`: the numbers that stand for one. */
export function citedParts(
  text: string,
  isWriting: boolean,
  memories: readonly string[] = citedMemories(text),
  sources: readonly number[] = [],
): CitedPart[] {
  const whole = isWriting ? text.replace(BEGUN, '') : text;
  const parts: CitedPart[] = [];
  let at = 0;
  for (const match of whole.matchAll(MARK)) {
    if (match.index > at) parts.push(...withSources(whole.slice(at, match.index), sources));
    const id = match[1]!;
    parts.push({ kind: 'memory', id, number: memories.indexOf(id) + 1 });
    at = match.index + match[0].length;
  }
  if (at < whole.length) parts.push(...withSources(whole.slice(at), sources));
  return parts;
}

/** `[1]` and `[1, 2]`, where there are such sources. */
function withSources(text: string, sources: readonly number[]): CitedPart[] {
  const parts: CitedPart[] = [];
  let at = 0;
  for (const match of text.matchAll(/ ?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g)) {
    const numbers = match[1]!.split(',').map(Number);
    if (!numbers.every((number) => sources.includes(number))) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push(...numbers.map((number): CitedPart => ({ kind: 'source', number })));
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** The text without the list of sources at its end, which is shown by itself. */
export function withoutList(text: string): string {
  return text.replace(/\n+Sources:\n(?:\[\d+\][^\n]*\n?)+$/, '');
}

/** The text without them, for being read aloud. */
export function uncited(text: string): string {
  return text.replace(MARK, '').replace(BEGUN, '');
}
