import type { KeywordDefinition } from './definition.ts';

/** CR 702.108a: +1/+1 until end of turn for each noncreature spell you cast. */
export const prowess: KeywordDefinition = {
  keyword: 'prowess',
  rule: '702.108',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Prowess',
      on: [{ event: 'cast', player: 'you', object: { zone: 'stack', notTypes: ['creature'] } }],
      do: [
        {
          kind: 'continuous',
          effects: [{ affects: 'self', change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
          until: 'endOfTurn',
        },
      ],
    },
  ],
};
