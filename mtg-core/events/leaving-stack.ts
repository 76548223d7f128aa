// What a way of casting says about the spell's leaving the stack: "exile it instead of putting it anywhere else any
// time it would leave the stack" (CR 702.34a, 702.127a, 702.133a).

import { ZONE } from '../basics/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { live } from '../state/index.ts';
import { copiable } from '../values/index.ts';
import { type Applicable, LEAVING_STACK_KEY, ORDER } from './applicable.ts';

export function leavingStackRule(state: GameState, event: GameEvent): Applicable | null {
  if (event.kind !== 'zoneChange' || event.to === ZONE.exile || event.to === ZONE.stack) return null;
  const object = live(state, event.object);
  if (object === undefined || object.zone !== ZONE.stack || !object.stack?.exileAfter) return null;
  if (event.replaced?.includes(LEAVING_STACK_KEY)) return null;
  return {
    key: LEAVING_STACK_KEY,
    label: copiable(state, object).name,
    source: event.object,
    controller: object.stack.controller,
    code: -1,
    shield: 0,
    optional: false,
    order: ORDER.other,
    commutes: false,
    leavesStack: true,
  };
}
