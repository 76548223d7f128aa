// How a battlefield is laid out: lines by kind, like cards in one pile, the largest size at which all of it fits.
import type { CardView } from '../../engine/api/index.ts';
import { hasType, isLand } from '../components/faces/index.ts';

export type Pile = {
  /** The card to draw: the last of the pile. */
  card: CardView;
  /** Every card in it, the drawn one first. */
  refs: number[];
  /** Auras, equipment and other things attached to it, tucked behind. */
  attachments: CardView[];
};

type Side = { creatures: Pile[]; lands: Pile[]; others: Pile[] };

/** What shares a pile if it looks alike: lands and tokens, or, where there is no room to lose, every permanent. */
type Alike = 'lands and tokens' | 'everything';

/**
 * @param battlefield all permanents, in the order they entered
 * @param tag anything else by which two cards must look different (offered, chosen, about to be tapped)
 */
export function sideOf(
  battlefield: readonly CardView[],
  player: number,
  tag: (ref: number) => string,
  alike: Alike = 'lands and tokens',
): Side {
  const byRef = new Map(battlefield.map((card) => [card.ref, card]));
  const tucked = (card: CardView) => card.attachedTo !== undefined && byRef.has(card.attachedTo);
  const attached = Map.groupBy(battlefield, (card) => card.attachedTo);
  const side: Side = { creatures: [], lands: [], others: [] };
  const piles = new Map<string, Pile>();
  for (const card of battlefield) {
    if (card.controller !== player || tucked(card)) continue;
    const attachments = attached.get(card.ref) ?? [];
    const row = rowOf(card, side);
    const key = pileKey(card, attachments.length, tag(card.ref), alike);
    const pile = key === null ? undefined : piles.get(key);
    if (pile !== undefined) {
      pile.refs.push(card.ref);
      continue;
    }
    const made = { card, refs: [card.ref], attachments };
    row.push(made);
    if (key !== null) piles.set(key, made);
  }
  side.lands.sort((a, b) => Number(a.card.tapped) - Number(b.card.tapped) || compareNames(a.card.name, b.card.name));
  return side;
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function rowOf(card: CardView, side: Side): Pile[] {
  if (hasType(card, 'creature')) return side.creatures;
  return isLand(card) ? side.lands : side.others;
}

/** What looks alike in everything shares a pile; null for a card that always stands alone. */
function pileKey(card: CardView, attachments: number, tag: string, alike: Alike): string | null {
  const land = isLand(card);
  if (
    (!land && !card.token && alike !== 'everything') ||
    attachments > 0 ||
    card.attacking !== undefined ||
    card.blocking.length > 0
  )
    return null;
  return JSON.stringify([
    card.name,
    card.typeLine,
    card.text,
    card.tapped,
    card.faceDown,
    land ? false : card.summoningSick,
    card.damage,
    card.counters,
    card.marks,
    card.power,
    card.toughness,
    card.goaded,
    tag,
  ]);
}

/** Widths in pixels: the largest and the smallest, and by how much one tries less. */
const WIDEST = 216;
const NARROWEST = 64;
const STEP = 4;
/** Lands and the rest are smaller than creatures, but not by more than this. */
const SUPPORT = { most: 0.72, least: 0.55 };
/** Height by width: a whole card, and one of which only the name and what stands at its foot are left. */
const WHOLE = 88 / 63;
const LOW = 0.8;

type Sizes = { creatures: number; support: number };

/** Widths, the largest first: creatures, and lands with everything else. */
const STEPS: readonly Sizes[] = downFrom(WIDEST).flatMap((creatures) =>
  downFrom(Math.max(NARROWEST, stepped(creatures * SUPPORT.most)))
    .filter((support) => support >= Math.min(creatures, Math.max(NARROWEST, creatures * SUPPORT.least)))
    .map((support) => ({ creatures, support })),
);
/** The widest of the low ones, which are all of one width. */
const LOW_WIDEST = 136;

function downFrom(width: number): number[] {
  return Array.from({ length: (width - NARROWEST) / STEP + 1 }, (_, index) => width - index * STEP);
}

function stepped(width: number): number {
  return Math.floor(width / STEP) * STEP;
}

const GAP = 8;
/** What lands and the rest take where there are none (`.kind` in board.css); creatures keep a whole line: the first one changes no land's size. */
const EMPTY_KIND = 40;
/** Between lines of low ones. */
const LOW_GAP = 4;
/** Between the lands and what stands beside them. */
const GAP_OF_KINDS = GAP * 3;
/** A card turned by 12 degrees needs this much of its width: a whole one, and a low one. */
const TAPPED = { whole: 1.27, low: 1.15 };
/** Edge of each further card in a pile, and the name edge of an attachment. */
export const PILE_EDGE = 5;
export const TUCK_EDGE = 20;

/** One pile in its line: how wide it stands there, and the distance to the one before it where it isn't the usual one. */
export type PileInLine = { pile: Pile; width: number; before: number | undefined };
/** All of one kind, in one line or several of them. */
export type Lines = { size: number; lines: PileInLine[][] };
/**
 * `ratio`: height by width of each card. Where there is no room to lose, they are low, and if need be all kinds of them stand in the
 * same lines, creatures first.
 */
export type Plan =
  | { isLow: false; creatures: Lines; support: Lines; ratio: number }
  | { isLow: true; all: Lines; ratio: number };

function pileWidth(pile: Pile, size: number, isLow: boolean): number {
  const edges = Math.min(pile.refs.length - 1, 3) * PILE_EDGE;
  return size * (pile.card.tapped ? (isLow ? TAPPED.low : TAPPED.whole) : 1) + edges;
}

type Packing = { size: number; isLow: boolean /** What stands a little apart. */; apart?: Pile | undefined };

/** One after the other, and a new line where one is longer than this. */
function filled(piles: readonly Pile[], width: number, { size, isLow, apart }: Packing): PileInLine[][] {
  const lines: PileInLine[][] = [];
  let used = Infinity;
  for (const pile of piles) {
    const own = pileWidth(pile, size, isLow);
    const before = pile === apart ? GAP_OF_KINDS : 0;
    if (used + before + own + GAP > width) {
      lines.push([{ pile, width: own, before: undefined }]);
      used = own + GAP;
      continue;
    }
    lines.at(-1)!.push({ pile, width: own, before: before > 0 ? before : undefined });
    used += before + own + GAP;
  }
  return lines;
}

/** No more lines than it takes, and those about as long as each other. */
function linesOf(piles: readonly Pile[], width: number, packing: Packing): PileInLine[][] {
  const tight = filled(piles, width, packing);
  if (tight.length < 2) return tight;
  const whole = piles.reduce((sum, pile) => sum + pileWidth(pile, packing.size, packing.isLow) + GAP, 0);
  for (let tried = whole / tight.length; tried < width; tried += GAP * 2) {
    const lines = filled(piles, tried, packing);
    if (lines.length === tight.length) return lines;
  }
  return tight;
}

function heightOf(lines: readonly PileInLine[][], height: number, gap: number): number {
  const tucks = (line: readonly PileInLine[]) => Math.max(0, ...line.map(({ pile }) => pile.attachments.length));
  return lines.reduce((sum, line) => sum + height + tucks(line) * TUCK_EDGE + gap, 0);
}

/** The largest cards of which all fit; low ones where no whole ones do. */
export function planOf(side: Side, width: number, height: number): Plan {
  const support = [...side.lands, ...side.others];
  const apart = side.lands.length > 0 ? side.others[0] : undefined;
  for (const sizes of STEPS) {
    const front = linesOf(side.creatures, width, { size: sizes.creatures, isLow: false });
    const back = linesOf(support, width, { size: sizes.support, isLow: false, apart });
    const both =
      heightOf(front.length === 0 ? [[]] : front, sizes.creatures * WHOLE, GAP) +
      Math.max(EMPTY_KIND, heightOf(back, sizes.support * WHOLE, GAP));
    if (both > height) continue;
    const creatures = { size: sizes.creatures, lines: front };
    return { isLow: false, creatures, support: { size: sizes.support, lines: back }, ratio: WHOLE };
  }
  const all = [...side.creatures, ...support];
  for (const size of downFrom(LOW_WIDEST)) {
    const each = [side.creatures, support].flatMap((kind) => linesOf(kind, width, { size, isLow: true }));
    const together = linesOf(all, width, { size, isLow: true, apart: support[0] });
    const lines = [each, together].find((tried) => heightOf(tried, size * LOW, LOW_GAP) <= height);
    if (lines !== undefined) return { isLow: true, all: { size, lines }, ratio: LOW };
  }
  return { isLow: true, all: { size: NARROWEST, lines: pressed(all, width, height) }, ratio: LOW };
}

/** As many lines of the smallest as there is height for, slid over each other so far that they fit. */
function pressed(piles: readonly Pile[], width: number, height: number): PileInLine[][] {
  const tucks = Math.max(0, ...piles.map(({ attachments }) => attachments.length));
  const count = Math.max(1, Math.floor((height - tucks * TUCK_EDGE) / (NARROWEST * LOW + LOW_GAP)));
  const each = Math.ceil(piles.length / count);
  return Array.from({ length: Math.ceil(piles.length / each) }, (_, line) => {
    const own = piles.slice(line * each, (line + 1) * each);
    const whole = own.reduce((sum, pile) => sum + pileWidth(pile, NARROWEST, true) + GAP, 0);
    const over = own.length < 2 ? 0 : Math.max(0, Math.ceil((whole - width) / (own.length - 1)));
    return own.map((pile, index) => ({
      ...{ pile, width: pileWidth(pile, NARROWEST, true) },
      before: over > 0 && index > 0 ? -over : undefined,
    }));
  });
}
