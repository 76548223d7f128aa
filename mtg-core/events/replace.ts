// Replacement and prevention effects (CR 614, 615): which apply to an event, and what each does to it.

import { defOf } from '../cards/codes.ts';
import type { ReplacementAbility } from '../cards/language/abilities.ts';
import { eventNumber } from '../cards/language/events.ts';
import { zones } from '../cards/language/words.ts';
import { copiable, derivedOf } from '../rules/layers/characteristics.ts';
import { live, pushTask, refTo } from '../state/store.ts';
import type { Bindings, GameObject, GameState, ObjectRef, PlayerId } from '../state/types.ts';
import { idOf, ZONE } from '../state/types.ts';
import { fresh } from '../tasks/types.ts';
import { countOf } from '../values/amounts.ts';
import { conditionHolds } from '../values/conditions.ts';
import { fits } from '../values/history.ts';
import type { Scope } from '../values/scope.ts';
import type { RuledCounter } from './counter-rules.ts';
import { applyCounterRule, counterRulesFor } from './counter-rules.ts';
import { eventBindings } from './roles.ts';
import { applyShield, shieldsFor } from './shields.ts';
import type { Arrival, GameEvent } from './types.ts';

export interface Applicable {
  /** One chance each (CR 614.5). */
  readonly key: number;
  readonly label: string;
  readonly source: ObjectRef;
  readonly controller: PlayerId;
  readonly code: number; // ability code; -1: a shield
  readonly shield: number;
  readonly optional: boolean;
  /** The rules replace it for this counter. */
  readonly counter?: RuledCounter;
}

const none: readonly Applicable[] = [];
const causeEvents: Record<string, 'discard' | 'sacrifice' | 'destroy' | 'mill'> = {
  discard: 'discard',
  sacrifice: 'sacrifice',
  destroy: 'destroy',
  mill: 'mill',
};

export function replacementsFor(state: GameState, event: GameEvent): readonly Applicable[] {
  const derived = derivedOf(state);
  let found: Applicable[] | null = null;
  const consider = (id: number, code: number): void => {
    const key = code * 65536 + id;
    if (event.replaced?.includes(key)) return;
    const object = state.objects[id] as GameObject;
    const node = state.table.ability(code).replacement as ReplacementAbility;
    const entering = event.kind === 'zoneChange' && event.to === ZONE.battlefield && idOf(event.object) === id;
    const controller = entering && event.under >= 0 ? event.under : object.controller;
    const ref = refTo(state, id);
    const scope: Scope = { you: controller, self: ref, bindings: {}, x: object.stack?.x ?? 0, stack: object.stack };
    if (!fits(state, node.event, event, scope)) return;
    if (node.if !== undefined && !conditionHolds(state, node.if, { ...scope, bindings: eventBindings(event) })) return;
    found ??= [];
    found.push({
      key,
      label: copiable(state, object).name,
      source: ref,
      controller,
      code,
      shield: 0,
      optional: node.optional ?? false,
    });
  };
  const lists = [derived.replacements[eventNumber.get(event.kind) as number]];
  const cause = causeEvents[event.cause];
  if (event.kind === 'zoneChange' && cause !== undefined)
    lists.push(derived.replacements[eventNumber.get(cause) as number]);
  for (const list of lists) if (list !== undefined) for (const listener of list) consider(listener.id, listener.code);
  // CR 614.12: what an object brings with it as it enters.
  if (event.kind === 'zoneChange' && event.to === ZONE.battlefield && event.object > 0) {
    const object = live(state, event.object);
    if (object !== undefined && object.zone !== ZONE.battlefield) {
      // CR 707.5: as a copy, it brings what the copied card brings.
      const def =
        event.arrival?.copyDef !== undefined
          ? state.table.cards[event.arrival.copyDef]?.faces[0]
          : event.arrival?.face !== undefined
            ? state.table.cards[object.def]?.faces[event.arrival.face]
            : copiable(state, object);
      for (const code of def?.abilities ?? []) {
        const ability = state.table.ability(code);
        if (ability.replacement !== null && ability.replacement.event.event === 'zoneChange') consider(object.id, code);
      }
    }
  }
  for (const rule of counterRulesFor(state, event)) {
    found ??= [];
    found.push(rule);
  }
  if (state.shields.length > 0) {
    for (const shield of shieldsFor(state, event)) {
      found ??= [];
      found.push(shield);
    }
  }
  return found ?? none;
}

