// The faces that an object of this card may show: those printed, and those that a way of casting it makes of them.

import type { CardDefinition, FaceDefinition } from '../language/index.ts';

interface Faces {
  readonly faces: readonly FaceDefinition[];
  /** The place of the face that it shows while it is bestowed; -1: it can't be. */
  readonly bestowed: number;
}

export function facesOf(definition: CardDefinition): Faces {
  const more = definition.faces ?? [];
  const printed = definition.layout === 'prototype' ? more.map((inset) => prototyped(definition, inset)) : more;
  const faces = [definition, ...printed];
  const bestows = definition.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'bestow');
  if (!bestows) return { faces, bestowed: -1 };
  return { faces: [...faces, bestowedFace(definition)], bestowed: faces.length };
}

/** CR 702.160a, 718.3b, 718.5: another cost, size and colour; all else is the same. */
function prototyped({ faces: _, layout: _layout, colors: _colors, ...front }: CardDefinition, inset: FaceDefinition) {
  const { cost, power, toughness } = inset;
  return {
    ...front,
    ...(cost === undefined ? {} : { cost }),
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
  };
}

/** CR 702.103b: an Aura enchantment with enchant creature, which is no creature any more. */
function bestowedFace(definition: CardDefinition): FaceDefinition {
  const { power: _power, toughness: _toughness, faces: _faces, layout: _layout, ...front } = definition;
  return {
    ...front,
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [...front.abilities, { kind: 'keyword', keyword: 'enchant', filter: { types: ['creature'] } }],
  };
}
