// What instructions share: players and objects that they speak of, waiting for an answer and going on.

import type { Entity, ObjectRef, PlayerId } from '../basics/index.ts';
import { entityPlayer, isPlayer } from '../basics/index.ts';
import type { EffectNode, Filter, PlayerExpr } from '../cards/language/index.ts';
import type { EffectTask, GameState, Scope } from '../state/index.ts';
import { fresh, live, pushTask, refTo, withSplit } from '../state/index.ts';
import { compileFilter, entitiesOf, facts, follow, matches, playersOf, select, withoutAmong } from '../values/index.ts';

/** Where an instruction stands: its block, its place in it, and the task that holds its names. */
export interface InstructionPlace {
  readonly frameAt: number;
  readonly code: number;
  readonly index: number;
}

export type NodeOf<Kind extends EffectNode['kind']> = Extract<EffectNode, { kind: Kind }>;

/** Stays on the stack to go on later; what it remembers is in `data`. */
export function wait(state: GameState, place: InstructionPlace, data: EffectTask['data'] = {}): void {
  pushTask(state, { ...fresh, kind: 'effect', code: place.code, index: place.index, frameAt: place.frameAt, data });
}

export function finish(state: GameState): void {
  state.tasks.pop();
}

export const instructionPlace = (task: EffectTask): InstructionPlace => ({
  frameAt: task.frameAt,
  code: task.code,
  index: task.index,
});

/** What is meant together, each part where it is: "target creature and all Auras attached to it". */
const partsOf = (what: Filter): Filter[] | undefined =>
  what.any?.some(({ among }) => among !== undefined) && Object.keys(what).length === 1 ? what.any : undefined;

/** What a name stands for isn't there any more; all of a kind may be none. */
export const hasGone = (state: GameState, what: Filter | string, scope: Scope): boolean =>
  typeof what === 'string' && objectsFor(state, what, scope).length === 0;

/** References of existing objects that a name or filter stands for; with `among`, of those named, by their qualities now. */
export function objectsFor(state: GameState, what: Filter | string, scope: Scope): ObjectRef[] {
  if (typeof what === 'string') {
    const found = entitiesOf(state, scope, what)
      .filter((entity) => !isPlayer(entity))
      .map((ref) => follow(scope, state, ref))
      .filter((ref) => live(state, ref) !== undefined);
    return [...withSplit(state, found)];
  }
  const parts = partsOf(what);
  if (parts !== undefined) return [...new Set(parts.flatMap((part) => objectsFor(state, part, scope)))];
  if (what.among !== undefined) {
    const compiled = compileFilter(withoutAmong(what));
    return objectsFor(state, what.among, scope).filter((ref) => {
      const known = facts(state, ref);
      return known !== undefined && matches(state, compiled, known.object, known.chars, scope, what.zone === undefined);
    });
  }
  return select(state, what, scope).map((id) => refTo(state, id));
}

/** Players of an expression; absent: the controller of the spell or ability. */
export function playersFor(state: GameState, who: PlayerExpr | undefined, scope: Scope): PlayerId[] {
  return who === undefined ? [scope.you] : playersOf(state, scope, who);
}

/** The name under which an offer to somebody else keeps who carries out what was accepted. */
export const ACTOR = 'actor';

/** Whoever an instruction is for: whom the offer around it was made to, else the controller of the spell or ability. */
export function actor(scope: Scope): PlayerId {
  const found = scope.bindings[ACTOR];
  return typeof found === 'object' && found[0] !== undefined ? entityPlayer(found[0]) : scope.you;
}

/** A scope in which `each` is one entity: for amounts and filters read once per player or object. */
export const withEach = (scope: Scope, entity: Entity): Scope => ({
  ...scope,
  bindings: { ...scope.bindings, each: [entity] },
});
