// What triggered mana abilities add to a source's own mana (CR 605.1b, 106.12a): "whenever ... is tapped for mana".

import type { ManaSource, Output, PlayerId } from '../../basics/index.ts';
import type { EventPattern } from '../../cards/language/index.ts';
import { eventBindings, type GameState, makeEvent, refTo, type Scope } from '../../state/index.ts';
import { abilityScope, conditionHolds, derivedOf, fits, listenersTo, playersOf } from '../../values/index.ts';
import { productionOutputs } from '../payment/index.ts';

const letters = 'WUBRGC';

/** The source with what it sets off; `own` is then what each output makes by itself. */
export function withBonus(state: GameState, player: PlayerId, source: ManaSource): ManaSource {
  if (!source.taps || !state.table.has.tappingForManaNoticed) return source;
  if (listenersTo(derivedOf(state).triggers, 'tappedForMana').length === 0) return source;
  const outputs: Output[] = [];
  const own: (readonly number[])[] = [];
  for (const made of source.outputs.flatMap(fixedOnes)) {
    for (const more of bonuses(state, player, source.id, made)) {
      outputs.push({ fixed: made.map((count, color) => count + (more[color] ?? 0)) });
      own.push(made);
    }
  }
  // Combinations of many colours are left as they are: the more comes on top when it is made.
  return outputs.length === 0 || source.outputs.some(isCombination) ? source : { ...source, outputs, own };
}

const isCombination = ({ any }: Output): boolean => any !== undefined && any.count > 1 && !any.same;

/** An output as the mana that it can be, colour by colour. */
function fixedOnes({ fixed, any }: Output): (readonly number[])[] {
  if (fixed !== undefined) return [fixed];
  if (any === undefined) return [];
  return [...letters].flatMap((_, color) =>
    (any.mask & (1 << color)) === 0 ? [] : [[...letters].map((_letter, other) => (other === color ? any.count : 0))],
  );
}

/** What would come on top of it for the player, in each way that it could be chosen; nothing more is one way. */
function bonuses(state: GameState, player: PlayerId, id: number, made: readonly number[]): (readonly number[])[] {
  const ref = refTo(state, id);
  const colors = made.map((count, color) => letters.charAt(color).repeat(count)).join('');
  const event = makeEvent('tappedForMana', { object: ref, player, source: ref, causedBy: player, counter: colors });
  let ways: (readonly number[])[] = [[0, 0, 0, 0, 0, 0]];
  for (const listener of listenersTo(derivedOf(state).triggers, 'tappedForMana')) {
    const ability = state.table.ability(listener.code);
    const holder = state.objects[listener.id];
    if (!ability.triggered?.isMana || holder === undefined) continue;
    const { node } = ability.triggered;
    const plain = abilityScope(state, holder.controller, listener.id, listener.code);
    if (!fits(state, node.on[listener.pattern] as EventPattern, event, plain)) continue;
    const scope: Scope = { ...plain, bindings: { ...plain.bindings, ...eventBindings(event) } };
    if (node.if !== undefined && !conditionHolds(state, node.if, scope)) continue;
    for (const effect of ability.block ?? []) {
      if (effect.kind !== 'addMana') continue;
      const getters = effect.who === undefined ? [scope.you] : playersOf(state, scope, effect.who);
      if (!getters.includes(player)) continue;
      const more = productionOutputs(state, effect.produce, scope).flatMap(fixedOnes);
      if (more.length > 0)
        ways = ways.flatMap((way) => more.map((each) => way.map((count, color) => count + (each[color] ?? 0))));
    }
  }
  return ways;
}
