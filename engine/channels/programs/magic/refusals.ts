/** Refusals of a Magic table in the words of rooms. */
import type { Posted } from '../../../games/table.ts';
import { type Outcome, refused } from '../../../outcome.ts';

export function bad(message: string): Outcome<never> {
  return refused(422, 'BAD_MOVE', message);
}

/** What the table said. */
export function wrong({ refusal: { code, message, cr } }: Extract<Posted, { ok: false }>): Outcome<never> {
  if (code === 'BAD_TURN' || code === 'STALE_STATE') return refused(409, code, message);
  if (code === 'TIMEOUT') return refused(408, 'TIMEOUT', message);
  return refused(422, 'BAD_MOVE', cr === '' ? message : `${message} (CR ${cr})`);
}
