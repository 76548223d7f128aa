import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.117a: another cost once you cast another spell this turn: asked before this one is cast. */
export const surge: KeywordDefinition = {
  keyword: 'surge',
  rule: '702.117',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'surge',
      cost: costOf(ability),
      if: { kind: 'happened', event: { event: 'cast', player: 'you' } },
    },
  ],
};
