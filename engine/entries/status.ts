/** The HTTP-like number for a state. The generated column of the table says the same; a test holds them together. */
import type { Refusal } from '../basics/index.ts';
import type { EntryState } from './entry.ts';

const FAILURE = /(?:^|[^0-9])([45][0-9]{2})$/;

export function statusOf(state: EntryState, outcome: string | null): number {
  switch (state) {
    case 'proposed':
      return 202;
    case 'streaming':
      return 102;
    case 'resolved':
      return 200;
    case 'cancelled':
      return 499;
    case 'failed':
      return Number(FAILURE.exec(outcome ?? '')?.[1] ?? 500);
  }
}

/** The `outcome` of an entry that stands for an action which was refused, such as `permission:403`. */
export function outcomeOf(refusal: Refusal): string {
  return `${refusal.code}:${refusal.status}`;
}
