// Amounts divided among targets (CR 601.2d): which amount it is stands on the target slot.
import type { Amount } from '../language/index.ts';
import { amount } from './amounts.ts';
import { name, type Speech } from './speech.ts';

/** Kept under the reserved name until the instruction that divides speaks of it. */
export function nameDivided(speech: Speech, value: Amount): void {
  name(speech, 'divided', { noun: 'share', sort: 'number', again: amount(speech, value) });
}

/** The amount alone. */
export const dividedAmount = (speech: Speech): string => speech.names.get('divided')?.again ?? 'X';

/** "5 damage divided as you choose". */
export const nameTargetsAmong = (speech: Speech): string =>
  `${speech.names.get('divided')?.again ?? 'X'} damage divided as you choose`;
