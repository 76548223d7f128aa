// What a way of casting says about the spell's leaving the stack: "exile it instead of putting it anywhere else any
// time it would leave the stack" (CR 702.34a, 702.127a, 702.133a).

import { ZONE } from '../basics/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { live } from '../state/index.ts';
import { copiable } from '../values/index.ts';
import type { Applicable } from './applicable.ts';

/** One chance, as each replacement effect has (CR 614.5): a key that no other kind of them uses. */
const KEY = -2_000_000_000;

export function leavingStackRule(state: GameState, event: GameEvent): Applicable | null {
  if (event.kind !== 'zoneChange' || event.to === ZONE.exile || event.to === ZONE.stack) return null;
  const object = live(state, event.object);
  if (object === undefined || object.zone !== ZONE.stack || !object.stack?.exileAfter) return null;
  if (event.replaced?.includes(KEY)) return null;
  return {
    key: KEY,
    label: copiable(state, object).name,
    source: event.object,
    controller: object.stack.controller,
    code: -1,
    shield: 0,
    optional: false,
    leavesStack: true,
  };
}
