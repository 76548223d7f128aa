import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.182a: enters with a Hero to bear it. */
export const jobSelect: KeywordDefinition = {
  keyword: 'job select',
  rule: '702.182',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Job select',
      on: [selfEnters()],
      do: [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Hero'], colors: [], power: 1, toughness: 1 },
          as: 'bearer',
        },
        { kind: 'attach', what: 'self', to: 'bearer' },
      ],
    },
  ],
};
