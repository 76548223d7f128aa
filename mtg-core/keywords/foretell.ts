import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.143a: exiled face down for {2}, to be cast for this cost once the turn is over. */
export const foretell: KeywordDefinition = {
  keyword: 'foretell',
  rule: '702.143',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'specialAction',
      label: 'Foretell',
      zone: 'hand',
      timing: 'yourTurn',
      cost: [{ kind: 'mana', mana: '{2}' }],
      do: [
        { kind: 'exile', what: 'self', faceDown: true, as: 'foretold' },
        { kind: 'action', action: 'becomes foretold', what: 'foretold' },
        { kind: 'action', action: 'foretells', what: 'foretold' },
      ],
    },
    {
      kind: 'alternativeCost',
      name: 'foretell',
      cost: costOf(ability),
      zone: 'exile',
      if: {
        kind: 'and',
        of: [
          { kind: 'is', what: 'self', filter: { designation: 'foretold' } },
          {
            kind: 'not',
            of: { kind: 'happened', event: { event: 'action', action: 'becomes foretold', object: 'self' } },
          },
        ],
      },
    },
  ],
};
