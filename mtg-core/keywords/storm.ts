import type { KeywordDefinition } from './definition.ts';
import { castSelf } from './phrases.ts';

/** CR 702.40a: a copy for each spell cast before it this turn, as many as that were as it was cast. */
export const storm: KeywordDefinition = {
  keyword: 'storm',
  rule: '702.40',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Storm',
      zone: 'stack',
      on: [castSelf()],
      if: { kind: 'happened', event: { event: 'cast', player: 'any' }, atLeast: 2 },
      do: [{ kind: 'copySpell', what: 'self', count: { kind: 'var', name: 'event.amount' }, newTargets: true }],
    },
  ],
};
