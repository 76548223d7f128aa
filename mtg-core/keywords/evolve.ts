import type { KeywordDefinition } from './definition.ts';
import { counterOnSelf } from './phrases.ts';

/** CR 702.100a: grows when a creature enters under your control that is greater in power or toughness. */
export const evolve: KeywordDefinition = {
  keyword: 'evolve',
  rule: '702.100',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Evolve',
      on: [{ event: 'zoneChange', object: { types: ['creature'], controller: 'you' }, to: 'battlefield' }],
      // CR 702.100c: a permanent that is no creature is never outgrown.
      if: {
        kind: 'and',
        of: [
          { kind: 'is', what: 'self', filter: { types: ['creature'] } },
          {
            kind: 'or',
            of: (['power', 'toughness'] as const).map((stat) => ({
              kind: 'compare' as const,
              left: { kind: 'stat' as const, stat, of: 'event.object' },
              op: '>' as const,
              right: { kind: 'stat' as const, stat, of: 'self' },
            })),
          },
        ],
      },
      do: [counterOnSelf(1)],
    },
  ],
};
