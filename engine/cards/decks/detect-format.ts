import { plainLine } from './card-name.ts';
import { DECK_LIMITS } from './deck-list.ts';
import type { ListLines, TextFormat } from './formats/format.ts';
import { mtgoText } from './formats/mtgo-text.ts';
import { TEXT_FORMATS } from './formats/registry.ts';

/** How many lines are looked at: enough to reach past a long header. */
const LINES_LOOKED_AT = 400;

/** Whether the text is XML, whose root element then decides the format. */
export function looksLikeXml(text: string): boolean {
  return /^\s*<(?:[?!a-z_]|$)/i.test(text.slice(0, 1000));
}

/** The text format a list is written in, from what its lines look like. A plain list of "4 Name" is MTGO's. */
export function detectTextFormat(lines: readonly string[]): TextFormat {
  const raw = lines.slice(0, LINES_LOOKED_AT).map((line) => line.slice(0, DECK_LIMITS.lineLength));
  const plain = raw.map(plainLine);
  const shapes: ListLines = {
    raw,
    some: (pattern) => plain.some((line) => pattern.test(line)),
    count: (pattern) => plain.filter((line) => pattern.test(line)).length,
  };
  let perhaps: TextFormat | undefined;
  for (const format of TEXT_FORMATS) {
    const fits = format.fits(shapes);
    if (fits === 'surely') return format;
    if (fits === 'perhaps') perhaps ??= format;
  }
  return perhaps ?? mtgoText;
}
