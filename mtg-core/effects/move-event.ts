// One zone change.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import type { Arrival, GameEvent } from '../state/index.ts';
import { makeEvent } from '../state/index.ts';

export function moveEvent(
  ref: ObjectRef,
  to: number,
  you: PlayerId,
  cause = '',
  arrival: Arrival | null = null,
): GameEvent {
  return makeEvent('zoneChange', { object: ref, to, cause, causedBy: you, arrival });
}
