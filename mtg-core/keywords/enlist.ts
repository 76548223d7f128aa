import type { KeywordDefinition } from './definition.ts';
import { pump } from './phrases.ts';

/** CR 702.154a: one that stays back may be tapped, and its power is added when that is done. */
export const enlist: KeywordDefinition = {
  keyword: 'enlist',
  rule: '702.154',
  parameters: {},
  expand: () => [
    {
      kind: 'attackCost',
      name: 'enlist',
      cost: [],
      do: [
        {
          kind: 'choose',
          what: {
            types: ['creature'],
            controller: 'you',
            other: 'self',
            tapped: false,
            attacking: false,
            any: [{ keyword: 'haste' }, { sick: false }],
          },
          min: 0,
          max: 1,
          as: 'enlisted',
        },
        {
          kind: 'if',
          if: { kind: 'did', name: 'enlisted' },
          then: [
            { kind: 'tap', what: 'enlisted' },
            { kind: 'reflexive', do: [pump('self', { kind: 'stat', stat: 'power', of: 'enlisted' }, 0)] },
          ],
        },
      ],
    },
  ],
};
