import { readCardLine } from './card-line.ts';
import { plainLine } from './card-name.ts';
import { addProblem, type CollectedCards, type DeckCollector } from './deck-collector.ts';
import type { DeckZone } from './deck-list.ts';
import { countCards, DECK_LIMITS, thousands } from './deck-list.ts';
import type { SectionLine, TextFormat } from './formats/format.ts';
import { readHeading } from './headings.ts';

/** Largest last block of lines that is taken for a sideboard. CR 100.4a: a sideboard has at most fifteen cards. */
const SIDEBOARD_BLOCK = 15;
const FULL_DECK = 60;

/** Reads a list of lines into the collector. */
export function readTextList(lines: readonly string[], collector: DeckCollector, format: TextFormat): void {
  let zone: DeckZone = 'main';
  let inAbout = false;
  let skippingSection = false;
  let block = 0;
  let gap = false;
  let cardLines = 0;
  let saysSideboard = false;
  let saysGroups = false;

  for (let index = 0; index < lines.length; index++) {
    const raw = lines[index]!;
    const number = index + 1;
    if (raw.length > DECK_LIMITS.lineLength) {
      addProblem(collector.problems, {
        line: number,
        text: raw,
        why: `This line has ${thousands(raw.length)} characters; I don't read past ${DECK_LIMITS.lineLength}.`,
        fix: 'Give each card a line of its own, as in "4 Lightning Bolt".',
      });
      continue;
    }
    const line = plainLine(raw);
    if (line === '') {
      gap = true;
      continue;
    }
    const heading = readSectionLine(line, format);
    if (heading) {
      inAbout = heading.kind === 'about';
      skippingSection = heading.kind === 'skip';
      if (heading.kind === 'zone') {
        zone = heading.zone;
        if (zone === 'sideboard' || zone === 'companion') saysSideboard = true;
      }
      if (heading.kind === 'group') saysGroups = true;
      continue;
    }
    if (skippingSection || isRemark(line, collector, format)) continue;
    if (inAbout) {
      const named = /^Name (.*)$/i.exec(line);
      if (named) collector.name ??= named[1]!;
      if (named || !/^\d/.test(line)) continue;
    }
    cardLines++;
    if (cardLines > DECK_LIMITS.cardLines) {
      addProblem(collector.problems, {
        line: number,
        text: raw,
        why: `The list has ${thousands(lines.length)} lines; I stopped after ${thousands(DECK_LIMITS.cardLines)} with cards.`,
        fix: 'Paste one deck only. If this is a collection, copy the lines of the deck you want to play.',
      });
      break;
    }
    const card = readCardLine(format.asPlainLine?.(line) ?? line, format);
    if (card.kind === 'problem') {
      addProblem(collector.problems, { line: number, text: raw, why: card.why, fix: card.fix });
      continue;
    }
    if (gap) {
      if (collector.cards.length > 0) block++;
      gap = false;
    }
    const { kind: _kind, zone: ownZone, ...entry } = card;
    if (ownZone === 'sideboard') saysSideboard = true;
    collector.cards.push({ ...entry, zone: ownZone ?? zone, line: number, block });
  }
  if (!saysSideboard && !saysGroups && format.blankLineParts === true) partAtBlankLine(collector.cards);
}

function readSectionLine(line: string, format: TextFormat): SectionLine | undefined {
  if (/^\d/.test(line)) return undefined;
  const own = format.readSection?.(line);
  if (own !== undefined) return own;
  // Some sites write "// Sideboard" as a heading; other remarks are no headings.
  const remark = /^(?:\/\/|#)\s*(.*)$/.exec(line)?.[1];
  if (remark !== undefined) {
    const heading = readHeading(remark);
    return heading?.kind === 'zone' ? heading : undefined;
  }
  return readHeading(line);
}

/** Comments and the lines of a header; the deck's name is taken from them. */
function isRemark(line: string, collector: DeckCollector, format: TextFormat): boolean {
  const named = /^(?:\/\/\s*)?(?:NAME|Name|Title)\s*[:=]\s*(.*)$/.exec(line);
  if (named) {
    collector.name ??= named[1]!.trim() || undefined;
    return true;
  }
  // The fences of a list copied out of a chat; plainLine has made backquotes straight.
  if (/^(?:\/\/|#|'''|;)/.test(line)) return true;
  return format.isRemark?.(line) ?? false;
}

/**
 * MTGO puts a blank line between main deck and sideboard, people put blank lines between creatures and lands.
 * Of two blocks the second is a sideboard if it is small enough; of more, only behind a full deck.
 */
function partAtBlankLine(cards: CollectedCards[]): void {
  const main = cards.filter((card) => card.zone === 'main');
  const blocks = new Set(main.map((card) => card.block));
  if (blocks.size < 2) return;
  const lastBlock = Math.max(...blocks);
  const last = main.filter((card) => card.block === lastBlock);
  const lastCount = countCards(last);
  if (lastCount > SIDEBOARD_BLOCK) return;
  if (blocks.size > 2 && countCards(main) - lastCount < FULL_DECK) return;
  for (const card of last) card.zone = 'sideboard';
}
