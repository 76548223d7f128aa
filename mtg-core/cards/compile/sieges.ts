// What the rules say of every Siege, as abilities that it has (CR 310.11).

import type { Ability, FaceDefinition } from '../language/index.ts';

/** The name under which a battle knows the player who protects it. */
export const PROTECTOR = 'protector';

export function siegeAbilities({ types, subtypes }: FaceDefinition): readonly Ability[] {
  if (!types.includes('battle') || subtypes?.includes('Siege') !== true) return [];
  return [
    // CR 310.11a.
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: { kind: 'entersAs', do: [{ kind: 'choosePlayer', who: 'opponent', as: PROTECTOR, link: true }] },
    },
    // CR 310.11b.
    {
      kind: 'triggered',
      on: [{ event: 'removeCounters', object: 'self', counter: 'defense', reaches: 0 }],
      do: [
        { kind: 'exile', what: 'self', as: 'defeated' },
        { kind: 'castNow', what: 'defeated', free: true, may: true, transformed: true },
      ],
    },
  ];
}
