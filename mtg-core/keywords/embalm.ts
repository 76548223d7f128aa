import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.128a: a white Zombie copy, for the card in the graveyard. */
export const embalm: KeywordDefinition = {
  keyword: 'embalm',
  rule: '702.128',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Embalm',
      zone: 'graveyard',
      cost: [...costOf(ability), { kind: 'exileSelf' }],
      timing: 'sorcery',
      do: [
        {
          kind: 'copyToken',
          of: 'self',
          except: [
            { kind: 'setColors', colors: ['W'] },
            { kind: 'noManaCost' },
            { kind: 'addTypes', subtypes: ['Zombie'] },
          ],
        },
      ],
    },
  ],
};
