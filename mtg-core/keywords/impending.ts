import type { KeywordDefinition } from './definition.ts';
import { costOf, numberOf } from './definition.ts';
import { entersWith, hasCounter, paid } from './phrases.ts';

/** CR 702.176a: cast for less, and no creature while it has time counters. */
export const impending: KeywordDefinition = {
  keyword: 'impending',
  rule: '702.176',
  parameters: { n: 'required', cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'impending', cost: costOf(ability) },
    { ...entersWith('time', numberOf(ability)), if: paid('impending') },
    {
      kind: 'static',
      while: { kind: 'and', of: [paid('impending'), hasCounter('time')] },
      effects: [{ affects: 'self', change: [{ kind: 'removeTypes', types: ['creature'] }] }],
    },
    {
      kind: 'triggered',
      label: 'Impending',
      on: [{ event: 'beginStep', step: 'end', player: 'you' }],
      if: { kind: 'and', of: [paid('impending'), hasCounter('time')] },
      do: [{ kind: 'removeCounters', what: 'self', counter: 'time', count: 1 }],
    },
  ],
};
