import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.170a: exiled for this cost, as a sorcery is cast; what a plotted card allows is read by the rules. */
export const plot: KeywordDefinition = {
  keyword: 'plot',
  rule: '702.170',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'specialAction',
      label: 'Plot',
      zone: 'hand',
      timing: 'sorcery',
      cost: costOf(ability),
      do: [
        { kind: 'exile', what: 'self', as: 'plotted' },
        { kind: 'action', action: 'becomes plotted', what: 'plotted' },
        { kind: 'action', action: 'plots', what: 'plotted' },
      ],
    },
  ],
};
