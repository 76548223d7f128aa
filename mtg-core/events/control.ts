// Who comes to control what, and that somebody gains and loses control by it (CR 603.10d, 613.1b).

import { idOf, playerEntity, ZONE } from '../basics/index.ts';
import { assignControl, dropEffects, endsWith, isControlDue } from '../rules/layers/index.ts';
import { clone, type GameEvent, type GameObject, type GameState, live, makeEvent, refTo } from '../state/index.ts';
import { recordEvents } from './record.ts';
import { matchAfter, matchBefore } from './triggers.ts';

/** Ends continuous effects, shields, permissions and delayed triggers whose time is up, and gives back what they took. */
export function endEffects(state: GameState, ends: Parameters<typeof dropEffects>[1]): void {
  if (dropEffects(state, ends) && state.table.control) settleControl(state);
}

/** Lets everybody control what effects say now. */
export function settleControl(state: GameState): void {
  if (state.out === null && !state.table.has.controlNoticed) return assignControl(state);
  // What ends with a loss of control may give other things back.
  while (isControlDue(state)) {
    const events = changesOf(state);
    matchBefore(state, events);
    assignControl(state);
    recordEvents(state, events);
    matchAfter(state, events);
    if (state.table.ending.size === 0 || !dropEffects(state, endsWith(events))) return;
  }
}

/** Each permanent once, however many effects it takes to say who controls it. */
function changesOf(state: GameState): GameEvent[] {
  const then = clone(state);
  assignControl(then);
  return state.battlefield.flatMap((id) => {
    const before = (state.objects[id] as GameObject).controller;
    const after = (then.objects[id] as GameObject).controller;
    if (before === after) return [];
    const { turn } = state;
    const object = refTo(state, id);
    return [
      makeEvent('loseControl', { object, player: before, recipient: playerEntity(after), turn }),
      makeEvent('gainControl', { object, player: after, recipient: playerEntity(before), turn }),
    ];
  });
}

/** The batch with who loses control by it: what is no longer on the battlefield has no controller (CR 108.4). */
export function withLosses(state: GameState, batch: readonly GameEvent[]): readonly GameEvent[] {
  return state.table.has.controlNoticed ? losing(state, batch) : batch;
}

const losing = (state: GameState, batch: readonly GameEvent[]): GameEvent[] =>
  batch.flatMap((event) => {
    const object = event.kind === 'zoneChange' ? live(state, event.object) : undefined;
    if (object?.zone !== ZONE.battlefield || event.to === ZONE.battlefield) return [event];
    const { turn } = event;
    return [
      makeEvent('loseControl', { object: refTo(state, idOf(event.object)), player: object.controller, turn }),
      event,
    ];
  });
