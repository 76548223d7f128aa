import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid } from './phrases.ts';

/** CR 702.27a: an additional cost that returns the spell to hand as it resolves; a countered one gets no such return. */
export const buyback: KeywordDefinition = {
  keyword: 'buyback',
  rule: '702.27',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'additionalCost', name: 'buyback', cost: costOf(ability), optional: true },
    {
      kind: 'replacement',
      zone: 'stack',
      event: { event: 'zoneChange', object: 'self', from: 'stack', to: 'graveyard', cause: 'resolve' },
      if: paid('buyback'),
      instead: { kind: 'goesTo', zone: 'hand' },
    },
  ],
};
