// CR 903.9b: a commander that would go to its owner's hand or library may go to the command zone instead.

import { idOf, ZONE } from '../basics/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { commanderWith, live } from '../state/index.ts';
import { copiable } from '../values/index.ts';
import { type Applicable, commanderKey, ORDER } from './applicable.ts';

export function commanderRule(state: GameState, event: GameEvent): Applicable | null {
  if (state.commanders === undefined || event.kind !== 'zoneChange') return null;
  if ((event.to !== ZONE.hand && event.to !== ZONE.library) || event.from === event.to) return null;
  const commander = commanderWith(state, idOf(event.object));
  const object = live(state, event.object);
  if (commander === undefined || object === undefined) return null;
  // CR 903.9b: it may apply more than once, for each place where the card would go.
  const key = commanderKey(commander.id, event.to);
  if (event.replaced?.includes(key)) return null;
  return {
    key,
    label: copiable(state, object).name,
    source: event.object,
    controller: commander.owner,
    code: -1,
    shield: 0,
    optional: true,
    order: ORDER.other,
    commutes: false,
    toCommandZone: true,
  };
}
