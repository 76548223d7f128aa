/** One vocabulary for what became of something that was asked: every room refuses in it, every surface spells it its own way. */

/** An expected refusal. `status` is an HTTP-like integer; `code` is stable, for programs; `message` is for a person. */
export interface Refusal {
  readonly state: 'failed' | 'cancelled';
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refused(status: number, code: string, message: string, details?: unknown): Outcome<never> {
  const state = status === 499 ? 'cancelled' : 'failed';
  return { ok: false, refusal: { state, status, code, message, ...(details === undefined ? {} : { details }) } };
}
