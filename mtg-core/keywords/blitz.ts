import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { haste, paid, selfDies } from './phrases.ts';

/** CR 702.152a: cast to attack at once, sacrificed at the end step, for a card when it dies. */
export const blitz: KeywordDefinition = {
  keyword: 'blitz',
  rule: '702.152',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'blitz', cost: costOf(ability) },
    {
      kind: 'static',
      while: paid('blitz'),
      effects: [
        {
          affects: 'self',
          change: [
            haste(),
            { kind: 'gain', abilities: [{ kind: 'triggered', on: [selfDies()], do: [{ kind: 'draw', count: 1 }] }] },
          ],
        },
      ],
    },
    {
      kind: 'triggered',
      label: 'Blitz',
      on: [{ event: 'beginStep', step: 'end' }],
      if: paid('blitz'),
      do: [{ kind: 'sacrificeObjects', what: 'self' }],
    },
  ],
};
