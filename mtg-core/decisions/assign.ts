// Flat series for shared-out amounts: one recipient after the other.
import type { Pending } from '../state/index.ts';

type Assign = Extract<Pending, { kind: 'assign' }>;

/** Amounts that the next recipient may get so that the rest can still be shared out legally. */
export function assignAmounts(pending: Assign): number[] {
  const place = pending.chosen.length;
  const given = pending.chosen.reduce((sum, each) => sum + each.amount, 0);
  const left = pending.total - given;
  const recipient = pending.among[place];
  if (recipient === undefined) return [];
  const later = pending.among.slice(place + 1);
  if (later.length === 0) return [left];
  const laterLeast = later.reduce((sum, each) => sum + each.least, 0);
  const amounts: number[] = [];
  for (let amount = recipient.least; amount <= left - laterLeast; amount++) amounts.push(amount);
  // Any split among creatures is legal; going over to the last, trampled one asks for lethal damage to all before it.
  return pending.trample ? amounts.filter((amount) => feasible(pending, place, given, amount)) : amounts;
}

function feasible(pending: Assign, place: number, given: number, amount: number): boolean {
  const blockers = pending.among.slice(0, -1);
  const short =
    amount < (pending.among[place]?.lethal ?? 0) ||
    pending.chosen.some((each, index) => each.amount < (pending.among[index]?.lethal ?? 0));
  const isLastBlocker = place === blockers.length - 1;
  // Once one is short of lethal, everything must stay among the blockers.
  return !short || !isLastBlocker || given + amount === pending.total;
}

/** CR 510.1c-d, 601.2d, 702.19b: why a division isn't legal, or null. */
export function checkAssignment(pending: Assign, shares: readonly { to: number; amount: number }[]): string | null {
  const amounts = pending.among.map(({ to }) =>
    shares.filter((share) => share.to === to).reduce((sum, share) => sum + share.amount, 0),
  );
  if (
    shares.some(
      (share) =>
        !Number.isInteger(share.amount) || share.amount < 0 || !pending.among.some(({ to }) => to === share.to),
    )
  )
    return 'Amounts must be whole numbers, and only for those listed';
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== pending.total)
    return `The amounts must add up to ${pending.total}`;
  if (pending.among.some(({ least }, place) => (amounts[place] ?? 0) < least)) return 'Each must get at least one';
  if (pending.trample && (amounts.at(-1) ?? 0) > 0) {
    const short = pending.among.slice(0, -1).some(({ lethal }, place) => (amounts[place] ?? 0) < lethal);
    if (short) return 'Every blocker must be assigned lethal damage before the rest tramples over';
  }
  return null;
}
