/** Refusals of a Magic table in the words of rooms. */

import { type Outcome, type Refusal, refused } from '../../basics/index.ts';
import type { Posted } from '../../games/index.ts';

export function bad(message: string): Outcome<never> {
  return refused(422, 'BAD_MOVE', message);
}

/** `wait`: milliseconds until the next game may begin. */
export function tooManyGames(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60_000);
  const message = `Many games have begun in this room: ten at once, then one every two minutes. Sit down again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return { state: 'failed', status: 429, code: 'RATE_LIMIT', message, details: { retryAfterMs: wait } };
}

/** What the table said. */
export function wrong({ refusal: { code, message, cr } }: Extract<Posted, { ok: false }>): Outcome<never> {
  if (code === 'BAD_TURN' || code === 'STALE_STATE') return refused(409, code, message);
  if (code === 'TIMEOUT') return refused(408, 'TIMEOUT', message);
  return refused(422, 'BAD_MOVE', cr === '' ? message : `${message} (CR ${cr})`);
}
