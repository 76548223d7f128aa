// What the rules themselves replace for permanents with certain counters (CR 122.1c, 122.1d, 122.1h).

import { ZONE } from '../basics/index.ts';
import { copyEvent, type GameEvent, type GameObject, type GameState, live, makeEvent, refTo } from '../state/index.ts';
import { copiable } from '../values/index.ts';
import { type Applicable, counterKey, ORDER, type RuledCounter } from './applicable.ts';

const none: readonly Applicable[] = [];

export function counterRulesFor(state: GameState, event: GameEvent): readonly Applicable[] {
  const ref = event.kind === 'damage' ? event.recipient : event.object;
  if (event.kind !== 'untap' && event.kind !== 'damage' && event.kind !== 'zoneChange') return none;
  const object = live(state, ref);
  if (object === undefined || object.zone !== ZONE.battlefield || object.counters === null) return none;
  return ruledBy(state, event, object, object.counters);
}

function ruledBy(
  state: GameState,
  event: GameEvent,
  object: Readonly<GameObject>,
  counters: NonNullable<GameObject['counters']>,
): readonly Applicable[] {
  const counter = countersAskedOf(event).find((each) => (counters[each] ?? 0) > 0);
  if (counter === undefined) return none;
  const key = counterKey(object.id, counter);
  if (event.replaced?.includes(key)) return none;
  return [
    {
      key,
      label: copiable(state, object).name,
      source: refTo(state, object.id),
      controller: object.controller,
      code: -1,
      shield: 0,
      optional: false,
      order: ORDER.other,
      commutes: false,
      counter,
    },
  ];
}

function countersAskedOf(event: GameEvent): RuledCounter[] {
  if (event.kind === 'untap') return ['stun'];
  if (event.kind === 'damage') return event.amount > 0 && !event.cantBePrevented ? ['shield'] : [];
  // CR 122.1c: destroyed as the result of an effect, not by state-based actions.
  const destroyed: RuledCounter[] = event.cause === 'destroy' && event.causedBy >= 0 ? ['shield'] : [];
  return event.to === ZONE.graveyard ? [...destroyed, 'finality'] : destroyed;
}

export function applyCounterRule(event: GameEvent, counter: RuledCounter): GameEvent[] {
  if (counter === 'finality') return [copyEvent(event, { to: ZONE.exile })];
  const object = event.kind === 'damage' ? event.recipient : event.object;
  return [makeEvent('removeCounters', { object, counter, amount: 1, turn: event.turn })];
}
