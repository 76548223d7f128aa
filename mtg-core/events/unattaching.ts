// Ceasing to be attached counts as becoming unattached, however it comes about (CR 701.3d).

import { ZONE } from '../basics/index.ts';
import { copyEvent, type GameEvent, type GameState, live, makeEvent } from '../state/index.ts';

/** Why something becomes unattached that is attached elsewhere, or leaves: that event does it. */
export const MOVED = 'moved';

/** The batch with what comes off by it, each with what it came off. What is attached to nothing can't come off. */
export function withUnattaching(state: GameState, batch: readonly GameEvent[]): readonly GameEvent[] {
  return state.table.has.unattachingNoticed ? comingOff(state, batch) : batch;
}

const comingOff = (state: GameState, batch: readonly GameEvent[]): GameEvent[] =>
  batch.flatMap((event) => {
    const { kind, object: ref, player, causedBy, turn } = event;
    if (kind !== 'unattach' && kind !== 'attach' && kind !== 'zoneChange') return [event];
    const object = live(state, ref);
    const host = object?.zone === ZONE.battlefield ? object.attachedTo : 0;
    if (kind === 'unattach') return [host === 0 ? event : copyEvent(event, { recipient: host })];
    if (host === 0 || (kind === 'attach' && event.recipient === host)) return [event];
    const off = makeEvent('unattach', { object: ref, recipient: host, player, causedBy, turn, cause: MOVED });
    return [off, event];
  });
