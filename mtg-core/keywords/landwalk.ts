import type { Filter } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';

const walk = (keyword: string, land: (filter: Filter | undefined) => Filter): KeywordDefinition => ({
  keyword,
  rule: '702.14',
  parameters: keyword === 'landwalk' ? { filter: 'required' } : {},
  // CR 702.14c: can't be blocked while the defending player controls such a land.
  expand: (ability) => [
    {
      kind: 'static',
      while: { kind: 'exists', what: { types: ['land'], ...land(ability.filter), controller: 'defending' } },
      effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beBlocked' } } }] }],
    },
  ],
});

/** CR 702.14a: `landwalk` with the lands as `filter`, and the names in use for the common ones. */
export const landwalks: readonly KeywordDefinition[] = [
  walk('landwalk', (filter) => ({ ...filter })),
  walk('nonbasic landwalk', () => ({ notSupertypes: ['basic'] })),
  walk('legendary landwalk', () => ({ supertypes: ['legendary'] })),
  walk('snow landwalk', () => ({ supertypes: ['snow'] })),
  walk('artifact landwalk', () => ({ allTypes: ['artifact', 'land'] })),
  ...['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Desert'].flatMap((subtype) => [
    walk(`${subtype.toLowerCase()}walk`, () => ({ subtypes: [subtype] })),
    walk(`snow ${subtype.toLowerCase()}walk`, () => ({ subtypes: [subtype], supertypes: ['snow'] })),
  ]),
];
