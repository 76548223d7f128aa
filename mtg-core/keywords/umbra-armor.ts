import type { KeywordDefinition } from './definition.ts';

/** CR 702.89a: instead of what it enchants, the Aura is destroyed, and the damage is gone. */
export const umbraArmor: KeywordDefinition = {
  keyword: 'umbra armor',
  rule: '702.89',
  parameters: {},
  expand: () => [
    {
      kind: 'replacement',
      event: { event: 'destroy', object: 'attached' },
      instead: {
        kind: 'do',
        do: [
          { kind: 'removeDamage', what: 'attached' },
          { kind: 'destroy', what: 'self' },
        ],
      },
    },
  ],
};
