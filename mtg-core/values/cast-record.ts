// How a spell was cast, asked of the spell, of the permanent it became, or of an ability of either (CR 400.7d, 702.33d).

import type { ObjectRef, ZoneId } from '../basics/index.ts';
import type { Ref } from '../cards/language/index.ts';
import type { GameState, Scope, StackInfo } from '../state/index.ts';
import { targetsAmong, targetsOf } from './filters.ts';
import { entitiesOf, facts } from './scope.ts';

interface CastRecord {
  readonly paid: Readonly<Record<string, number>>;
  readonly spent: readonly number[];
  /** What the mana came from, one for each, where something asks. */
  readonly spentFrom: readonly ObjectRef[];
  /** -1: it wasn't cast. */
  readonly from: ZoneId;
  /** The step it was cast in, and whose turn that was; null: it isn't known any more. */
  readonly during: { readonly step: number; readonly turnOf: number } | null;
}

const nothing: readonly ObjectRef[] = [];

/** What the spell that this is targets, by what is announced so far (CR 601.2c); an ability has targets of its own. */
export function spellTargets(state: GameState, scope: Scope): number[] {
  const { stack } = scope;
  if (stack !== null && stack.code < 0) return targetsAmong(stack.targets);
  const source = facts(state, scope.self)?.object;
  return source?.stack != null && source.stack.code < 0 ? targetsOf(source) : [];
}

export function castRecord(state: GameState, scope: Scope): CastRecord | undefined {
  // An ability has a place on the stack of its own, which says nothing about the spell it is from.
  const own = scope.stack !== null && scope.stack.code < 0 ? scope.stack : null;
  return own === null ? recordOf(state, scope.self) : recordFrom(own);
}

/** Of another spell that has a name: "whenever you cast a spell, if no mana was spent to cast it". */
export function castRecordOf(state: GameState, scope: Scope, name: Ref): CastRecord | undefined {
  const ref = entitiesOf(state, scope, name)[0];
  return ref === undefined ? undefined : recordOf(state, ref);
}

function recordOf(state: GameState, ref: number): CastRecord | undefined {
  const source = facts(state, ref)?.object;
  if (source?.stack != null && source.stack.code < 0) return recordFrom(source.stack);
  const cast = source?.cast;
  return cast == null
    ? undefined
    : { paid: cast.paid, spent: cast.spent, spentFrom: cast.spentFrom ?? nothing, from: cast.from, during: null };
}

const recordFrom = (stack: StackInfo): CastRecord => ({
  paid: stack.paid,
  spent: stack.spent,
  spentFrom: stack.spentFrom ?? nothing,
  from: stack.isCast ? stack.castFrom : -1,
  during: { step: stack.castStep, turnOf: stack.castTurnOf },
});
