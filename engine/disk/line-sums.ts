/**
 * Checksums of the lines of a file that only grows. Each line ends with `after`, the checksum of the line before it, and
 * `sum`, its own over everything else in it: a changed line is known by its own, a cut, swapped or repeated one by the
 * next. They find damage, not forgery. Lines from before there were checksums have none, and stand at the beginning only.
 */
import { sha256 } from '../basics/index.ts';

const TAIL = /,"after":"([0-9a-f]{0,16})","sum":"([0-9a-f]{16})"\}\s*$/;
/** Characters of a line's end that hold both. */
export const SUM_TAIL = 80;

/** The line as it stands in the file, without its line end; `after`: the checksum of the line before, '' where it has none. */
export function withSum(line: unknown, after: string): { text: string; sum: string } {
  const body = `${JSON.stringify(line).slice(0, -1)},"after":"${after}"`;
  const sum = digest(body);
  return { text: `${body},"sum":"${sum}"}`, sum };
}

/** The checksum that stands at the end of this text; '' where there is none. */
export function sumAtEnd(text: string): string {
  return TAIL.exec(text)?.[2] ?? '';
}

/** `moved`: the line itself is as it was written, and it doesn't follow the one before it. */
export type LineCheck = 'good' | 'wrong' | 'moved';

/** A function to be given the lines of a file one after the other. */
export function lineChecker(): (text: string) => LineCheck {
  let before: string | null = '';
  let summed = false;
  return (text) => {
    const tail = TAIL.exec(text);
    if (tail === null) {
      if (!summed) return 'good';
      before = null;
      return 'wrong';
    }
    summed = true;
    const [, after, sum] = tail;
    const follows = before === null || before === after;
    before = sum ?? null;
    if (digest(text.slice(0, text.lastIndexOf(',"sum":"'))) !== sum) return 'wrong';
    return follows ? 'good' : 'moved';
  };
}

/** The text of a file that holds this one object and is replaced as a whole. */
export function textWithSum(value: object): string {
  return `${withSum(value, '').text}\n`;
}

/**
 * What stands in such a file, without its checksum; undefined where that is another, or the text is no object. A file from
 * before there were checksums is read as it is: whoever reads it refuses names it doesn't know, since a checksum that was
 * damaged itself leaves some.
 */
export function valueOfSummed(text: string): unknown {
  if (TAIL.test(text) && lineChecker()(text) !== 'good') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!TAIL.test(text) || typeof value !== 'object' || value === null) return value;
  const { after: _, sum: __, ...rest } = value as Record<string, unknown>;
  return rest;
}

function digest(text: string): string {
  return sha256(text).slice(0, 16);
}
