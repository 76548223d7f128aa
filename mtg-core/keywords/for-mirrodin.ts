import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.163a: enters with a Rebel to bear it. */
export const forMirrodin: KeywordDefinition = {
  keyword: 'for mirrodin!',
  rule: '702.163',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'For Mirrodin!',
      on: [selfEnters()],
      do: [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Rebel'], colors: ['R'], power: 2, toughness: 2 },
          as: 'bearer',
        },
        { kind: 'attach', what: 'self', to: 'bearer' },
      ],
    },
  ],
};
