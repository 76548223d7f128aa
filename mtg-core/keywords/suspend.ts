import type { KeywordDefinition } from './definition.ts';
import { costOf, numberOf } from './definition.ts';
import { hasCounter, haste, paid, yourUpkeep } from './phrases.ts';

/**
 * CR 702.62a: exiled with time counters for this cost, cast free once the last is gone, with haste if it is a creature. Whose
 * it is casts it: under somebody else's control it has no haste from this.
 */
export const suspend: KeywordDefinition = {
  keyword: 'suspend',
  rule: '702.62',
  parameters: { n: 'required', cost: 'required' },
  expand: (ability) => [
    {
      kind: 'specialAction',
      label: 'Suspend',
      zone: 'hand',
      timing: 'castable',
      cost: costOf(ability),
      ...(typeof ability.n === 'object' ? { leastX: 1 } : {}),
      do: [{ kind: 'move', what: 'self', to: 'exile', counters: [{ counter: 'time', count: numberOf(ability) }] }],
    },
    {
      kind: 'triggered',
      label: 'Suspend',
      zone: 'exile',
      on: [yourUpkeep()],
      if: hasCounter('time'),
      do: [{ kind: 'removeCounters', what: 'self', counter: 'time', count: 1 }],
    },
    {
      kind: 'triggered',
      label: 'Suspend',
      zone: 'exile',
      on: [{ event: 'removeCounters', object: 'self', counter: 'time' }],
      if: { kind: 'not', of: hasCounter('time') },
      do: [{ kind: 'castNow', what: 'self', free: true, may: true, named: 'suspend' }],
    },
    {
      kind: 'static',
      while: {
        kind: 'and',
        of: [
          paid('suspend'),
          { kind: 'is', what: 'self', filter: { types: ['creature'], controller: { kind: 'owner', of: 'self' } } },
        ],
      },
      effects: [{ affects: 'self', change: [haste()] }],
    },
  ],
};
