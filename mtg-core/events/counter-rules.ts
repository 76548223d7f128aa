// What the rules themselves replace for permanents with certain counters (CR 122.1c, 122.1d, 122.1h).
import { copiable } from '../rules/layers/characteristics.ts';
import { live } from '../state/store.ts';
import type { GameState } from '../state/types.ts';
import { ZONE } from '../state/types.ts';
import type { Applicable } from './replace.ts';
import type { GameEvent } from './types.ts';
import { makeEvent } from './types.ts';

const counters = ['shield', 'stun', 'finality'] as const;
export type RuledCounter = (typeof counters)[number];

/** Keys of these are far from those of abilities and of lasting effects. */
const KEYS = -1_000_000_000;

const none: readonly Applicable[] = [];

export function counterRulesFor(state: GameState, event: GameEvent): readonly Applicable[] {
  const counter = counterFor(event);
  if (counter === undefined) return none;
  const ref = event.kind === 'damage' ? event.recipient : event.object;
  const object = live(state, ref);
  if (object === undefined || object.zone !== ZONE.battlefield || (object.counters?.[counter] ?? 0) === 0) return none;
  const key = KEYS - object.id * counters.length - counters.indexOf(counter);
  if (event.replaced?.includes(key)) return none;
  return [{ key, label: copiable(state, object).name, source: ref, controller: object.controller, code: -1, shield: 0, optional: false, counter }];
}

function counterFor(event: GameEvent): RuledCounter | undefined {
  if (event.kind === 'untap') return 'stun';
  if (event.kind === 'damage') return event.recipient > 0 && event.amount > 0 && !event.cantBePrevented ? 'shield' : undefined;
  if (event.kind !== 'zoneChange') return undefined;
  // CR 122.1c: destroyed as the result of an effect, not by state-based actions.
  if (event.cause === 'destroy' && event.causedBy >= 0) return 'shield';
  return event.to === ZONE.graveyard ? 'finality' : undefined;
}

export function applyCounterRule(event: GameEvent, counter: RuledCounter): GameEvent[] {
  if (counter === 'finality') return [{ ...event, to: ZONE.exile }];
  const object = event.kind === 'damage' ? event.recipient : event.object;
  return [makeEvent('removeCounters', { object, counter, amount: 1, turn: event.turn })];
}
