import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { searchToHand } from './phrases.ts';

/** CR 702.53a: discard it for a card of the same mana value. */
export const transmute: KeywordDefinition = {
  keyword: 'transmute',
  rule: '702.53',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Transmute',
      zone: 'hand',
      timing: 'sorcery',
      cost: [...costOf(ability), { kind: 'discardSelf' }],
      do: searchToHand({ manaValue: ['=', { kind: 'stat', stat: 'manaValue', of: 'self' }] }),
    },
  ],
};
