import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid, selfEnters } from './phrases.ts';

/** CR 702.74a: cast for another cost, then sacrificed as it enters, by whoever controls it by then. */
export const evoke: KeywordDefinition = {
  keyword: 'evoke',
  rule: '702.74',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'evoke', cost: costOf(ability) },
    {
      kind: 'triggered',
      label: 'Evoke',
      on: [selfEnters()],
      if: paid('evoke'),
      do: [{ kind: 'sacrifice', who: { kind: 'controller', of: 'self' }, what: { among: 'self' } }],
    },
  ],
};
