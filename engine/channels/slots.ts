/** Slots as they are asked for, and what becomes of them: ids, labels, roles. */
import { z } from 'zod';
import { type SlotRole, type SlotSpec, tidyName } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import { refuse } from './refusals.ts';
import type { SlotRow } from './store/room-rows.ts';

const MOST_SLOTS = 256;
export const MOST_BOTS = 32;

interface Wanted {
  readonly kind: 'bot' | 'invite';
  readonly label: string;
  /** A label that was written out stays; others of the same get letters. */
  readonly isOwn: boolean;
  readonly slotId?: string | undefined;
  readonly role?: SlotRole | undefined;
  readonly admin?: boolean | undefined;
  readonly written: string;
}

export interface PlacedSlot {
  readonly row: SlotRow;
  /** As it was asked for, such as `bot:guess-referee`. */
  readonly written: string;
}

const text = z.string().regex(/^(bot|invite|human):\s*\S/);

function wantedOf(spec: SlotSpec): Outcome<Wanted> {
  if (typeof spec !== 'string') {
    const { slot_id, kind, label, role, admin } = spec;
    const side = kind === 'bot' ? 'bot' : 'invite';
    const called = label ?? role ?? (side === 'bot' ? 'bot' : 'player');
    const isOwn = label !== undefined;
    return done({ kind: side, label: called, isOwn, slotId: slot_id, role, admin, written: `${kind}:${called}` });
  }
  if (!text.safeParse(spec).success) {
    return refuse('BAD_OP', `"${spec}" is no slot: write bot:LABEL or invite:LABEL.`);
  }
  const colon = spec.indexOf(':');
  const label = tidyName(spec.slice(colon + 1));
  if (label === '') return refuse('BAD_OP', `"${spec.slice(0, colon)}:" needs a label that can be seen.`);
  const kind = spec.slice(0, colon) === 'bot' ? 'bot' : 'invite';
  return done({ kind, label, isOwn: false, written: spec });
}

function roleOf({ kind, label }: Wanted): SlotRole {
  const says = (pattern: RegExp) => pattern.test(label);
  if (kind === 'invite') return says(/observer|spectator|watcher/i) ? 'observer' : 'player';
  if (says(/referee/i)) return 'referee';
  return says(/player/i) ? 'player' : 'observer';
}

/** A, B, ... Z, AA, AB, ... */
function letters(index: number): string {
  const before = Math.floor(index / 26);
  return (before === 0 ? '' : letters(before - 1)) + String.fromCharCode(65 + (index % 26));
}

/** How many of these labels are this one, with a letter or without. */
function countOf(labels: readonly string[], label: string): number {
  return labels.filter(
    (one) => one === label || (one.startsWith(`${label} `) && /^[A-Z]+$/.test(one.slice(label.length + 1))),
  ).length;
}

/** New slots beside those that are there. Refuses ids that are taken, and too many. */
export function placeSlots(specs: readonly SlotSpec[], existing: readonly SlotRow[]): Outcome<readonly PlacedSlot[]> {
  if (existing.length + specs.length > MOST_SLOTS) {
    return refuse('BAD_OP', `A channel has at most ${MOST_SLOTS} slots.`);
  }
  const wanted: Wanted[] = [];
  for (const spec of specs) {
    const one = wantedOf(spec);
    if (!one.ok) return one;
    wanted.push(one.value);
  }
  const taken = new Set(existing.map(({ slotId }) => slotId));
  for (const { slotId } of wanted) {
    if (slotId === undefined) continue;
    if (taken.has(slotId)) return refuse('BAD_OP', `There are two slots with the id ${slotId}.`);
    taken.add(slotId);
  }
  const labels = existing.map(({ label }) => label);
  const placed: PlacedSlot[] = [];
  for (const [index, one] of wanted.entries()) {
    const place = existing.length + index;
    const isShared =
      !one.isOwn && countOf(labels, one.label) + wanted.filter((other) => other.label === one.label).length > 1;
    const label = isShared ? `${one.label} ${letters(countOf(labels, one.label))}` : one.label;
    labels.push(label);
    const role = one.role ?? roleOf(one);
    const admin = one.admin ?? (one.kind === 'bot' && role === 'referee');
    const slotId = one.slotId ?? freeId(place, taken);
    const empty = { codes: 0, sessionId: null, name: null, proof: null, muted: false };
    placed.push({ row: { slotId, place, kind: one.kind, label, role, admin, ...empty }, written: one.written });
  }
  return done(placed);
}

function freeId(place: number, taken: Set<string>): string {
  let number = place;
  while (taken.has(`s${number}`)) number += 1;
  taken.add(`s${number}`);
  return `s${number}`;
}

/** The slot that a definition of a bot names: as it was asked for, by its label or by its id; without a name, the first that is free. */
export function slotFor(
  slots: readonly PlacedSlot[],
  name: string | undefined,
  filled: ReadonlySet<string>,
): PlacedSlot | null {
  const free = slots.filter(({ row }) => row.kind === 'bot' && !filled.has(row.slotId));
  if (name === undefined) return free[0] ?? null;
  const by = (fits: (slot: PlacedSlot) => boolean) => free.find(fits);
  return (
    by(({ written }) => written === name) ??
    by(({ row }) => row.label === name) ??
    by(({ row }) => row.slotId === name) ??
    null
  );
}
