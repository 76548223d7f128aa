import type { KeywordDefinition } from './definition.ts';

/** CR 702.114a: colourless, wherever it is. */
export const devoid: KeywordDefinition = {
  keyword: 'devoid',
  rule: '702.114',
  parameters: {},
  expand: () => [
    {
      kind: 'static',
      characteristicDefining: true,
      effects: [{ affects: 'self', change: [{ kind: 'setColors', colors: [] }] }],
    },
  ],
};
