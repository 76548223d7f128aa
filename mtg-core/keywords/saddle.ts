import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';

/** CR 702.171a: other creatures with total power N tap to saddle this Mount until the turn ends. */
export const saddle: KeywordDefinition = {
  keyword: 'saddle',
  rule: '702.171',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Saddle',
      timing: 'sorcery',
      cost: [
        {
          kind: 'tap',
          what: { types: ['creature'], controller: 'you', tapped: false, other: 'self' },
          count: { kind: 'unbounded' },
          group: { total: { stat: 'power', is: ['>=', numberOf(ability)], to: 'saddle' } },
        },
      ],
      do: [{ kind: 'action', action: 'becomes saddled', what: 'self' }],
    },
  ],
};
