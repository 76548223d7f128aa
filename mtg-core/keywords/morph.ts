import type { Ability, KeywordAbility } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { counterOnSelf } from './phrases.ts';

/** CR 702.37c, 702.37e: face down for {3}, and face up again for the cost. */
function downAndUp(
  ability: KeywordAbility,
  name: string,
  label: string,
  faceDown: 'plain' | 'ward',
  more: readonly ReturnType<typeof counterOnSelf>[] = [],
): Ability[] {
  return [
    { kind: 'alternativeCost', name, cost: [{ kind: 'mana', mana: '{3}' }], faceDown },
    {
      kind: 'specialAction',
      label,
      faceDown: true,
      cost: costOf(ability),
      do: [{ kind: 'turnFaceUp', what: 'self' }, ...more],
    },
  ];
}

export const morph: KeywordDefinition = {
  keyword: 'morph',
  rule: '702.37',
  parameters: { cost: 'required' },
  expand: (ability) => downAndUp(ability, 'morph', 'Morph', 'plain'),
};

/** CR 702.37b: with a counter for being turned up so. */
export const megamorph: KeywordDefinition = {
  keyword: 'megamorph',
  rule: '702.37',
  parameters: { cost: 'required' },
  expand: (ability) => downAndUp(ability, 'morph', 'Megamorph', 'plain', [counterOnSelf(1)]),
};

/** CR 702.168a: with ward {2} while it is face down. */
export const disguise: KeywordDefinition = {
  keyword: 'disguise',
  rule: '702.168',
  parameters: { cost: 'required' },
  expand: (ability) => downAndUp(ability, 'disguise', 'Disguise', 'ward'),
};
