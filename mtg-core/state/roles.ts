import type { Bindings } from '../basics/index.ts';
import { isPlayer, playerEntity, ZONE } from '../basics/index.ts';
import type { GameEvent } from './events.ts';

/** The event's roles as names (see `Ref` in the card language). */
export function eventBindings(event: GameEvent): Bindings {
  const arrived = event.kind === 'zoneChange' && event.from !== ZONE.battlefield && event.after !== 0;
  const player =
    event.kind === 'damage' && isPlayer(event.recipient)
      ? event.recipient
      : event.player >= 0
        ? playerEntity(event.player)
        : 0;
  return {
    'event.object': event.object === 0 ? [] : [arrived ? event.after : event.object],
    'event.moved': event.after === 0 ? [] : [event.after],
    'event.source': event.source === 0 ? [] : [event.source],
    'event.recipient': event.recipient === 0 ? [] : [event.recipient],
    'event.cause': event.source === 0 ? [] : [event.source],
    'event.player': player === 0 ? [] : [player],
    'event.amount': event.amount,
    // CR 106.12a: what was produced.
    ...(event.kind === 'tappedForMana' ? { 'event.produced': event.counter } : {}),
  };
}
