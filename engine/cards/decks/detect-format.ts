import { plainLine } from './card-name.ts';
import type { DeckFormat } from './deck-list.ts';
import { DECK_LIMITS } from './deck-list.ts';

/** How many lines are looked at: enough to reach past a long header. */
const LINES_LOOKED_AT = 400;

export type TextFormat = Exclude<DeckFormat, 'mtgo-dek' | 'cockatrice' | 'octgn'>;

/** Whether the text is XML, whose root element then decides the format. */
export function looksLikeXml(text: string): boolean {
  return /^\s*<(?:[?!a-z_]|$)/i.test(text.slice(0, 1000));
}

/** The text format a list is written in, from what its lines look like. A plain list of "4 Name" is MTGO's. */
export function detectTextFormat(lines: readonly string[]): TextFormat {
  const shapes = lines.slice(0, LINES_LOOKED_AT).map((line) => {
    const start = line.slice(0, DECK_LIMITS.lineLength);
    return { raw: start, plain: plainLine(start) };
  });
  const some = (pattern: RegExp) => shapes.some((shape) => pattern.test(shape.plain));
  const count = (pattern: RegExp) => shapes.filter((shape) => pattern.test(shape.plain)).length;

  if (some(/^\[(metadata|main|sideboard|commander|general|avatar|planes|schemes|conspiracy)\]$/i)) return 'forge-dck';
  if (some(/^\d+ [^|[\]]+\|[A-Z0-9_]{2,8}(\||$)/)) return 'forge-dck';
  if (some(/^(SB:\s*)?\d+ \[[^\]:]+:[^\]]+\] ?\S/i) || some(/^LAYOUT (MAIN|SIDEBOARD):/)) return 'xmage-dck';
  if (some(/^(SB:\s*)?\d+ \[[^\]:]{1,8}\] ?\S/i) || some(/^\/\/.*magic workstation/i)) return 'magic-workstation';
  if (some(/^\d+x? .*\S \[[^\]]*[a-z{][^\]]*\]( \^[^^]*\^)?$/) || some(/^\d+x? .* \^[^^]*,#[0-9a-f]{3,8}\^$/i))
    return 'archidekt';
  if (count(/^\d+x .* \([a-z0-9]{2,6}\) \S+/) > 0) return 'archidekt';
  const printings = count(/^\d+ .*\S \([A-Za-z0-9_]{2,8}\) \S*\d\S*( |$)/);
  if (some(/^\d+ .* \*[FE]\*( #.*)?$/) || some(/^\d+ .*\S #!?[^\s#]/)) return 'moxfield';
  if (printings > 0 && some(/^SIDEBOARD:$/)) return 'moxfield';
  if (some(/^(deck|commander|companion|about)$/i) || printings > 0) return 'arena';
  // Apprentice indents its lines and keeps the deck's name in a comment.
  const indented = shapes.filter((shape) => /^(\s{4,}|\t)\d+ \S/.test(shape.raw)).length;
  const cards = count(/^\d+ \S/);
  if (cards > 0 && (some(/^\/\/ ?(NAME|CREATOR|FORMAT) ?:/) || indented > cards / 2)) return 'apprentice';
  if (some(/^sideboard$/i) && !some(/^SB:/i)) return 'arena';
  return 'mtgo-text';
}
