// Flat series for shared-out amounts: one recipient after the other.
import type { Pending } from '../state/index.ts';

type Assign = Extract<Pending, { kind: 'assign' }>;

/** Amounts that the next recipient may get so that the rest can still be shared out legally. */
export function assignAmounts(pending: Assign): number[] {
  const place = pending.chosen.length;
  const left = pending.total - pending.chosen.reduce((sum, each) => sum + each.amount, 0);
  const recipient = pending.among[place];
  if (recipient === undefined) return [];
  const later = pending.among.slice(place + 1);
  if (later.length === 0) return [left];
  const laterLeast = later.reduce((sum, each) => sum + each.least, 0);
  const amounts: number[] = [];
  for (let amount = recipient.least; amount <= left - laterLeast; amount++) amounts.push(amount);
  // Any split among creatures is legal; what is trampled over to asks for lethal damage to all before it.
  return amounts.filter((amount) => feasible(pending, amount, amount === left));
}

/** Whether so much for the next one can be, where the rest (or none: `all` is given) goes to those after it. */
function feasible(pending: Assign, amount: number, all: boolean): boolean {
  const amounts = [...pending.chosen.map((share) => share.amount), amount];
  const open = pending.among.length - pending.trample;
  const isShort = amounts.some((each, place) => each < (pending.among[place]?.lethal ?? 0));
  return tramplesTooEarly(pending, amounts) === undefined && (all || amounts.length < open || !isShort);
}

/** Something that is trampled over to and gets damage though one before it is short of lethal damage (CR 702.19b-c). */
const tramplesTooEarly = ({ among, trample }: Assign, amounts: readonly number[]): number | undefined =>
  amounts.find(
    (amount, place) =>
      place >= among.length - trample &&
      amount > 0 &&
      among.slice(0, place).some(({ lethal }, before) => (amounts[before] ?? 0) < lethal),
  );

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
  if (tramplesTooEarly(pending, amounts) !== undefined)
    return pending.trample > 1
      ? 'Every blocker and then the planeswalker must be assigned lethal damage before the rest tramples over'
      : 'Every blocker must be assigned lethal damage before the rest tramples over';
  return null;
}
