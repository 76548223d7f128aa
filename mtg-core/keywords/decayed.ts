import type { KeywordDefinition } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.147a: can’t block, and is sacrificed after its attack. */
export const decayed: KeywordDefinition = {
  keyword: 'decayed',
  rule: '702.147',
  parameters: {},
  expand: () => [
    {
      kind: 'static',
      effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } }] }],
    },
    {
      kind: 'triggered',
      label: 'Decayed',
      on: [selfAttacks()],
      do: [
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'endCombat' },
          do: [{ kind: 'sacrificeObjects', what: 'self' }],
        },
      ],
    },
  ],
};
