// What names mean where an instruction, filter or amount is read.

import { afterMove, type Entity, idOf, type ObjectRef, ZONE } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import { type GameObject, type GameState, lastKnownOf, live, type Scope } from '../state/index.ts';
import { characteristicsOf } from './characteristics.ts';

/** What is or was known about an object: as it is now, or as it last existed (CR 608.2h). */
export interface ObjectFacts {
  readonly object: Readonly<GameObject>;
  readonly chars: Characteristics;
}

export function facts(state: GameState, ref: ObjectRef): ObjectFacts | undefined {
  const found = live(state, ref);
  if (found !== undefined) return { object: found, chars: characteristicsOf(state, found.id) };
  return lastKnownOf(state, ref);
}

/** CR 306.5a, 306.5c: as many counters as a permanent has; of a card elsewhere what is printed. */
export function loyaltyOf(state: GameState, { object, chars }: ObjectFacts): number {
  if (object.zone === ZONE.battlefield) return object.counters?.['loyalty'] ?? 0;
  const { loyalty } = state.table.face(chars.def, chars.face).definition;
  return typeof loyalty === 'number' ? loyalty : 0;
}

/**
 * The object a reference has become, where the rules let an effect find it: the card that just moved with the
 * triggering event (CR 400.7), an Aura that followed what it enchanted, else the reference itself.
 */
export function follow(scope: Scope, state: GameState, ref: ObjectRef): ObjectRef {
  if (live(state, ref) !== undefined) return ref;
  const moved = scope.bindings['event.moved'];
  if (typeof moved !== 'object') return ref;
  return moved.find((after) => idOf(after) === idOf(ref) && after > ref) ?? fallenAura(scope, state, ref) ?? ref;
}

/** CR 400.7f: an Aura that was put into the graveyard because what it enchanted left is found there by what triggered on that. */
function fallenAura({ self, bindings }: Scope, state: GameState, ref: ObjectRef): ObjectRef | undefined {
  if (ref !== self) return undefined;
  const known = lastKnownOf(state, ref);
  const left = bindings['event.object'];
  if (known === undefined || typeof left !== 'object' || !known.chars.subtypes.includes('Aura')) return undefined;
  const after = afterMove(ref);
  return left.includes(known.object.attachedTo) && live(state, after)?.zone === ZONE.graveyard ? after : undefined;
}

/** The entities a name stands for; nothing when it was never bound (an optional target not chosen). */
export function entitiesOf(state: GameState, scope: Scope, name: string): readonly Entity[] {
  if (name === 'self') return scope.self === 0 ? [] : [scope.self];
  if (name === 'attached') {
    const known = facts(state, scope.self);
    return known === undefined || known.object.attachedTo === 0 ? [] : [known.object.attachedTo];
  }
  const value = scope.bindings[name];
  if (typeof value === 'object') return value;
  // Linked choices and exiled cards stand on the object itself (CR 607).
  const linked = facts(state, scope.self)?.object.linked?.[name];
  if (typeof linked !== 'object') return [];
  // What a token's ability says of the object that created it is said of that object while it is there (CR 201.5a, 400.7).
  return name === 'granter' ? stillThere(state, linked) : linked;
}

const stillThere = (state: GameState, refs: readonly Entity[]): Entity[] =>
  refs.filter((ref) => live(state, ref) !== undefined);

/** A word bound to a name, or chosen and linked on the object (CR 607). */
export function wordOf(state: GameState, scope: Scope, name: string): string | undefined {
  const value = scope.bindings[name];
  if (typeof value === 'string') return value;
  const linked = facts(state, scope.self)?.object.linked?.[name];
  return typeof linked === 'string' ? linked : undefined;
}
