import { cardNameKey } from './card-name.ts';
import type { DeckEntry, DeckFormat, DeckList, DeckListProblem, DeckZone } from './deck-list.ts';
import { DECK_LIMITS } from './deck-list.ts';

/** One line's cards before lines are merged. `block` counts the blank-line gaps above the line. */
export interface CollectedCards extends DeckEntry {
  zone: DeckZone;
  block: number;
}

/** What a reader gathers while it goes through a file. */
export interface DeckCollector {
  format: DeckFormat;
  name?: string;
  cards: CollectedCards[];
  problems: DeckListProblem[];
}

export function addProblem(problems: DeckListProblem[], problem: DeckListProblem): void {
  problems.push({ ...problem, text: quotation(problem.text) });
}

/** The problems in order of lines, at most 50; a last one says how many more there are. */
export function capProblems(problems: readonly DeckListProblem[]): DeckListProblem[] {
  const ordered = problems.filter((problem) => problem.more === undefined).sort((a, b) => a.line - b.line);
  const counted = problems.filter((problem) => problem.more !== undefined);
  const unlisted = ordered.slice(DECK_LIMITS.problems);
  const more = unlisted.length + counted.reduce((sum, problem) => sum + (problem.more ?? 0), 0);
  if (more === 0) return ordered;
  const line = Math.min(...[...unlisted.slice(0, 1), ...counted].map((problem) => problem.line));
  return [
    ...ordered.slice(0, DECK_LIMITS.problems),
    {
      line,
      text: '',
      why: `And ${more} more from line ${line} on; I stopped listing them.`,
      fix: 'Fix the ones above first and check again. Many may share one cause.',
      more,
    },
  ];
}

/** A line as quoted in a problem: control characters shown as blanks, at most 80 characters. */
function quotation(text: string): string {
  // Only the beginning is worth reading; cutting first keeps a line of a million characters cheap.
  const start = text.slice(0, DECK_LIMITS.quotation * 4);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters would garble a terminal
  const visible = start.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/g, ' ').trim();
  const characters = [...visible];
  const cut = start.length < text.length || characters.length > DECK_LIMITS.quotation;
  return cut ? `${characters.slice(0, DECK_LIMITS.quotation - 1).join('')}…` : visible;
}

/** Turns what was gathered into a list: same card, same zone becomes one entry at its first line. */
export function finishDeckList(collector: DeckCollector): DeckList {
  const zones: Record<DeckZone, DeckEntry[]> = {
    main: [],
    sideboard: [],
    commanders: [],
    companion: [],
    maybeboard: [],
    ignored: [],
  };
  const seen = new Map<string, DeckEntry>();
  for (const { zone, block: _block, ...entry } of collector.cards) {
    const key = `${zone}\n${cardNameKey(entry.name)}`;
    const earlier = seen.get(key);
    if (earlier) {
      earlier.count += entry.count;
      continue;
    }
    seen.set(key, entry);
    zones[zone].push(entry);
  }
  // Arena writes a companion under its own heading and, for best of three, once more in the sideboard it belongs to.
  for (const companion of zones.companion) {
    if (!seen.has(`sideboard\n${cardNameKey(companion.name)}`)) zones.sideboard.push({ ...companion });
  }
  return {
    format: collector.format,
    ...(collector.name ? { name: collector.name } : {}),
    main: zones.main,
    sideboard: zones.sideboard,
    commanders: zones.commanders,
    companions: zones.companion,
    maybeboard: zones.maybeboard,
    problems: capProblems(collector.problems),
  };
}
