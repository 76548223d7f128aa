import type { KeywordDefinition } from './definition.ts';

/** CR 702.61a: while it is on the stack nobody casts spells or activates abilities other than mana abilities. */
export const splitSecond: KeywordDefinition = {
  keyword: 'split second',
  rule: '702.61',
  parameters: {},
  expand: () => [
    {
      kind: 'static',
      zone: 'stack',
      effects: [
        {
          players: 'each',
          change: [
            { kind: 'rule', rule: { kind: 'cant', do: { kind: 'cast' } } },
            { kind: 'rule', rule: { kind: 'cant', do: { kind: 'activate', mana: false } } },
          ],
        },
      ],
    },
  ],
};
