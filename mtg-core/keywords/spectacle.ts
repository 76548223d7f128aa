import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.137a: another cost once an opponent lost life this turn. */
export const spectacle: KeywordDefinition = {
  keyword: 'spectacle',
  rule: '702.137',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'spectacle',
      cost: costOf(ability),
      if: { kind: 'happened', event: { event: 'loseLife', player: 'opponent' } },
    },
  ],
};
