import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.6a: attaches this Equipment to a creature you control. `filter`: "Equip legendary creature". */
export const equip: KeywordDefinition = {
  keyword: 'equip',
  rule: '702.6',
  parameters: { cost: 'required', filter: 'optional' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Equip',
      cost: costOf(ability),
      timing: 'sorcery',
      targets: [{ name: 'bearer', filter: { types: ['creature'], ...ability.filter, controller: 'you' } }],
      do: [{ kind: 'attach', what: 'self', to: 'bearer' }],
    },
  ],
};
