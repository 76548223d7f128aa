import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';

/** CR 702.122a: creatures with total power N tap to make this Vehicle a creature. */
export const crew: KeywordDefinition = {
  keyword: 'crew',
  rule: '702.122',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Crew',
      cost: [
        {
          kind: 'tap',
          what: { types: ['creature'], controller: 'you', tapped: false, other: 'self' },
          count: { kind: 'unbounded' },
          group: { total: { stat: 'power', is: ['>=', numberOf(ability)], to: 'crew' } },
        },
      ],
      do: [
        {
          kind: 'continuous',
          effects: [{ affects: 'self', change: [{ kind: 'addTypes', types: ['artifact', 'creature'] }] }],
          until: 'endOfTurn',
        },
      ],
    },
  ],
};
