// CR 613.8: within a layer, an effect waits for those it depends on; otherwise timestamps decide (CR 613.7).
import type { Filter, Modification } from '../../cards/language.ts';
import { LAYER } from '../../cards/compile/layer-of.ts';
import type { GameState } from '../../state/types.ts';
import type { Instance } from './derive.ts';

// What a layer's changes touch, and which filter fields ask for it.
const asked: Record<number, readonly (keyof Filter)[]> = {
  [LAYER.type]: ['types', 'allTypes', 'notTypes', 'subtypes', 'notSubtypes', 'supertypes', 'notSupertypes', 'historic', 'ofChosen', 'shares'],
  [LAYER.color]: ['colors', 'notColors', 'colorless', 'multicolored', 'monocolored', 'ofChosen', 'shares'],
  [LAYER.ability]: ['keyword', 'notKeyword'],
  [LAYER.definePT]: ['power', 'toughness'],
  [LAYER.setPT]: ['power', 'toughness'],
  [LAYER.changePT]: [],
};

/** The next effect to apply among `candidates` (in timestamp order). */
export function inDependencyOrder(_state: GameState, candidates: readonly Instance[], layer: number): Instance {
  if (candidates.length === 1) return candidates[0] as Instance;
  const free = candidates.filter((one) => !candidates.some((other) => other !== one && dependsOn(one, other, layer)));
  // CR 613.8b: a loop of dependencies is ignored.
  return (free[0] ?? candidates[0]) as Instance;
}

/** CR 613.8a: applying `other` could change whether `one` exists, what it applies to or what it does. */
function dependsOn(one: Instance, other: Instance, layer: number): boolean {
  if (one.affected !== null) return false;
  if (isDefining(one) !== isDefining(other)) return false;
  const mods = other.effect.layers.find((part) => part.layer === layer)?.mods ?? [];
  if (layer === LAYER.ability && mods.some(({ mod }) => mod.kind === 'loseAll') && one.from !== 0) {
    return reaches(other, one.from);
  }
  if (layer === LAYER.type && mods.some(({ mod }) => removesLandAbilities(mod)) && one.from !== 0) return reaches(other, one.from);
  const fields = asked[layer] ?? [];
  return asks(one.effect.node.affects, fields) || (one.while !== undefined && asksDeep(one.while, fields));
}

const isDefining = (instance: Instance): boolean => instance.effect.layers.some((part) => part.layer === LAYER.definePT);

const removesLandAbilities = (mod: Modification): boolean => mod.kind === 'setTypes' && mod.subtypes !== undefined;

function reaches(effect: Instance, id: number): boolean {
  return effect.affected === null || effect.affected.includes(id);
}

function asks(affects: unknown, fields: readonly (keyof Filter)[]): boolean {
  return typeof affects === 'object' && affects !== null && asksDeep(affects, fields);
}

function asksDeep(node: unknown, fields: readonly string[]): boolean {
  if (Array.isArray(node)) return node.some((item) => asksDeep(item, fields));
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([key, value]) => fields.includes(key) || asksDeep(value, fields));
}
