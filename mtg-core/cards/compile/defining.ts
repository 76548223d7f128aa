// What follows from how an ability is written: where it functions, and whether it defines its object.

import { ZONE, type ZoneId } from '../../basics/index.ts';
import {
  type Ability,
  type EventPattern,
  kindsAsking,
  type Modification,
  type StaticAbility,
  type Zone,
  zones,
} from '../language/index.ts';

/** CR 604.3a: an ability that only says, of its own object, what its size is defines that also where it doesn't say so. */
export function withDefining(ability: StaticAbility): StaticAbility {
  const defines =
    ability.while === undefined &&
    ability.effects.every(
      ({ affects, change }) => affects === 'self' && change.every(({ kind }) => kind === 'characteristicPT'),
    );
  return defines && ability.effects.length > 0 ? { ...ability, characteristicDefining: true } : ability;
}

/** Where it functions; what functions outside the game does so there only (CR 400.11c). */
export function zoneNumberOf(ability: Ability): ZoneId {
  const zone = zoneOf(ability);
  return zone === 'outside' ? ZONE.outside : zones.indexOf(zone);
}

/** CR 113.6k: conditions of one triggered ability may function in different zones; where each of them does. */
export function triggerZonesOf(ability: Extract<Ability, { kind: 'triggered' }>): ZoneId[] {
  const common = zoneNumberOf(ability);
  if (ability.zone !== undefined) return ability.on.map(() => common);
  return ability.on.map((pattern) => {
    const zone = whereItTriggers(pattern);
    return zone === undefined ? common : zones.indexOf(zone);
  });
}

/** CR 113.6: on the battlefield, unless it says otherwise or can only mean something elsewhere. */
function zoneOf(ability: Ability): Zone | 'outside' {
  if ('zone' in ability && ability.zone !== undefined) return ability.zone;
  if (ability.kind === 'triggered' && ability.on.length > 0) {
    const zones = new Set(ability.on.map(whereItTriggers));
    const [only] = zones;
    if (zones.size === 1 && only !== undefined) return only;
  }
  // CR 113.6g: that it can't be countered is said of the spell.
  const ofSpell =
    ability.kind === 'static' &&
    ability.effects.length > 0 &&
    ability.effects.every(({ affects, change }) => affects === 'self' && change.every(isAboutCountering));
  return ofSpell ? 'stack' : 'battlefield';
}

const isAboutCountering = (change: Modification): boolean =>
  change.kind === 'rule' && change.rule.kind === 'cant' && kindsAsking('countering').has(change.rule.do.kind);

/** CR 113.6k: where the object is as this happens to it, if that can't be the battlefield. */
function whereItTriggers({ event, object, from, to }: EventPattern): Zone | undefined {
  if (object !== 'self') return undefined;
  if (event === 'cast') return 'stack';
  // CR 702.29c.
  if (event === 'cycle') return 'graveyard';
  // CR 603.6c: what is put somewhere is seen from there, unless it left the battlefield for it (CR 603.10a).
  const leaves = from !== undefined && [from].flat().includes('battlefield');
  return event === 'zoneChange' && typeof to === 'string' && !leaves ? to : undefined;
}
