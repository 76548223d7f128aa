import type { KeywordDefinition } from './definition.ts';
import { pump } from './phrases.ts';

/** CR 702.25a: each blocker without flanking gets -1/-1. */
export const flanking: KeywordDefinition = {
  keyword: 'flanking',
  rule: '702.25',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Flanking',
      on: [{ event: 'blocks', object: { types: ['creature'], notKeyword: 'flanking' }, source: 'self' }],
      do: [pump('event.object', -1, -1)],
    },
  ],
};
