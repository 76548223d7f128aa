import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { haste, paid } from './phrases.ts';

/** CR 702.109a: cast for less, with haste, and back to hand at the end step. Said as a trigger of the permanent itself: it is gone after the first. */
export const dash: KeywordDefinition = {
  keyword: 'dash',
  rule: '702.109',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'dash', cost: costOf(ability) },
    { kind: 'static', while: paid('dash'), effects: [{ affects: 'self', change: [haste()] }] },
    {
      kind: 'triggered',
      label: 'Dash',
      on: [{ event: 'beginStep', step: 'end' }],
      if: paid('dash'),
      do: [{ kind: 'move', what: 'self', to: 'hand' }],
    },
  ],
};
