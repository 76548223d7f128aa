import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { pump } from './phrases.ts';

/** CR 702.68a: +N/+0 when unblocked. */
export const frenzy: KeywordDefinition = {
  keyword: 'frenzy',
  rule: '702.68',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Frenzy',
      on: [{ event: 'unblocked', object: 'self' }],
      do: [pump('self', numberOf(ability), 0)],
    },
  ],
};
