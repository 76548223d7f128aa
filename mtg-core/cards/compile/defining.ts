// What follows from how an ability is written: where it functions, and whether it defines its object.

import type { Ability, StaticAbility, Zone } from '../language/index.ts';

/** CR 604.3a: an ability that only says, of its own object, what its size is defines that also where it doesn't say so. */
export function withDefining(ability: StaticAbility): StaticAbility {
  const defines =
    ability.while === undefined &&
    ability.effects.every(
      ({ affects, change }) => affects === 'self' && change.every(({ kind }) => kind === 'characteristicPT'),
    );
  return defines && ability.effects.length > 0 ? { ...ability, characteristicDefining: true } : ability;
}

/** CR 113.6, 702.29c: on the battlefield, unless it says otherwise or is about the card having been cycled. */
export function zoneOf(ability: Ability): Zone {
  if ('zone' in ability && ability.zone !== undefined) return ability.zone;
  const cycled =
    ability.kind === 'triggered' &&
    ability.on.length > 0 &&
    ability.on.every(({ event, object }) => event === 'cycle' && object === 'self');
  return cycled ? 'graveyard' : 'battlefield';
}
