// Blockers stand opposite what they block: how far along its row each thing moves for that. Pure; the board measures and moves.
import type { TableView } from '../../engine/api/index.ts';
import type { AnswerDraft } from '../state/table/index.ts';

/** One thing of a row: where it lies by itself, and the middle that it should have, if anything wants that. */
export type Placed = { left: number; width: number; wanted: number | null };
type Span = { left: number; right: number };

/** Between neighbours, in pixels. */
const GAP = 8;

/** Who blocks whom, declared or laid out: the first attacker that it blocks. */
export function facings(view: TableView, draft: AnswerDraft): Map<number, number> {
  const pairs = new Map<number, number>();
  for (const { ref, blocking } of view.battlefield) if (blocking[0] !== undefined) pairs.set(ref, blocking[0]);
  if (draft.kind === 'blockers')
    for (const { blocker, attacker } of draft.blocks) if (!pairs.has(blocker)) pairs.set(blocker, attacker);
  return pairs;
}

/** @returns how far each moves; nobody does where there is no room for all of them */
export function faceOff(row: readonly Placed[], room: Span): number[] {
  const stay = row.map(() => 0);
  const order = row.flatMap(({ wanted }, index) => (wanted === null ? [] : [index]));
  if (order.length === 0) return stay;
  const targets = spread(row, order);
  order.sort((a, b) => targets.get(a)! - targets.get(b)!);
  const taken: Span[] = [];
  const left = new Map<number, number>();
  let edge = room.left;
  for (const index of order) {
    const { width } = row[index]!;
    const at = Math.max(edge, targets.get(index)! - width / 2);
    left.set(index, at);
    edge = at + width + GAP;
  }
  // What went over the right edge goes back to the left, as far as it must.
  let limit = room.right;
  for (const index of order.slice().reverse()) {
    const at = Math.min(left.get(index)!, limit - row[index]!.width);
    left.set(index, at);
    limit = at - GAP;
  }
  if (limit + GAP < room.left) return stay;
  for (const [index, at] of left) taken.push({ left: at, right: at + row[index]!.width });
  for (const [index, { left: own, width, wanted }] of row.entries()) {
    if (wanted !== null) continue;
    const at = nearestFree(own, width, taken, room);
    if (at === null) return stay;
    left.set(index, at);
    taken.push({ left: at, right: at + width });
  }
  return row.map((one, index) => Math.round(left.get(index)! - one.left));
}

/** Several before the same attacker stand side by side around its middle. */
function spread(row: readonly Placed[], order: readonly number[]): Map<number, number> {
  const targets = new Map<number, number>();
  for (const index of order) {
    const { wanted, width } = row[index]!;
    const gang = order.filter((other) => row[other]!.wanted === wanted);
    const place = gang.indexOf(index) - (gang.length - 1) / 2;
    targets.set(index, wanted! + place * (width + GAP));
  }
  return targets;
}

function nearestFree(own: number, width: number, taken: readonly Span[], room: Span): number | null {
  const places = [own, ...taken.flatMap((span) => [span.right + GAP, span.left - GAP - width])];
  const free = places.filter(
    (at) =>
      at >= room.left - 0.5 &&
      at + width <= room.right + 0.5 &&
      taken.every((span) => at + width + GAP <= span.left + 0.5 || at >= span.right + GAP - 0.5),
  );
  return free.reduce<number | null>(
    (best, at) => (best === null || Math.abs(at - own) < Math.abs(best - own) ? at : best),
    null,
  );
}
