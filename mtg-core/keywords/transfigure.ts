import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.71a: sacrifice it for a creature card of the same mana value. */
export const transfigure: KeywordDefinition = {
  keyword: 'transfigure',
  rule: '702.71',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Transfigure',
      timing: 'sorcery',
      cost: [...costOf(ability), { kind: 'sacrificeSelf' }],
      do: [
        {
          kind: 'search',
          filter: { types: ['creature'], manaValue: ['=', { kind: 'stat', stat: 'manaValue', of: 'self' }] },
          max: 1,
          as: 'found',
        },
        { kind: 'move', what: 'found', to: 'battlefield' },
        { kind: 'shuffle' },
      ],
    },
  ],
};
