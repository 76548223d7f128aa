import type { KeywordDefinition } from './definition.ts';

/** CR 702.51a: each untapped creature tapped pays for {1} or one mana of its colour. */
export const convoke: KeywordDefinition = {
  keyword: 'convoke',
  rule: '702.51',
  parameters: {},
  expand: () => [
    { kind: 'payWith', how: 'tap', what: { types: ['creature'], controller: 'you', tapped: false }, colors: true },
  ],
};
