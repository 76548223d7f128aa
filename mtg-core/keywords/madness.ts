import type { EventPattern } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

const discarded = (to: 'graveyard' | 'exile'): EventPattern => ({
  event: 'zoneChange',
  object: 'self',
  from: 'hand',
  to,
  cause: 'discard',
});

/** CR 702.35a: discarded into exile, to be cast for this cost or else put into the graveyard. */
export const madness: KeywordDefinition = {
  keyword: 'madness',
  rule: '702.35',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'replacement', zone: 'hand', event: discarded('graveyard'), instead: { kind: 'goesTo', zone: 'exile' } },
    {
      kind: 'triggered',
      label: 'Madness',
      zone: 'exile',
      on: [{ ...discarded('exile'), thisWay: true }],
      do: [
        { kind: 'castNow', what: 'self', may: true, cost: costOf(ability), as: 'mad' },
        {
          kind: 'if',
          if: { kind: 'not', of: { kind: 'did', name: 'mad' } },
          then: [{ kind: 'move', what: 'self', to: 'graveyard' }],
        },
      ],
    },
  ],
};
