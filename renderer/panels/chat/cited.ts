// Memories that a text cites as `[mem:id]`: each becomes a number, in the order in which they are met.

export type CitedPart = { kind: 'text'; text: string } | { kind: 'memory'; id: string; number: number };

const MARK = /[ \t]*\[mem:([^\]\s]+)\]/g;
/** The beginning of a mark whose rest hasn't come yet. */
const BEGUN = /[ \t]*\[(?:m(?:e(?:m(?::[^\]\s]*)?)?)?)?$/;

export function citedParts(text: string, isWriting: boolean): CitedPart[] {
  const whole = isWriting ? text.replace(BEGUN, '') : text;
  const numbers = new Map<string, number>();
  const parts: CitedPart[] = [];
  let at = 0;
  for (const match of whole.matchAll(MARK)) {
    if (match.index > at) parts.push({ kind: 'text', text: whole.slice(at, match.index) });
    const id = match[1]!;
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    parts.push({ kind: 'memory', id, number });
    at = match.index + match[0].length;
  }
  if (at < whole.length) parts.push({ kind: 'text', text: whole.slice(at) });
  return parts;
}

/** The text without them, for being read aloud. */
export function uncited(text: string): string {
  return text.replace(MARK, '').replace(BEGUN, '');
}
