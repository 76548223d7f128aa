import type { KeywordDefinition } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.134a: a weaker attacker gets a +1/+1 counter. */
export const mentor: KeywordDefinition = {
  keyword: 'mentor',
  rule: '702.134',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Mentor',
      on: [selfAttacks()],
      targets: [
        {
          name: 'pupil',
          filter: { types: ['creature'], attacking: true, power: ['<', { kind: 'stat', stat: 'power', of: 'self' }] },
        },
      ],
      do: [{ kind: 'addCounters', what: 'pupil', counter: '+1/+1', count: 1 }],
    },
  ],
};
