import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid, selfEnters } from './phrases.ts';

/** CR 702.175a: an additional cost for a 1/1 copy. */
export const offspring: KeywordDefinition = {
  keyword: 'offspring',
  rule: '702.175',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'additionalCost', name: 'offspring', cost: costOf(ability), optional: true },
    {
      kind: 'triggered',
      label: 'Offspring',
      on: [selfEnters()],
      if: paid('offspring'),
      do: [{ kind: 'copyToken', of: 'self', except: [{ kind: 'setPT', power: 1, toughness: 1 }] }],
    },
  ],
};
