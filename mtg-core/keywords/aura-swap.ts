import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.65a-b: it goes to its owner's hand only if an Aura card of that hand comes in its place. */
export const auraSwap: KeywordDefinition = {
  keyword: 'aura swap',
  rule: '702.65',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Aura swap',
      cost: costOf(ability),
      do: [
        { kind: 'bind', as: 'host', what: 'attached' },
        {
          kind: 'choose',
          what: { zone: 'hand', owner: 'you', subtypes: ['Aura'] },
          min: 0,
          max: 1,
          as: 'swapping',
        },
        { kind: 'move', what: 'swapping', to: 'battlefield', attachedTo: 'host', as: 'swapped' },
        {
          kind: 'if',
          if: { kind: 'exists', what: { zone: 'battlefield', among: 'swapped' } },
          then: [{ kind: 'move', what: 'self', to: 'hand' }],
        },
      ],
    },
  ],
};
