import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { castSelf, paid } from './phrases.ts';

/** CR 702.153a: sacrifice a creature of power N or more for a copy. */
export const casualty: KeywordDefinition = {
  keyword: 'casualty',
  rule: '702.153',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'additionalCost',
      name: 'casualty',
      cost: [{ kind: 'sacrifice', what: { types: ['creature'], power: ['>=', numberOf(ability)] } }],
      optional: true,
    },
    {
      kind: 'triggered',
      label: 'Casualty',
      zone: 'stack',
      on: [castSelf()],
      if: paid('casualty'),
      do: [{ kind: 'copySpell', what: 'self', newTargets: true }],
    },
  ],
};
