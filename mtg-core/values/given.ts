// Abilities that effects gave, with the names that they read there (CR 201.5a, 607.2d, 613.1f).

import type { Bindings, PlayerId } from '../basics/index.ts';
import { type CompiledContinuous, codeOf, givenByEffect, givenByObject, giverOf } from '../cards/compiled/index.ts';
import { type FloatingEffect, type GameState, refTo, type Scope, scopeOf } from '../state/index.ts';

/** Of abilities that nothing gave, which nearly all are. */
export const nothingGiven: Bindings = {};

/** What the names of whatever gave it mean in an ability; nothing for one that reads none of them. */
export function givenBindings(state: GameState, code: number): Bindings {
  const giver = giverOf(code);
  if (giver === null) return nothingGiven;
  if ('object' in giver) return { ...state.objects[giver.object]?.linked, granter: [refTo(state, giver.object)] };
  return givenByFloating(state, giver.effect);
}

function givenByFloating({ effects }: GameState, giver: number): Bindings {
  const effect = effects.find(({ id }) => id === giver);
  return effect === undefined ? nothingGiven : { ...effect.bindings, granter: [effect.source] };
}

/** What names mean in an ability of an object, for the player who has it. */
export const abilityScope = (state: GameState, player: PlayerId, id: number, code: number): Scope =>
  scopeOf(player, refTo(state, id), givenBindings(state, code));

const none: readonly number[] = [];

/** The codes of the abilities that an effect gives; `from`: the object whose static ability it is, or the effect. */
export function givenCodes(
  state: GameState,
  effect: CompiledContinuous,
  def: number,
  from: number | FloatingEffect,
): readonly number[] {
  if (effect.gains.length === 0) return none;
  const bindings = typeof from === 'number' ? state.objects[from]?.linked : from.bindings;
  const reads =
    effect.gainReads.has('granter') || Object.keys(bindings ?? nothingGiven).some((name) => effect.gainReads.has(name));
  return effect.gains.map((local) => {
    const code = codeOf(def, local);
    if (!reads) return code;
    return typeof from === 'number' ? givenByObject(code, from) : givenByEffect(code, from.id);
  });
}
