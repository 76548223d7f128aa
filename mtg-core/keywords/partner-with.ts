import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.124i: as it enters, a player may find the other one. That both may lead a deck is asked when it is built. */
export const partnerWith: KeywordDefinition = {
  keyword: 'partner with',
  rule: '702.124',
  parameters: { filter: 'required' },
  expand: ({ filter = {} }) => [
    {
      kind: 'triggered',
      label: 'Partner with',
      on: [selfEnters()],
      targets: [{ name: 'finder', players: 'any' }],
      do: [
        {
          kind: 'may',
          who: { kind: 'player', name: 'finder' },
          do: [
            {
              kind: 'search',
              who: { kind: 'player', name: 'finder' },
              whose: { kind: 'player', name: 'finder' },
              filter,
              max: 1,
              reveal: true,
              as: 'found',
            },
            { kind: 'move', what: 'found', to: 'hand' },
            { kind: 'shuffle', who: { kind: 'player', name: 'finder' } },
          ],
        },
      ],
    },
  ],
};
