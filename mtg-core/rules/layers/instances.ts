// The continuous effects at work now, in timestamp order (CR 611, 613.7).

import { ZONE } from '../../basics/index.ts';
import { defOf } from '../../cards/compiled/index.ts';
import {
  type Derived,
  type EffectAtWork,
  type FloatingEffect,
  type GameObject,
  type GameState,
  refTo,
  type Scope,
  scopeOf,
} from '../../state/index.ts';
import { abilityScope, copiable, definedBy, givenCodes } from '../../values/index.ts';
import { effectHasEnded } from './durations.ts';

/** One continuous effect at work, on its way through the layers. */
export interface Instance extends EffectAtWork {
  readonly def: number;
  /** The codes of the abilities that it gives. */
  readonly gives: readonly number[];
  readonly timestamp: number;
  readonly code: number;
  /** Set once it has begun to apply (CR 613.6). */
  affected: number[] | null;
}

/** Static abilities of permanents, abilities that function elsewhere, and effects from resolutions, by timestamp. */
export function collectInstances(state: GameState, { permanents, listening: heard }: Derived): Instance[] {
  const instances: Instance[] = [];
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    const chars = definedBy(state, object);
    const listening = state.table.listening(chars.def, chars.face);
    permanents.push(chars);
    heard.push(listening);
    const statics = chars.abilities === listening.abilities ? listening.statics : chars.abilities;
    if (statics.length > 0) addStatics(state, instances, object, statics, object.timestamp, ZONE.battlefield);
    if (object.counters !== null) addKeywordCounters(state, instances, object, object.counters);
  }
  if (state.table.stackStatics)
    for (const id of state.stackZone) {
      const object = state.objects[id] as GameObject;
      if (object.kind !== 'ability')
        addStatics(state, instances, object, copiable(state, object).abilities, object.timestamp, ZONE.stack);
    }
  if (state.table.otherZones) collectElsewhere(state, instances);
  for (const effect of state.effects) {
    if (!effectHasEnded(state, effect)) instances.push(fromResolution(state, effect));
  }
  // CR 613.7: mostly they stand in that order already, as permanents do on the battlefield.
  for (let place = 1; place < instances.length; place++)
    if ((instances[place - 1] as Instance).timestamp > (instances[place] as Instance).timestamp)
      sinkInto(instances, place);
  return instances;
}

/** An effect of a resolved spell or ability. */
export function fromResolution(state: GameState, floating: FloatingEffect): Instance {
  const { code, timestamp, you, source, bindings } = floating;
  const instance = bare(state, code, scopeOf(you, source, bindings));
  const gives = givenCodes(state, instance.effect, instance.def, floating);
  return { ...instance, gives, timestamp, floating };
}

/** Puts one after those before it that aren't younger; they are in order. */
function sinkInto(instances: Instance[], place: number): void {
  const instance = instances[place] as Instance;
  let at = place;
  for (; at > 0 && (instances[at - 1] as Instance).timestamp > instance.timestamp; at--)
    instances[at] = instances[at - 1] as Instance;
  instances[at] = instance;
}

/** CR 122.1b, 613.7c: keyword counters, each kind with the timestamp of the newest. */
function addKeywordCounters(
  state: GameState,
  instances: Instance[],
  object: Readonly<GameObject>,
  counters: Readonly<Record<string, number>>,
): void {
  for (const kind in counters) {
    const code = state.table.keywordCounters.get(kind);
    if (code === undefined) continue;
    const counted = bare(state, code, scopeOf(object.controller, refTo(state, object.id)));
    instances.push({
      ...counted,
      gives: givenCodes(state, counted.effect, counted.def, object.id),
      timestamp: object.counterStamps?.[kind] ?? object.timestamp,
      affected: [object.id],
    });
  }
}

const nothing: readonly number[] = [];

function bare(state: GameState, code: number, scope: Scope): Instance {
  return {
    effect: state.table.continuous(code),
    def: defOf(code),
    gives: nothing,
    scope,
    timestamp: 0,
    from: 0,
    code: -1,
    floating: null,
    while: undefined,
    defining: false,
    affected: null,
  };
}

export function addStatics(
  state: GameState,
  instances: Instance[],
  object: Readonly<GameObject>,
  abilities: readonly number[],
  timestamp: number,
  zone: number,
): void {
  for (const code of abilities) {
    const ability = state.table.ability(code);
    if (ability.static === null || ability.zone !== zone) continue;
    const scope = abilityScope(state, object.controller, object.id, code);
    for (const effect of ability.continuous) {
      instances.push({
        effect,
        def: defOf(code),
        gives: givenCodes(state, effect, defOf(code), object.id),
        scope,
        timestamp,
        from: object.id,
        code,
        floating: null,
        while: ability.static.while,
        defining: ability.static.characteristicDefining ?? false,
        affected: null,
      });
    }
  }
}

function collectElsewhere(state: GameState, instances: Instance[]): void {
  const scan = (ids: readonly number[], zone: number): void => {
    for (const id of ids) {
      const object = state.objects[id] as GameObject;
      addStatics(state, instances, object, copiable(state, object).abilities, object.timestamp, zone);
    }
  };
  for (const player of state.players) {
    scan(player.graveyard, ZONE.graveyard);
    scan(player.hand, ZONE.hand);
  }
  scan(state.command, ZONE.command);
  scan(state.exile, ZONE.exile);
}
