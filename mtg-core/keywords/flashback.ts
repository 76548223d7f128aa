import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.34a: cast from the graveyard for this cost, then exiled when it leaves the stack. */
export const flashback: KeywordDefinition = {
  keyword: 'flashback',
  rule: '702.34',
  parameters: { cost: 'optional' },
  expand: (ability, face) => [
    { kind: 'alternativeCost', name: 'flashback', cost: costOf(ability, face), zone: 'graveyard', exileAfter: true },
  ],
};
