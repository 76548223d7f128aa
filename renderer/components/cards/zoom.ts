// Which card is shown large, and beside what. Hover and focus ask for it after a short while.

import type { CardView } from '../../../engine/api/index.ts';
import { createStore } from '../../state/basics/index.ts';
import type { Face } from '../faces/index.ts';

/** `of`: what the pointer or the focus is on. */
type Zoomed = { face: Face | CardView; of: Element; beside: DOMRect; above: boolean; notes: string[] };

export const zoomed = createStore<Zoomed | null>(null);
const DELAY_MS = 280;
let timer: ReturnType<typeof setTimeout> | undefined;

export function zoomSoon(face: Face | CardView, element: Element, notes: string[] = []): void {
  clearTimeout(timer);
  const show = () => {
    if (!element.isConnected) return;
    const above = element.closest('.hand') !== null;
    zoomed.set({ face, of: element, beside: element.getBoundingClientRect(), above, notes });
  };
  // Moving from card to card while one is large needs no second wait.
  timer = setTimeout(show, zoomed.get() === null ? DELAY_MS : 60);
}

/** A card slid under a pointer that rests where it has just pressed: nobody asked to see it large until the pointer moves. */
let rests = false;
let waiting: (() => void) | null = null;

export function zoomAfterPress(): void {
  zoomOff();
  if (rests) return;
  rests = true;
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (movementX === 0 && movementY === 0) return;
    removeEventListener('pointermove', move);
    rests = false;
    waiting?.();
    waiting = null;
  };
  addEventListener('pointermove', move);
}

function zoomUnderPointer(face: Face | CardView, element: Element, notes: string[]): void {
  const show = () => zoomSoon(face, element, notes);
  if (rests) waiting = show;
  else show();
}

export function zoomOff(): void {
  clearTimeout(timer);
  waiting = null;
  zoomed.set(null);
}

/** The game goes on: what the focus made large would lie over it. What the pointer rests on stays. */
export function zoomOffOfFocus(): void {
  const now = zoomed.get();
  if (now === null || now.of === document.activeElement) zoomOff();
}

export function zoomHandlers(face: Face | CardView | null, notes: string[] = []) {
  if (face === null) return {};
  return {
    onMouseEnter: (event: { currentTarget: Element }) => zoomUnderPointer(face, event.currentTarget, notes),
    onMouseLeave: zoomOff,
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) zoomSoon(face, event.currentTarget, notes);
    },
    onBlur: zoomOff,
  };
}

/** As wide as there is room for beside what is to be seen: 260 but on a phone. */
const WIDTHS = [260, 168] as const;
export const WIDEST = WIDTHS[0];
const MARGIN = 12;

/** What stays in sight: what is to be pressed, and the question that it answers. */
export type Keep = { left: number; right: number; top: number; bottom: number };
type Place = { left: number; top: number };
type Size = { width: number; height: number };

/**
 * Beside the card where there is room, above a card of the hand; never outside of the window. Where that would cover what is to be
 * kept in sight it goes above, below or beside that, smaller where only that has room, and stays where nothing is free. `heightOf`: how tall it is at a width.
 */
export function placeZoom(
  beside: { left: number; right: number; top: number; width: number; height: number },
  heightOf: (width: number) => number,
  window: Size,
  above = false,
  keep: readonly Keep[] = [],
): Place & { width: number } {
  for (const width of WIDTHS) {
    const free = freePlace(beside, { width, height: heightOf(width) }, window, above, keep);
    if (free !== undefined) return { ...free, width };
  }
  return { ...placeNear(beside, { width: WIDEST, height: heightOf(WIDEST) }, window, above), width: WIDEST };
}

function freePlace(
  beside: Parameters<typeof placeZoom>[0],
  size: Size,
  window: Size,
  above: boolean,
  keep: readonly Keep[],
): Place | undefined {
  const { width, height } = size;
  const near = placeNear(beside, size, window, above);
  const fits = ({ left, top }: Place) =>
    left >= MARGIN && top >= MARGIN && left + width + MARGIN <= window.width && top + height + MARGIN <= window.height;
  const covers = ({ left, top }: Place) =>
    keep.some((one) => left < one.right && left + width > one.left && top < one.bottom && top + height > one.top);
  const lifted = [near, ...keep.map((one) => ({ left: near.left, top: one.top - height - MARGIN }))];
  const moved = lifted.flatMap(({ top }) =>
    keep.flatMap((one) => [
      { left: one.left - width - MARGIN, top },
      { left: one.right + MARGIN, top },
    ]),
  );
  const lowered = keep.map((one) => ({ left: near.left, top: one.bottom + MARGIN }));
  return [...lifted, ...moved, ...lowered].find((place) => fits(place) && !covers(place));
}

function placeNear(
  beside: Parameters<typeof placeZoom>[0],
  { width, height }: Size,
  window: Size,
  above: boolean,
): Place {
  if (above && beside.top >= height + MARGIN * 2) {
    const middle = beside.left + beside.width / 2 - width / 2;
    return {
      left: Math.max(MARGIN, Math.min(middle, window.width - width - MARGIN)),
      top: beside.top - height - MARGIN,
    };
  }
  const roomRight = window.width - beside.right;
  const left =
    roomRight >= width + MARGIN * 2 || roomRight > beside.left ? beside.right + MARGIN : beside.left - width - MARGIN;
  const top = beside.top + beside.height / 2 - height / 2;
  return {
    left: Math.max(MARGIN, Math.min(left, window.width - width - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, window.height - height - MARGIN)),
  };
}
