import type { Amount } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { pump, selfBecomesBlocked } from './phrases.ts';

const beyondFirst = (): Amount => ({
  kind: 'max',
  of: [0, { kind: 'minus', from: { kind: 'count', of: { types: ['creature'], blocking: 'self' } }, take: 1 }],
});

/** CR 702.23a: +N/+N for each blocker beyond the first. */
export const rampage: KeywordDefinition = {
  keyword: 'rampage',
  rule: '702.23',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Rampage',
      on: [selfBecomesBlocked()],
      do: [
        pump(
          'self',
          { kind: 'times', of: [numberOf(ability), beyondFirst()] },
          { kind: 'times', of: [numberOf(ability), beyondFirst()] },
        ),
      ],
    },
  ],
};
