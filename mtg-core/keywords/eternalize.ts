import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.129a: a black 4/4 Zombie copy, for the card in the graveyard. */
export const eternalize: KeywordDefinition = {
  keyword: 'eternalize',
  rule: '702.129',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Eternalize',
      zone: 'graveyard',
      cost: [...costOf(ability), { kind: 'exileSelf' }],
      timing: 'sorcery',
      do: [
        {
          kind: 'copyToken',
          of: 'self',
          except: [
            { kind: 'setColors', colors: ['B'] },
            { kind: 'setPT', power: 4, toughness: 4 },
            { kind: 'noManaCost' },
            { kind: 'addTypes', subtypes: ['Zombie'] },
          ],
        },
      ],
    },
  ],
};
