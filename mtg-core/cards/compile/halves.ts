// Two halves as one: what a Room is with both doors unlocked, and a spell that is both halves of a card (CR 702.102b, 709.4).

import { type CompiledFace, combinedCost } from '../compiled/index.ts';
import type { SpellAbility } from '../language/index.ts';

/** How many faces of a split card are printed: the others are made of these. */
export const HALVES = 2;

/** A face with all that two others have; its spell ability is that of the left one. */
export function bothFaces(left: CompiledFace, right: CompiledFace): CompiledFace {
  const one = left.definition;
  const other = right.definition;
  const cost =
    left.cost === null || right.cost === null ? (left.cost ?? right.cost) : combinedCost(left.cost, right.cost);
  const supertypes = [...new Set([...(one.supertypes ?? []), ...(other.supertypes ?? [])])];
  const subtypes = [...new Set([...(one.subtypes ?? []), ...(other.subtypes ?? [])])];
  return {
    ...left,
    definition: {
      name: `${one.name} // ${other.name}`,
      ...(cost === null ? {} : { cost: `${one.cost ?? ''}${other.cost ?? ''}` }),
      ...(supertypes.length === 0 ? {} : { supertypes }),
      types: [...new Set([...one.types, ...other.types])],
      ...(subtypes.length === 0 ? {} : { subtypes }),
      abilities: [...one.abilities, ...other.abilities],
    },
    cost,
    types: left.types | right.types,
    supertypes: left.supertypes | right.supertypes,
    subtypes,
    colors: left.colors | right.colors,
    manaValue: left.manaValue + right.manaValue,
    keywords: left.keywords | right.keywords,
    abilities: [...left.abilities, ...right.abilities],
    casting: [...left.casting, ...right.casting],
    changesOwnCost: left.changesOwnCost || right.changesOwnCost,
    costsByTargets: left.costsByTargets || right.costsByTargets,
    asksForMana: left.asksForMana ?? right.asksForMana,
    // CR 307.1, 709.4c: what is an instant as well may be cast whenever one may.
    instantSpeed: left.instantSpeed || right.instantSpeed,
  };
}

/** CR 702.102a: printed once, for both halves. */
export const hasFuse = ({ definition }: CompiledFace): boolean =>
  definition.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'fuse');

/** CR 702.102d: the instructions of the left half, then those of the right one, each with its own targets. */
export function fusedText(left: CompiledFace, right: CompiledFace): SpellAbility {
  const options = [left, right].map(({ spell, definition }) => {
    if (spell?.announced.modes !== undefined) throw new Error(`${definition.name} has modes and fuse`);
    const targets = spell?.slots ?? [];
    return { ...(targets.length === 0 ? {} : { targets: [...targets] }), do: [...(spell?.block ?? [])] };
  });
  return { kind: 'spell', modes: { min: HALVES, max: HALVES, options } };
}
