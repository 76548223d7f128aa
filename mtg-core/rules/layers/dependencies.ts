// CR 613.8: within a layer, an effect waits for those it depends on; otherwise timestamps decide (CR 613.7).

import { asksBits, LAYER } from '../../cards/compile/layer-of.ts';
import type { Condition, Modification } from '../../cards/language/index.ts';
import type { Instance } from './instances.ts';

/** The next effect to apply among `candidates` (in timestamp order). */
export function inDependencyOrder(candidates: readonly Instance[], layer: number): Instance {
  const first = candidates[0] as Instance;
  if (candidates.length === 1) return first;
  for (const one of candidates) if (!waits(one, candidates, layer)) return one;
  // CR 613.8b: a loop of dependencies is ignored.
  return first;
}

function waits(one: Instance, candidates: readonly Instance[], layer: number): boolean {
  for (const other of candidates) if (other !== one && dependsOn(one, other, layer)) return true;
  return false;
}

/** CR 613.8a: applying `other` could change whether `one` exists, what it applies to or what it does. */
function dependsOn(one: Instance, other: Instance, layer: number): boolean {
  if (one.affected !== null || layer === LAYER.changePT) return false;
  const asks = ((one.effect.asksBits | (one.while === undefined ? 0 : asksOf(one.while))) & (1 << layer)) !== 0;
  const removable = one.from !== 0 && (layer === LAYER.ability || layer === LAYER.type);
  if (!asks && !removable) return false;
  if (isDefining(one) !== isDefining(other)) return false;
  const mods = other.effect.layers.find((part) => part.layer === layer)?.mods ?? [];
  if (removable && mods.some(({ mod }) => removesAbilities(mod, layer))) return reaches(other, one.from);
  return asks;
}

const asked = new WeakMap<Condition, number>();

/** What a condition asks for, looked up once for each. */
function asksOf(condition: Condition): number {
  let bits = asked.get(condition);
  if (bits === undefined) {
    bits = asksBits(condition);
    asked.set(condition, bits);
  }
  return bits;
}

const isDefining = (instance: Instance): boolean => (instance.effect.layerBits & (1 << LAYER.definePT)) !== 0;

const removesAbilities = (mod: Modification, layer: number): boolean =>
  layer === LAYER.ability ? mod.kind === 'loseAll' : mod.kind === 'setTypes' && mod.subtypes !== undefined;

function reaches(effect: Instance, id: number): boolean {
  return effect.affected === null || effect.affected.includes(id);
}
