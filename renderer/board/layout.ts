// How a battlefield is laid out: rows by kind, identical cards in one pile, the largest size that fits.
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

/**
 * @param battlefield all permanents, in the order they entered
 * @param tag anything else by which two cards must look different (offered, chosen, about to be tapped)
 */
export function sideOf(battlefield: readonly CardView[], player: number, tag: (ref: number) => string): Side {
  const byRef = new Map(battlefield.map((card) => [card.ref, card]));
  const tucked = (card: CardView) => card.attachedTo !== undefined && byRef.has(card.attachedTo);
  const side: Side = { creatures: [], lands: [], others: [] };
  const piles = new Map<string, Pile>();
  for (const card of battlefield) {
    if (card.controller !== player || tucked(card)) continue;
    const attachments = battlefield.filter((one) => one.attachedTo === card.ref);
    const row = rowOf(card, side);
    const key = pileKey(card, attachments.length, tag(card.ref));
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

/** Lands and tokens that look alike in everything share a pile; null for a card that always stands alone. */
function pileKey(card: CardView, attachments: number, tag: string): string | null {
  const land = isLand(card);
  if ((!land && !card.token) || attachments > 0 || card.attacking !== undefined || card.blocking.length > 0)
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

type Sizes = { creatures: number; support: number };

/** Widths in pixels: the largest and the smallest, and by how much one tries less. */
const WIDEST = 184;
const NARROWEST = 64;
const STEP = 4;
/** Lands and the rest are smaller than creatures, but not by more than this. */
const SUPPORT = { most: 0.72, least: 0.55 };

/** Widths, the largest first: creatures, and lands with everything else. */
const STEPS: readonly Sizes[] = downFrom(WIDEST).flatMap((creatures) =>
  downFrom(Math.max(NARROWEST, stepped(creatures * SUPPORT.most)))
    .filter((support) => support >= Math.min(creatures, Math.max(NARROWEST, creatures * SUPPORT.least)))
    .map((support) => ({ creatures, support })),
);

function downFrom(width: number): number[] {
  return Array.from({ length: (width - NARROWEST) / STEP + 1 }, (_, index) => width - index * STEP);
}

function stepped(width: number): number {
  return Math.floor(width / STEP) * STEP;
}

export const GAP = 8;
const ASPECT = 88 / 63;
/** A card turned by 14 degrees and drawn slightly smaller needs this much of its width. */
const TAPPED = 1.24;
/** Edge of each further card in a pile, and the name edge of an attachment. */
export const PILE_EDGE = 5;
export const TUCK_EDGE = 20;

export function pileWidth(pile: Pile, size: number): number {
  const edges = Math.min(pile.refs.length - 1, 3) * PILE_EDGE;
  return size * (pile.card.tapped ? TAPPED : 1) + edges;
}

export function rowWidth(piles: readonly Pile[], size: number): number {
  return piles.reduce((sum, pile) => sum + pileWidth(pile, size) + GAP, 0);
}

function rowHeight(piles: readonly Pile[], size: number): number {
  const tucks = piles.reduce((most, pile) => Math.max(most, pile.attachments.length), 0);
  return size * ASPECT + tucks * TUCK_EDGE + GAP;
}

/** The largest sizes at which both rows fit; the smallest where none does (rows then overlap their cards). */
export function sizesFor(side: Side, width: number, height: number): Sizes {
  const support = [...side.lands, ...side.others];
  const fitting = STEPS.find(
    (step) =>
      rowHeight(side.creatures, step.creatures) + rowHeight(support, step.support) <= height &&
      rowWidth(side.creatures, step.creatures) <= width &&
      rowWidth(support, step.support) + GAP * 3 <= width,
  );
  return fitting ?? STEPS.at(-1)!;
}

/** How far each card after the first slides over the one before it, in pixels, so that a crowded row still fits. */
export function squeeze(piles: readonly Pile[], size: number, width: number): number {
  const over = rowWidth(piles, size) - width;
  return over <= 0 || piles.length < 2 ? 0 : Math.min(Math.ceil(over / (piles.length - 1)), size - 20);
}
