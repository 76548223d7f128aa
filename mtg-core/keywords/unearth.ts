import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { haste } from './phrases.ts';

/** CR 702.84a: back from the graveyard for a turn, with haste, to be exiled wherever it would go. */
export const unearth: KeywordDefinition = {
  keyword: 'unearth',
  rule: '702.84',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Unearth',
      zone: 'graveyard',
      cost: costOf(ability),
      timing: 'sorcery',
      do: [
        { kind: 'move', what: 'self', to: 'battlefield', as: 'unearthed' },
        { kind: 'continuous', effects: [{ affects: 'unearthed', change: [haste()] }], until: 'permanent' },
        {
          kind: 'replacementEffect',
          event: { event: 'zoneChange', object: 'unearthed', from: 'battlefield' },
          instead: { kind: 'goesTo', zone: 'exile' },
          until: 'permanent',
        },
        { kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [{ kind: 'exile', what: 'unearthed' }] },
      ],
    },
  ],
};
