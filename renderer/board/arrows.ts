// Which curves the board draws between things. Where they run is the drawing's affair.
import type { DecisionView, TableView } from '../../engine/api/index.ts';
import type { AnswerDraft } from '../state/table/index.ts';

export type Arrow = { from: number; to: number; kind: 'target' | 'source' | 'attack' | 'block' };

/** @param pointed the candidate under the pointer or the focus, while a target is being chosen */
export function arrowsOf(
  view: TableView,
  decision: DecisionView | null,
  draft: AnswerDraft,
  pointed: number | null,
): Arrow[] {
  if (view.result !== null) return [];
  const arrows: Arrow[] = [];
  const met = new Set(draft.kind === 'blockers' ? draft.blocks.map(({ attacker }) => attacker) : []);
  for (const item of view.stack) {
    for (const target of item.targets) arrows.push({ from: item.ref, to: target, kind: 'target' });
    if (item.source !== item.ref) arrows.push({ from: item.source, to: item.ref, kind: 'source' });
  }
  for (const card of view.battlefield) {
    // What is blocked is met by its blockers; what tramples over them is told in figures.
    if (card.attacking !== undefined && !card.blocked && !met.has(card.ref))
      arrows.push({ from: card.ref, to: card.attacking, kind: 'attack' });
    for (const attacker of card.blocking) arrows.push({ from: card.ref, to: attacker, kind: 'block' });
  }
  if (draft.kind === 'attackers') {
    for (const one of draft.attackers) arrows.push({ from: one.attacker, to: one.defender, kind: 'attack' });
  }
  if (draft.kind === 'blockers') {
    for (const one of draft.blocks) arrows.push({ from: one.blocker, to: one.attacker, kind: 'block' });
    if (draft.holding !== null && pointed !== null && pointed !== draft.holding) {
      arrows.push({ from: draft.holding, to: pointed, kind: 'block' });
    }
  }
  if (decision?.kind === 'target' && decision.source !== undefined) {
    for (const one of decision.chosen) arrows.push({ from: decision.source, to: one.object, kind: 'target' });
    if (pointed !== null) arrows.push({ from: decision.source, to: pointed, kind: 'target' });
  }
  const seen = new Set<string>();
  return arrows.filter((arrow) => {
    const key = `${arrow.from} ${arrow.to} ${arrow.kind}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** Attacks on one player or planeswalker that run together: more than this, and each by itself says less than all at once. */
const MOST_APART = 3;

/** Arrows by whether they run together: those of each bundle go to the same place. */
export function bundled<T extends Arrow>(arrows: readonly T[]): { single: T[]; bundles: T[][] } {
  const attacks = Map.groupBy(
    arrows.filter(({ kind }) => kind === 'attack'),
    ({ to }) => to,
  );
  const bundles = [...attacks.values()].filter((all) => all.length > MOST_APART);
  const together = new Set(bundles.flat());
  return { single: arrows.filter((arrow) => !together.has(arrow)), bundles };
}

/** Where the curves of a bundle meet: above or below them all, on the side of what they go to. */
export function meetingPoint(starts: readonly Point[], end: Point): Point {
  const x = starts.reduce((sum, start) => sum + start.x, 0) / starts.length;
  const edge = end.y < starts[0]!.y ? Math.min(...starts.map(({ y }) => y)) : Math.max(...starts.map(({ y }) => y));
  // Not far on the way: between the two sides, where it lies over no card.
  return { x: x + (end.x - x) * 0.15, y: edge + (end.y - edge) * 0.15 };
}

export type Point = { x: number; y: number };

/** A curve that leaves sideways or upwards, whichever way the target lies, and bows a little. */
export function curve(from: Point, to: Point): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const bow = Math.min(length * 0.18, 60);
  // Always bows upwards or, between cards above each other, to the right: parallel curves then don't cross.
  const side = dx >= 0 ? 1 : -1;
  const middle = { x: from.x + dx / 2 + (dy / length) * bow * side, y: from.y + dy / 2 - (dx / length) * bow * side };
  return `M ${round(from.x)} ${round(from.y)} Q ${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
