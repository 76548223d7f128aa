import type { Duration } from '../cards/language/continuous.ts';
import { settleControl } from '../rules/layers/control.ts';
import { invalidate } from '../state/store.ts';
import type { Bindings, GameState, ObjectRef, PlayerId } from '../state/types.ts';

interface Lasting {
  readonly duration: Duration;
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly bindings?: Bindings;
  readonly turn: number;
}

/** Ends continuous effects, shields, permissions and delayed triggers whose time is up. */
export function dropEffects(state: GameState, ends: (state: GameState, effect: Lasting) => boolean): void {
  const effects = state.effects.filter((effect) => !ends(state, effect));
  const shields = state.shields.filter((shield) => !ends(state, shield));
  const permissions = state.permissions.filter((permission) => !ends(state, { ...permission, you: permission.player }));
  const delayed = state.delayed.filter(
    (trigger) =>
      !ends(state, { duration: trigger.until, source: trigger.source, you: trigger.you, turn: trigger.turn }),
  );
  const changed = effects.length !== state.effects.length;
  if (changed) state.effects = effects;
  if (shields.length !== state.shields.length) state.shields = shields;
  if (permissions.length !== state.permissions.length) state.permissions = permissions;
  if (delayed.length !== state.delayed.length) state.delayed = delayed;
  if (!changed) return;
  invalidate(state);
  // Sizes, types and controllers may be others now (CR 704.3).
  state.checkNeeded = true;
  if (state.table.control) settleControl(state);
}