const withArrival = (event: GameEvent, arrival: Arrival): GameEvent => ({
  ...event,
  arrival: { ...event.arrival, ...arrival },
});

/** The events that stand in place of this one; instructions that must run first are pushed as tasks. */
export function applyReplacement(state: GameState, original: GameEvent, by: Applicable): GameEvent[] {
  const event: GameEvent = { ...original, replaced: [...(original.replaced ?? []), by.key] };
  if (by.counter !== undefined) return applyCounterRule(event, by.counter);
  if (by.code < 0) return applyShield(state, event, by);
  const ability = state.table.ability(by.code);
  const node = ability.replacement as ReplacementAbility;
  const bindings: Bindings = eventBindings(event);
  const object = state.objects[idOf(by.source)] as GameObject;
  const scope: Scope = {
    you: by.controller,
    self: by.source,
    bindings,
    x: object.stack?.x ?? object.cast?.x ?? 0,
    stack: object.stack,
  };
  return applyInstead(state, event, node.instead, scope, by.code);
}

/** What stands in place of an event; `code`: of the ability, or of the instructions it is from. */
export function applyInstead(
  state: GameState,
  event: GameEvent,
  instead: ReplacementAbility['instead'],
  scope: Scope,
  code: number,
): GameEvent[] {
  if (instead === undefined) return [];
  switch (instead.kind) {
    case 'prevent': {
      // CR 615.1: "can't be prevented" lets it through.
      if (event.cantBePrevented) return [event];
      const amount =
        instead.amount === undefined || instead.amount === 'all'
          ? event.amount
          : Math.min(event.amount, countOf(state, instead.amount, scope));
      if (instead.then !== undefined && amount > 0) {
        // CR 615.5: "and" says what else happens, once damage was prevented.
        pushBlock(state, { ...scope, bindings: { ...scope.bindings, 'event.amount': amount } }, code, instead.then);
      }
      return amount >= event.amount ? [] : [{ ...event, amount: event.amount - amount }];
    }
    case 'entersTapped':
      if (instead.unless !== undefined && conditionHolds(state, instead.unless, scope)) return [event];
      if (instead.unlessPays !== undefined) {
        pushInstructions(state, scope, code, 'unlessPays');
        return [event];
      }
      return [withArrival(event, { tapped: true })];
    case 'entersWith': {
      const counters: Record<string, number> = { ...event.arrival?.counters };
      for (const each of instead.counters)
        counters[each.counter] = (counters[each.counter] ?? 0) + countOf(state, each.count, scope);
      return [withArrival(event, { counters })];
    }
    case 'goesTo':
      return [
        {
          ...event,
          to: zones.indexOf(instead.zone),
          cause: event.cause,
          arrival: { ...event.arrival, position: instead.position ?? 'top' },
        },
      ];
    case 'change':
      return [{ ...event, amount: countOf(state, instead.amount, scope) }];
    case 'entersAs':
    case 'also':
      pushBlock(state, scope, code, instead.do);
      return [event];
    case 'do':
      pushBlock(state, scope, code, instead.do);
      return [];
    case 'entersAsCopy':
      pushInstructions(state, scope, code, 'copy');
      return [event];
    default:
      throw new Error(`replacement ${instead.kind} isn't executed`);
  }
}

export function pushBlock(
  state: GameState,
  scope: Scope,
  code: number,
  block: Parameters<GameState['table']['blockCode']>[1],
): void {
  const def = defOf(code);
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: state.table.blockCode(def, block),
    frame: { source: scope.self, you: scope.you, def, bindings: scope.bindings, x: scope.x, stack: scope.stack },
  });
}

/** Choices that belong to the way of entering: see `tasks/entering.ts`. */
function pushInstructions(state: GameState, scope: Scope, code: number, what: 'copy' | 'unlessPays'): void {
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: -1,
    frame: {
      source: scope.self,
      you: scope.you,
      def: defOf(code),
      bindings: { ...scope.bindings, [`entering.${what}`]: code },
      x: scope.x,
      stack: scope.stack,
    },
  });
}
