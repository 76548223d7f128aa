/** One vocabulary for what became of something that was asked: every room refuses in it, every surface spells it its own way. */

import { fault } from './fault.ts';

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

/** For callers without a way to refuse: what was refused is thrown as a fault, which whoever asked is told. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, message, status, details } = outcome.refusal;
  throw Object.assign(fault(code, message), { status, ...(details === undefined ? {} : { details }) });
}

/** Where nothing can be refused: a refusal is a fault of ours. */
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
}
