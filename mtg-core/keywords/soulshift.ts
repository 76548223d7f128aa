import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfDies } from './phrases.ts';

/** CR 702.46a: dies for a Spirit card of mana value N or less. */
export const soulshift: KeywordDefinition = {
  keyword: 'soulshift',
  rule: '702.46',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Soulshift',
      on: [selfDies()],
      targets: [
        {
          name: 'spirit',
          filter: { zone: 'graveyard', owner: 'you', subtypes: ['Spirit'], manaValue: ['<=', numberOf(ability)] },
        },
      ],
      do: [{ kind: 'may', do: [{ kind: 'move', what: 'spirit', to: 'hand' }] }],
    },
  ],
};
