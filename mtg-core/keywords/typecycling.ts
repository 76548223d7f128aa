import type { Filter } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { searchToHand } from './phrases.ts';

const typecycling = (keyword: string, wanted?: () => Filter): KeywordDefinition => ({
  keyword,
  rule: '702.29',
  parameters: { cost: 'required', ...(wanted === undefined ? { filter: 'required' } : {}) },
  expand: (ability) => [
    {
      kind: 'activated',
      // CR 702.29f: a typecycling ability is a cycling ability.
      label: 'Cycling',
      zone: 'hand',
      cost: [...costOf(ability), { kind: 'discardSelf' }],
      do: searchToHand({ ...wanted?.(), ...ability.filter }),
    },
  ],
});

/** CR 702.29e: `typecycling` with the cards as `filter`, and the names in use for the common ones. */
export const typecyclings: readonly KeywordDefinition[] = [
  typecycling('typecycling'),
  typecycling('landcycling', () => ({ types: ['land'] })),
  typecycling('basic landcycling', () => ({ types: ['land'], supertypes: ['basic'] })),
  typecycling('artifact landcycling', () => ({ allTypes: ['artifact', 'land'] })),
  ...['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Desert', 'Sliver', 'Wizard'].map((subtype) =>
    typecycling(`${subtype.toLowerCase()}cycling`, () => ({ subtypes: [subtype] })),
  ),
];
