import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.92a: enters with a Phyrexian Germ to bear it. */
export const livingWeapon: KeywordDefinition = {
  keyword: 'living weapon',
  rule: '702.92',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Living weapon',
      on: [selfEnters()],
      do: [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Phyrexian', 'Germ'], colors: ['B'], power: 0, toughness: 0 },
          as: 'bearer',
        },
        { kind: 'attach', what: 'self', to: 'bearer' },
      ],
    },
  ],
};
