// Facts of a card that follow from what is printed on it, for files that don't say them.
import { allKeywords, colors as COLORS } from '../../../mtg-core/index.ts';
import { LAND_COLORS } from '../mana.ts';
import type { PrintedCard } from './printed-card.ts';

/** Bits in the order W U B R G. */
export const colorMask = (colors: readonly string[]): number =>
  COLORS.reduce((bits, color, index) => (colors.includes(color) ? bits | (1 << index) : bits), 0);

export const colorsOfBits = (bits: number): string => COLORS.filter((_, index) => (bits & (1 << index)) !== 0).join('');

const symbolsIn = (text: string): string[] => [...text.matchAll(/\{([^}]+)\}/g)].map(([, symbol]) => symbol ?? '');

const inOrder = (found: ReadonlySet<string>): string[] => COLORS.filter((color) => found.has(color));

const facesOf = (card: PrintedCard) => card.card_faces ?? [card];

const frontOf = (card: PrintedCard) => card.card_faces?.[0] ?? card;

/** CR 202.3: of a split card both halves count (CR 709.4b), of other cards the front. */
export function printedManaValue(card: PrintedCard): number {
  if (card.cmc !== undefined) return card.cmc;
  const costs =
    card.layout === 'split'
      ? facesOf(card).map(({ mana_cost = '' }) => mana_cost)
      : [card.mana_cost ?? frontOf(card).mana_cost ?? ''];
  return costs.flatMap(symbolsIn).reduce((sum, symbol) => sum + symbolValue(symbol), 0);
}

/** CR 202.3f-g: X is 0, a hybrid symbol its greater part. */
function symbolValue(symbol: string): number {
  const parts = symbol.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : /^[XYZ]$/.test(part) ? 0 : 1));
  return Math.max(...parts);
}

/** CR 105.2: by the symbols of its cost, or its indicator; devoid cards have none (CR 702.114a). */
export function colorsOfPrinted(card: PrintedCard): string[] {
  if (card.colors !== undefined) return inOrder(new Set(card.colors));
  const front = frontOf(card);
  if (/^devoid\b/im.test(front.oracle_text ?? '')) return [];
  const shown = card.layout === 'split' ? facesOf(card) : [front];
  const found = new Set<string>(card.color_indicator ?? front.color_indicator ?? []);
  const costs = shown.map(({ mana_cost = '' }) => mana_cost).concat(card.mana_cost ?? '');
  for (const symbol of costs.flatMap(symbolsIn)) for (const part of symbol.split('/')) found.add(part);
  return inOrder(found);
}

/** CR 903.4: every symbol in costs and text but for reminder text, indicators, and basic land types. */
export function printedIdentity(card: PrintedCard): string[] {
  if (card.color_identity !== undefined) return inOrder(new Set(card.color_identity));
  const found = new Set<string>();
  for (const face of [card, ...(card.card_faces ?? [])]) {
    for (const color of face.color_indicator ?? []) found.add(color);
    const said = `${face.mana_cost ?? ''} ${(face.oracle_text ?? '').replace(/\([^()]*\)/g, '')}`;
    for (const symbol of symbolsIn(said)) for (const part of symbol.split('/')) found.add(part);
    for (const word of (face.type_line ?? '').split(' '))
      if (LAND_COLORS[word] !== undefined) found.add(LAND_COLORS[word]);
  }
  return inOrder(found);
}

/** CR 702: what stands on keyword lines, in small letters; where the file says them, its own. */
export function keywordsOf(card: PrintedCard): string[] {
  if (card.keywords !== undefined) return card.keywords.map((keyword) => keyword.toLowerCase());
  const lines = facesOf(card).flatMap(({ oracle_text = '' }) => oracle_text.replace(/\s*\([^()]*\)/g, '').split('\n'));
  const parts = lines.flatMap((line) => line.toLowerCase().split(/[,;] /));
  const begins = (part: string, keyword: string): boolean =>
    part.startsWith(keyword) && !/[\p{L}-]/u.test(part.charAt(keyword.length));
  return allKeywords().filter((keyword) => parts.some((part) => begins(part, keyword)));
}
