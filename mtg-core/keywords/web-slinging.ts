import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.188a: another cost: this and a tapped creature of yours returned to hand. */
export const webSlinging: KeywordDefinition = {
  keyword: 'web-slinging',
  rule: '702.188',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'web-slinging',
      cost: [
        ...costOf(ability),
        { kind: 'returnToHand', what: { types: ['creature'], controller: 'you', tapped: true }, count: 1 },
      ],
    },
  ],
};
