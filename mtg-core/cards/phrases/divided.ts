// Amounts divided among targets (CR 601.2d): which amount it is stands on the target slot.
import type { Amount } from '../language/index.ts';
import { amount, figureOrX } from './amounts.ts';
import { name, type Speech } from './speech.ts';

/** Kept under the reserved name until the instruction that divides speaks of it. */
export function nameDivided(speech: Speech, value: Amount): void {
  const again = typeof value === 'number' ? amount(speech, value) : undefined;
  name(speech, 'divided', { noun: 'share', sort: 'number', ...(again === undefined ? { divides: value } : { again }) });
}

/** The amount alone; what is worked out is X, and the end of the sentence says what that is. */
export function dividedAmount(speech: Speech): string {
  const { again, divides } = speech.names.get('divided') ?? {};
  return again ?? (divides === undefined ? 'X' : figureOrX(speech, divides));
}

/** "5 damage divided as you choose". */
export const nameTargetsAmong = (speech: Speech): string => `${dividedAmount(speech)} damage divided as you choose`;
