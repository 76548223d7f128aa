import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.59a: pay as a creature dies to take this card back, or see it exiled. */
export const recover: KeywordDefinition = {
  keyword: 'recover',
  rule: '702.59',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Recover',
      zone: 'graveyard',
      on: [
        { event: 'zoneChange', object: { types: ['creature'], owner: 'you' }, from: 'battlefield', to: 'graveyard' },
      ],
      do: [
        {
          kind: 'may',
          cost: costOf(ability),
          do: [{ kind: 'move', what: 'self', to: 'hand' }],
          else: [{ kind: 'exile', what: 'self' }],
        },
      ],
    },
  ],
};
