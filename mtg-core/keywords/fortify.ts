import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.67a: attaches this Fortification to a land you control. */
export const fortify: KeywordDefinition = {
  keyword: 'fortify',
  rule: '702.67',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Fortify',
      cost: costOf(ability),
      timing: 'sorcery',
      targets: [{ name: 'bearer', filter: { types: ['land'], controller: 'you' } }],
      do: [{ kind: 'attach', what: 'self', to: 'bearer' }],
    },
  ],
};
