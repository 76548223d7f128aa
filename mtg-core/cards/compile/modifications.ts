// What is known of modifications before any of them is applied: their layers, what they read and what they take away.

import { modifications } from '../../modifications/index.ts';
import { asksBits, type CompiledModification, type ReadAmount } from '../compiled/index.ts';
import type { Modification } from '../language/index.ts';

/** By layer, in their order (CR 613.1). */
export function inLayers(mods: readonly Modification[]): { layer: number; mods: readonly CompiledModification[] }[] {
  const byLayer = new Map<number, CompiledModification[]>();
  mods.forEach((mod, index) => {
    const { layer, change } = modifications.of(mod);
    const compiled = { mod, index, amounts: readAmounts(mod), change: change ?? null };
    byLayer.set(layer, [...(byLayer.get(layer) ?? []), compiled]);
  });
  return [...byLayer].sort(([a], [b]) => a - b).map(([layer, own]) => ({ layer, mods: own }));
}

/** Layers, as bits, whose changes could change the amounts that they read (CR 613.8a). */
export const amountsAskBits = (mods: readonly Modification[]): number =>
  asksBits(mods.map((mod) => modifications.of(mod).amounts?.(mod)));

/** Layers, as bits, in which an effect with these modifications takes abilities away. */
export const removesBits = (mods: readonly Modification[]): number =>
  mods.reduce((bits, mod) => {
    const { layer, takesAbilities } = modifications.of(mod);
    return takesAbilities?.(mod) ? bits | (1 << layer) : bits;
  }, 0);

/** The amounts that aren't plain numbers, with what is known of them beforehand. */
function readAmounts(mod: Modification): ReadAmount[] {
  const read: ReadAmount[] = [];
  modifications
    .of(mod)
    .amounts?.(mod)
    .forEach((amount, place) => {
      if (typeof amount !== 'object') return;
      const again = read.some((other) => JSON.stringify(other.amount) === JSON.stringify(amount));
      read.push({ place: place as 0 | 1, amount, forEach: namesEach(amount), again });
    });
  return read;
}

/** Whether a node says "each": the object that is being changed goes by that name. */
function namesEach(node: unknown): boolean {
  if (typeof node === 'string') return node.split('.').includes('each');
  return typeof node === 'object' && node !== null && Object.values(node).some(namesEach);
}
