// How a spell was cast, asked of the spell, of the permanent it became, or of an ability of either (CR 400.7d, 702.33d).

import type { ZoneId } from '../basics/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { facts } from './scope.ts';

interface CastRecord {
  readonly paid: Readonly<Record<string, number>>;
  readonly spent: readonly number[];
  /** -1: it wasn't cast. */
  readonly from: ZoneId;
  /** The step it was cast in, and whose turn that was; null: it isn't known any more. */
  readonly during: { readonly step: number; readonly turnOf: number } | null;
}

export function castRecord(state: GameState, scope: Scope): CastRecord | undefined {
  // An ability has a place on the stack of its own, which says nothing about the spell it is from.
  const own = scope.stack !== null && scope.stack.code < 0 ? scope.stack : null;
  const source = own === null ? facts(state, scope.self)?.object : undefined;
  const stack = own ?? (source?.stack != null && source.stack.code < 0 ? source.stack : null);
  if (stack !== null)
    return {
      paid: stack.paid,
      spent: stack.spent,
      from: stack.isCast ? stack.castFrom : -1,
      during: { step: stack.castStep, turnOf: stack.castTurnOf },
    };
  const cast = source?.cast;
  return cast == null ? undefined : { paid: cast.paid, spent: cast.spent, from: cast.from, during: null };
}
