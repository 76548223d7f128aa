import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.181a: attacks with Warriors that stay until the end step. */
export const mobilize: KeywordDefinition = {
  keyword: 'mobilize',
  rule: '702.181',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Mobilize',
      on: [selfAttacks()],
      do: [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Warrior'], colors: ['R'], power: 1, toughness: 1 },
          count: numberOf(ability),
          tapped: true,
          attacking: true,
          as: 'warriors',
        },
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'end' },
          do: [{ kind: 'sacrificeObjects', what: 'warriors' }],
        },
      ],
    },
  ],
};
