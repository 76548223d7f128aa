import type { KeywordDefinition } from './definition.ts';
import { yourUpkeep } from './phrases.ts';

/** CR 702.88a: a spell cast from hand is exiled as it resolves and may be cast free in your next upkeep. */
export const rebound: KeywordDefinition = {
  keyword: 'rebound',
  rule: '702.88',
  parameters: {},
  expand: () => [
    {
      kind: 'replacement',
      zone: 'stack',
      event: { event: 'zoneChange', object: 'self', from: 'stack', to: 'graveyard', cause: 'resolve' },
      if: { kind: 'cast', from: 'hand' },
      instead: {
        kind: 'do',
        do: [
          { kind: 'exile', what: 'self', as: 'rebounding' },
          { kind: 'delayed', on: yourUpkeep(), do: [{ kind: 'castNow', what: 'rebounding', free: true, may: true }] },
        ],
      },
    },
  ],
};
