import type { KeywordDefinition } from './definition.ts';
import { selfHitsPlayer } from './phrases.ts';

/** CR 702.99a: the card may be exiled encoded on a creature, whose hits cast a copy of it for as long as both are there. */
export const cipher: KeywordDefinition = {
  keyword: 'cipher',
  rule: '702.99',
  parameters: {},
  expand: () => [
    {
      kind: 'replacement',
      zone: 'stack',
      event: { event: 'zoneChange', object: 'self', from: 'stack', to: 'graveyard', cause: 'resolve' },
      if: {
        kind: 'and',
        of: [
          { kind: 'is', what: 'self', filter: { zone: 'stack', copy: false } },
          { kind: 'exists', what: { types: ['creature'], controller: 'you' } },
        ],
      },
      instead: {
        kind: 'do',
        do: [
          {
            kind: 'may',
            do: [
              { kind: 'choose', what: { types: ['creature'], controller: 'you' }, min: 1, max: 1, as: 'bearer' },
              { kind: 'exile', what: 'self', as: 'encoded' },
              {
                kind: 'continuous',
                effects: [
                  {
                    affects: 'bearer',
                    change: [
                      {
                        kind: 'gain',
                        abilities: [
                          {
                            kind: 'triggered',
                            label: 'Cipher',
                            on: [selfHitsPlayer()],
                            do: [{ kind: 'castNow', what: 'encoded', copy: true, free: true, may: true }],
                          },
                        ],
                      },
                    ],
                  },
                ],
                until: {
                  kind: 'while',
                  condition: { kind: 'exists', what: { zone: 'exile', among: 'encoded' } },
                },
              },
            ],
            else: [{ kind: 'move', what: 'self', to: 'graveyard' }],
          },
        ],
      },
    },
  ],
};
