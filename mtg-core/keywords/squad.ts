import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid, selfEnters } from './phrases.ts';

/** CR 702.157a: a token copy for each time its cost was paid. */
export const squad: KeywordDefinition = {
  keyword: 'squad',
  rule: '702.157',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'additionalCost', name: 'squad', cost: costOf(ability), optional: true, repeat: true },
    {
      kind: 'triggered',
      label: 'Squad',
      on: [selfEnters()],
      if: paid('squad'),
      do: [{ kind: 'copyToken', of: 'self', count: { kind: 'timesKicked', cost: 'squad' } }],
    },
  ],
};
