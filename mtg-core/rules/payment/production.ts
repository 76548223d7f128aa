// What mana an instruction would make: fixed, or of colours to choose from (CR 106).

import type { Output } from '../../basics/index.ts';
import type { CompiledAbility } from '../../cards/compiled/index.ts';
import { colors, type EffectNode, type ManaProduction } from '../../cards/language/index.ts';
import { type GameState, refTo, type Scope } from '../../state/index.ts';
import {
  characteristicsOf,
  commanderColors,
  conditionHolds,
  countOf,
  fixedMana,
  select,
  wordOf,
} from '../../values/index.ts';
import { outputInstead } from './mana-type.ts';

export function outputsOf(state: GameState, ability: CompiledAbility, scope: Scope): Output[] {
  const outputs = madeBy(state, ability.block ?? [], scope);
  const made =
    state.table.has.otherMana && ability.activated?.tapSelf
      ? outputs.map((output) => outputInstead(state, scope.you, scope.self, output))
      : outputs;
  return made.filter(
    (output) =>
      (output.fixed?.some((count) => count > 0) ?? false) ||
      (output.any !== undefined && output.any.count > 0 && output.any.mask !== 0),
  );
}

/** Of what is added under a condition that which holds now (CR 106.7). */
function madeBy(state: GameState, block: readonly EffectNode[], scope: Scope): Output[] {
  return block.flatMap((effect) => {
    if (effect.kind === 'addMana') return productionOutputs(state, effect.produce, scope);
    if (effect.kind !== 'if') return [];
    return madeBy(state, (conditionHolds(state, effect.if, scope) ? effect.then : effect.else) ?? [], scope);
  });
}

export function productionOutputs(state: GameState, produce: ManaProduction, scope: Scope): Output[] {
  const amount = produce.amount === undefined ? 1 : countOf(state, produce.amount, scope);
  if (produce.choices === undefined) return [{ fixed: fixedMana(produce).map((count) => count * amount) }];
  return [{ any: { mask: choiceMask(state, produce, scope), count: amount, same: !(produce.combination ?? false) } }];
}

export function choiceMask(state: GameState, produce: ManaProduction, scope: Scope): number {
  const { choices } = produce;
  if (choices === undefined) return 0;
  if (choices === 'any') return 0b11111;
  // CR 903.4f: without a commander nothing.
  if (choices === 'commander') return commanderColors(state, scope.you);
  if (Array.isArray(choices)) return choices.reduce((sum, color) => sum | (1 << colors.indexOf(color)), 0);
  switch (choices.kind) {
    case 'couldProduce':
      return couldProduce(state, choices, scope);
    case 'chosen': {
      const word = wordOf(state, scope, choices.by);
      const fixed = choices.beside === undefined ? 0 : 1 << colors.indexOf(choices.beside);
      return word === undefined ? fixed : fixed | (1 << colors.indexOf(word as (typeof colors)[number]));
    }
    case 'colorsOf': {
      const ids = typeof choices.of === 'string' ? [] : select(state, choices.of, scope);
      return ids.reduce((sum, id) => sum | characteristicsOf(state, id).colors, 0);
    }
    case 'produced':
      return [...(wordOf(state, scope, 'event.produced') ?? '')].reduce(
        (sum, letter) => sum | (1 << 'WUBRGC'.indexOf(letter)),
        0,
      );
  }
}

/** Abilities whose production is being asked for: what asks for its own in turn adds nothing (CR 106.7). */
const asking = new Set<ManaProduction['choices']>();

/** CR 106.7: the types that abilities could produce now, whether or not their costs could be paid. */
function couldProduce(
  state: GameState,
  choices: Extract<ManaProduction['choices'], { kind: 'couldProduce' }>,
  scope: Scope,
): number {
  if (asking.has(choices)) return 0;
  asking.add(choices);
  const wanted = choices.types ? 0b111111 : 0b11111;
  let mask = 0;
  for (const id of select(state, choices.by, scope)) {
    const at = { ...scope, you: state.objects[id]?.controller ?? scope.you, self: refTo(state, id) };
    for (const code of characteristicsOf(state, id).abilities) {
      const ability = state.table.ability(code);
      if (ability.activated?.isMana !== true) continue;
      for (const { fixed, any } of outputsOf(state, ability, at)) {
        mask |= (any?.mask ?? 0) & wanted;
        fixed?.forEach((count, color) => {
          if (count > 0) mask |= (1 << color) & wanted;
        });
      }
    }
  }
  asking.delete(choices);
  return mask;
}
