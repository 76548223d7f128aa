import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.86a: the defending player sacrifices N permanents. */
export const annihilator: KeywordDefinition = {
  keyword: 'annihilator',
  rule: '702.86',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Annihilator',
      on: [selfAttacks()],
      do: [{ kind: 'sacrifice', who: 'defending', what: {}, count: numberOf(ability) }],
    },
  ],
};
