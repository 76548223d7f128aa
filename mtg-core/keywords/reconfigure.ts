import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.151a-b: attached or not for the cost; no creature while it is attached. */
export const reconfigure: KeywordDefinition = {
  keyword: 'reconfigure',
  rule: '702.151',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Reconfigure',
      timing: 'sorcery',
      cost: costOf(ability),
      targets: [{ name: 'bearer', filter: { types: ['creature'], controller: 'you', other: 'self' } }],
      do: [{ kind: 'attach', what: 'self', to: 'bearer' }],
    },
    {
      kind: 'activated',
      label: 'Reconfigure: unattach',
      timing: 'sorcery',
      cost: costOf(ability),
      if: { kind: 'is', what: 'attached', filter: {} },
      do: [{ kind: 'unattach', what: 'self' }],
    },
    {
      kind: 'static',
      while: { kind: 'is', what: 'attached', filter: {} },
      effects: [{ affects: 'self', change: [{ kind: 'removeTypes', types: ['creature'] }] }],
    },
  ],
};
