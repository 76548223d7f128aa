import type { KeywordDefinition } from './definition.ts';
import { pump } from './phrases.ts';

/** CR 702.83a: a creature of yours that attacks alone gets +1/+1. */
export const exalted: KeywordDefinition = {
  keyword: 'exalted',
  rule: '702.83',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Exalted',
      on: [{ event: 'attacks', object: { types: ['creature'], controller: 'you' }, alone: true }],
      do: [pump('event.object', 1, 1)],
    },
  ],
};
