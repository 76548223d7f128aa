import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.119a-b: for this cost less the mana value of what is sacrificed, a creature unless it says from what. */
export const emerge: KeywordDefinition = {
  keyword: 'emerge',
  rule: '702.119',
  parameters: { cost: 'required', filter: 'optional' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'emerge',
      cost: costOf(ability),
      withObject: { how: 'sacrifice', what: ability.filter ?? { types: ['creature'] }, less: 'manaValue' },
    },
  ],
};

/** CR 702.48a: for its mana cost less that of a sacrificed permanent of the quality, at instant speed. */
export const offering: KeywordDefinition = {
  keyword: 'offering',
  rule: '702.48',
  parameters: { filter: 'required' },
  expand: ({ filter = {} }) => [
    {
      kind: 'alternativeCost',
      name: 'offering',
      cost: [{ kind: 'manaCostOf', of: 'self' }],
      timing: 'instant',
      withObject: { how: 'sacrifice', what: filter, less: 'manaCost' },
    },
  ],
};

/** CR 702.180a: from the graveyard for this cost, less the power of a creature that is tapped for it, if one is. */
export const harmonize: KeywordDefinition = {
  keyword: 'harmonize',
  rule: '702.180',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'harmonize',
      cost: costOf(ability),
      zone: 'graveyard',
      exileAfter: true,
      withObject: { how: 'tap', what: { types: ['creature'] }, less: 'power', optional: true },
    },
  ],
};
