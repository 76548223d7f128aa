import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { counterOnSelf, selfEnters } from './phrases.ts';

/** CR 702.123a: counters on it, or else Servos. */
export const fabricate: KeywordDefinition = {
  keyword: 'fabricate',
  rule: '702.123',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Fabricate',
      on: [selfEnters()],
      do: [
        {
          kind: 'may',
          do: [counterOnSelf(numberOf(ability))],
          else: [
            {
              kind: 'createToken',
              token: { types: ['artifact', 'creature'], subtypes: ['Servo'], colors: [], power: 1, toughness: 1 },
              count: numberOf(ability),
            },
          ],
        },
      ],
    },
  ],
};
