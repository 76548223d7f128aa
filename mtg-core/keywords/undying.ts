import type { KeywordDefinition } from './definition.ts';
import { hasCounter, selfDies } from './phrases.ts';

/** CR 702.93a: returns with a +1/+1 counter when it dies without one. */
export const undying: KeywordDefinition = {
  keyword: 'undying',
  rule: '702.93',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Undying',
      on: [selfDies()],
      if: { kind: 'not', of: hasCounter('+1/+1') },
      do: [
        {
          kind: 'move',
          what: 'self',
          to: 'battlefield',
          under: { kind: 'owner', of: 'self' },
          counters: [{ counter: '+1/+1', count: 1 }],
        },
      ],
    },
  ],
};
