import type { KeywordDefinition } from './definition.ts';
import { hasCounter, selfDies } from './phrases.ts';

/** CR 702.79a: returns with a -1/-1 counter when it dies without one. */
export const persist: KeywordDefinition = {
  keyword: 'persist',
  rule: '702.79',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Persist',
      on: [selfDies()],
      if: { kind: 'not', of: hasCounter('-1/-1') },
      do: [
        {
          kind: 'move',
          what: 'self',
          to: 'battlefield',
          under: { kind: 'owner', of: 'self' },
          counters: [{ counter: '-1/-1', count: 1 }],
        },
      ],
    },
  ],
};
