// Replacement and prevention effects (CR 614, 615): which apply to an event, and what each does to it.

import type { Bindings } from '../basics/index.ts';
import { idOf, ZONE } from '../basics/index.ts';
import type { ReplacementAbility } from '../cards/language/index.ts';
import { eventNumber } from '../cards/language/index.ts';
import type { GameEvent, GameObject, GameState, Scope } from '../state/index.ts';
import { live, refTo } from '../state/index.ts';
import { conditionHolds, copiable, derivedOf, fits } from '../values/index.ts';
import type { Applicable } from './applicable.ts';
import { applyCounterRule, counterRulesFor } from './counter-rules.ts';
import { applyInstead } from './instead.ts';
import { leavingStackRule } from './leaving-stack.ts';
import { eventBindings } from './roles.ts';
import { applyShield, shieldsFor } from './shields.ts';

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
  const leaving = leavingStackRule(state, event);
  if (leaving !== null) {
    found ??= [];
    found.push(leaving);
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

/** The events that stand in place of this one; instructions that must run first are pushed as tasks. */
export function applyReplacement(state: GameState, original: GameEvent, by: Applicable): GameEvent[] {
  const event: GameEvent = { ...original, replaced: [...(original.replaced ?? []), by.key] };
  if (by.leavesStack) return [{ ...event, to: ZONE.exile }];
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
