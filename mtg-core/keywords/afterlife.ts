import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfDies } from './phrases.ts';

/** CR 702.135a: leaves flying Spirits behind. */
export const afterlife: KeywordDefinition = {
  keyword: 'afterlife',
  rule: '702.135',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Afterlife',
      on: [selfDies()],
      do: [
        {
          kind: 'createToken',
          token: {
            types: ['creature'],
            subtypes: ['Spirit'],
            colors: ['W', 'B'],
            power: 1,
            toughness: 1,
            abilities: [{ kind: 'keyword', keyword: 'flying' }],
          },
          count: numberOf(ability),
        },
      ],
    },
  ],
};
