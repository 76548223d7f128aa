import type { Modification } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

const cant = (kind: 'attack' | 'block' | 'activate'): Modification => ({
  kind: 'rule',
  rule: { kind: 'cant', do: { kind } },
});

/** CR 701.35a: until your next turn it can't attack or block, and its abilities can't be activated. */
export const detain: KeywordAction = {
  action: 'detain',
  rule: '701.35',
  reads: ['what'],
  expand: ({ what }) => [
    {
      kind: 'continuous',
      effects: [{ affects: what ?? 'self', change: [cant('attack'), cant('block'), cant('activate')] }],
      until: 'yourNextTurn',
    },
  ],
};
