import type { KeywordDefinition } from './definition.ts';
import { anywhere } from './definition.ts';

/** CR 702.11d: a flag, and with `from` a variant against what has that quality. */
export const hexproof: KeywordDefinition = {
  keyword: 'hexproof',
  rule: '702.11',
  parameters: { from: 'optional' },
  expand: (ability) =>
    ability.from === undefined
      ? []
      : [
          {
            kind: 'static',
            effects: [
              {
                affects: 'self',
                change: [
                  {
                    kind: 'rule',
                    rule: {
                      kind: 'cant',
                      do: { kind: 'beTargeted', by: anywhere(ability.from), byPlayer: 'opponent' },
                    },
                  },
                ],
              },
            ],
          },
        ],
};
