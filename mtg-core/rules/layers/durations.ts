// When continuous effects, shields, permissions and delayed triggers end (CR 611.2, 514.2).

import { type Bindings, type Entity, isPlayer, type ObjectRef, type PlayerId } from '../../basics/index.ts';
import type { Condition, Duration } from '../../cards/language/index.ts';
import { steps } from '../../cards/language/index.ts';
import type { GameEvent, GameState, Scope } from '../../state/index.ts';
import { live, remains, scopeOf } from '../../state/index.ts';
import { conditionHolds, entitiesOf, fits, isPlayerOf } from '../../values/index.ts';

interface Lasting {
  readonly duration: Duration;
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly bindings?: Bindings;
}

/** Durations that end by themselves, looked at whenever they are used. */
export function effectHasEnded(state: GameState, effect: Lasting): boolean {
  const { duration } = effect;
  if (duration === 'selfLeaves') return !remains(state, effect.source);
  if (typeof duration === 'object' && duration.kind === 'while')
    return !holdsNow(state, duration.condition, scopeOf(effect.you, effect.source, effect.bindings));
  return false;
}

/** CR 611.2b: "for as long as you control it": what is known of an object that is gone doesn't hold of it any more. */
function holdsNow(state: GameState, condition: Condition, scope: Scope): boolean {
  if (condition.kind === 'and') return condition.of.every((each) => holdsNow(state, each, scope));
  if (condition.kind === 'is' && !entitiesOf(state, scope, condition.what).some((each) => isThere(state, each)))
    return false;
  return conditionHolds(state, condition, scope);
}

const isThere = (state: GameState, entity: Entity): boolean => isPlayer(entity) || live(state, entity) !== undefined;

/** "Until" something happens: what ends with these events (CR 611.2a). */
export const endsWith =
  (events: readonly GameEvent[]) =>
  (state: GameState, { duration, you, source, bindings }: Lasting): boolean =>
    typeof duration === 'object' &&
    duration.kind === 'until' &&
    events.some((event) => fits(state, duration.event, event, scopeOf(you, source, bindings)));

/** CR 514.2: "until end of turn" and "this turn" end in the cleanup step. */
export function endsAtCleanup(state: GameState, effect: Lasting & { readonly turn: number }): boolean {
  if (effect.duration === 'endOfTurn') return true;
  return effect.duration === 'endOfYourNextTurn' && state.active === effect.you && effect.turn < state.turn;
}

/** CR 500.5: what lasts "until" a time ends as that time begins, here "until your next turn". */
export function endsAtTurnStart(state: GameState, effect: Lasting & { readonly turn: number }): boolean {
  return effect.duration === 'yourNextTurn' && state.active === effect.you && effect.turn < state.turn;
}

export function endsAtStep(state: GameState, effect: Lasting & { readonly turn: number }): boolean {
  const { duration } = effect;
  if (duration === 'endOfCombat') return steps[state.step] === 'endCombat';
  if (typeof duration !== 'object' || duration.kind !== 'nextStep') return false;
  if (steps[state.step] !== duration.step) return false;
  return (
    duration.whose === undefined || isPlayerOf(state, scopeOf(effect.you, effect.source), duration.whose, state.active)
  );
}
