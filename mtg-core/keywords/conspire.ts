import type { KeywordDefinition } from './definition.ts';
import { castSelf, paid } from './phrases.ts';

/** CR 702.78a: tap two creatures of its colours for a copy. */
export const conspire: KeywordDefinition = {
  keyword: 'conspire',
  rule: '702.78',
  parameters: {},
  expand: () => [
    {
      kind: 'additionalCost',
      name: 'conspire',
      cost: [
        {
          kind: 'tap',
          what: { types: ['creature'], controller: 'you', tapped: false, shares: { what: 'color', with: 'self' } },
          count: 2,
        },
      ],
      optional: true,
    },
    {
      kind: 'triggered',
      label: 'Conspire',
      zone: 'stack',
      on: [castSelf()],
      if: paid('conspire'),
      do: [{ kind: 'copySpell', what: 'self', newTargets: true }],
    },
  ],
};
