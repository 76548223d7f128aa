// What several amounts ask of objects.

import type { Characteristics } from '../cards/compiled/index.ts';
import type { Filter, Ref, Stat } from '../cards/language/index.ts';
import { type GameState, refTo, type Scope } from '../state/index.ts';
import { entitiesOf, facts, loyaltyOf, matchesRef, select, withoutAmong } from '../values/index.ts';

export function statOf(state: GameState, stat: Stat, ref: number): number {
  const known = facts(state, ref);
  if (known === undefined) return 0;
  return readStat(stat, known.chars, stat === 'loyalty' ? loyaltyOf(state, known) : 0);
}

function readStat(stat: Stat, chars: Characteristics, loyalty: number): number {
  switch (stat) {
    case 'power':
      return chars.power;
    case 'toughness':
      return chars.toughness;
    case 'manaValue':
      return chars.manaValue;
    case 'basePower':
      return chars.basePower;
    case 'baseToughness':
      return chars.baseToughness;
    case 'loyalty':
      return loyalty;
  }
}

/** Ids or references that a filter or a name stands for. */
export function refsOf(state: GameState, what: Filter | Ref, scope: Scope): number[] {
  if (typeof what === 'string') return entitiesOf(state, scope, what).slice();
  // "of those": what the name stands for, by last known information where it is gone (CR 608.2h).
  if (what.among !== undefined) {
    const rest = withoutAmong(what);
    return entitiesOf(state, scope, what.among).filter(
      (ref) => ref > 0 && matchesRef(state, rest, ref, scope, what.zone === undefined),
    );
  }
  return select(state, what, scope).map((id) => refTo(state, id));
}
