import type { KeywordDefinition } from './definition.ts';
import { costOf, numberOf } from './definition.ts';
import { paid } from './phrases.ts';

/** CR 702.113a: for this cost a land becomes an Elemental besides. */
export const awaken: KeywordDefinition = {
  keyword: 'awaken',
  rule: '702.113',
  parameters: { n: 'required', cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'awaken', cost: costOf(ability) },
    {
      kind: 'spell',
      targets: [{ name: 'awakened', filter: { types: ['land'], controller: 'you' }, if: paid('awaken') }],
      do: [
        {
          kind: 'if',
          if: paid('awaken'),
          then: [
            { kind: 'addCounters', what: 'awakened', counter: '+1/+1', count: numberOf(ability) },
            {
              kind: 'continuous',
              effects: [
                {
                  affects: 'awakened',
                  change: [
                    { kind: 'addTypes', types: ['creature'], subtypes: ['Elemental'] },
                    { kind: 'setPT', power: 0, toughness: 0 },
                    { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'haste' }] },
                  ],
                },
              ],
              until: 'permanent',
            },
          ],
        },
      ],
    },
  ],
};
