import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.167a-b: permanents and cards of the graveyard that the filter describes are its materials; `n` of them, else one; unbounded: one or more. */
export const craft: KeywordDefinition = {
  keyword: 'craft',
  rule: '702.167',
  parameters: { cost: 'required', filter: 'required', n: 'optional' },
  expand: ({ filter = {}, n = 1, ...ability }) => [
    {
      kind: 'activated',
      label: 'Craft',
      timing: 'sorcery',
      cost: [
        ...costOf(ability),
        {
          kind: 'exile',
          what: {
            zone: ['battlefield', 'graveyard'],
            other: 'self',
            any: [
              { ...filter, zone: 'battlefield', controller: 'you' },
              { ...filter, zone: 'graveyard', owner: 'you' },
            ],
          },
          ...(typeof n === 'object' && n.kind === 'unbounded' ? { count: 1, orMore: true } : { count: n }),
        },
        { kind: 'exileSelf' },
      ],
      do: [
        {
          kind: 'move',
          what: 'self',
          to: 'battlefield',
          transformed: true,
          under: { kind: 'owner', of: 'self' },
          craftedFrom: `paid.${costOf(ability).length}`,
        },
      ],
    },
  ],
};
