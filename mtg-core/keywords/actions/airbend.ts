import type { KeywordAction } from './definition.ts';

/** Exiled; while each of them stays there, its owner may cast it for {2} rather than its mana cost (CR 118.9, 601.3). */
export const airbend: KeywordAction = {
  action: 'airbend',
  reads: ['what'],
  expand: ({ what }) => [
    { kind: 'exile', what: what ?? 'self', as: 'airbent' },
    {
      kind: 'forEach',
      over: 'airbent',
      as: 'airbent.card',
      do: [
        {
          kind: 'play',
          what: 'airbent.card',
          who: { kind: 'owner', of: 'airbent.card' },
          until: 'permanent',
          castOnly: true,
          cost: [{ kind: 'mana', mana: '{2}' }],
        },
      ],
    },
  ],
};
