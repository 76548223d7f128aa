// Numbers that cards are compared with: "3 or more power", "that cost less than 4", "with toughness at most 2".
import type { CardView } from '../../api/index.ts';
import { type AskedSymbol, oneOf, standsAt } from './symbols.ts';

export type Figure = 'power' | 'toughness' | 'cost';

export const figureOf = (card: CardView, figure: Figure): number | undefined =>
  figure === 'cost' ? (card.types.includes('land') ? undefined : card.manaValue) : card[figure];

interface Comparison {
  readonly holds: (one: number, wanted: number) => boolean;
  readonly words: (wanted: string) => string;
}

const LEAST: Comparison = { holds: (one, wanted) => one >= wanted, words: (wanted) => `${wanted} or more` };
const MOST: Comparison = { holds: (one, wanted) => one <= wanted, words: (wanted) => `${wanted} or less` };
const OVER: Comparison = { holds: (one, wanted) => one > wanted, words: (wanted) => `over ${wanted}` };
const UNDER: Comparison = { holds: (one, wanted) => one < wanted, words: (wanted) => `under ${wanted}` };
const EXACT: Comparison = { holds: (one, wanted) => one === wanted, words: (wanted) => wanted };

const BEFORE: readonly (readonly [string, Comparison])[] = [
  ['at least', LEAST],
  ['at most', MOST],
  ['up to', MOST],
  ['no more than', MOST],
  ['not more than', MOST],
  ['more|greater|higher|bigger|larger|over|above than?', OVER],
  ['less|fewer|lower|smaller|under|below|cheaper than?', UNDER],
  ['exactly', EXACT],
  ['equal to?', EXACT],
];
const BEHIND: readonly (readonly [string, Comparison])[] = [
  ['or|and more|greater|higher|bigger|up|above|over|better|larger', LEAST],
  ['or|and less|fewer|lower|smaller|under|below|cheaper', MOST],
];
const FIGURES: readonly (readonly [string, Figure])[] = [
  ['power', 'power'],
  ['toughness', 'toughness'],
  ['cost', 'cost'],
  ['mana', 'cost'],
];

const COSTS: readonly (readonly [string, Figure])[] = [['mana', 'cost']];
const BEHIND_NUMBER: readonly (readonly [string, Figure])[] = [...FIGURES, ['drop', 'cost']];

export interface Compared {
  readonly length: number;
  readonly figure: Figure;
  is(card: CardView): boolean;
  readonly words: string;
}

/** Null where no such comparison stands there. */
export function comparedAt(symbols: readonly AskedSymbol[], at: number): Compared | null {
  let place = at + standsAt(symbols, at, 'with|for|at|a|has|have');
  const first = oneOf(symbols, place, FIGURES);
  place += first?.length ?? 0;
  if (first !== null) place += standsAt(symbols, place, 'is|are|of|be');
  const before = oneOf(symbols, place, BEFORE);
  place += before?.length ?? 0;
  const wanted = symbols[place]?.number;
  if (wanted === undefined) return null;
  place += 1;
  let behind = oneOf(symbols, place, BEHIND);
  place += behind?.length ?? 0;
  const second = oneOf(symbols, place, first === null ? BEHIND_NUMBER : COSTS);
  place += second?.length ?? 0;
  if (second !== null && behind === null) {
    behind = oneOf(symbols, place, BEHIND);
    place += behind?.length ?? 0;
  }
  const figure = first?.meant ?? second?.meant;
  if (figure === undefined) return null;
  const by = before?.meant ?? behind?.meant ?? EXACT;
  return {
    length: place - at,
    figure,
    is(card) {
      const one = figureOf(card, figure);
      return one !== undefined && by.holds(one, wanted);
    },
    words: `with ${figure} ${by.words(String(wanted))}`,
  };
}
