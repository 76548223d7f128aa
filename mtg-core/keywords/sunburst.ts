import type { KeywordDefinition } from './definition.ts';
import { entersWith } from './phrases.ts';

/** CR 702.44a: enters with a counter for each colour of mana spent: +1/+1 on a creature, charge on others. */
export const sunburst: KeywordDefinition = {
  keyword: 'sunburst',
  rule: '702.44',
  parameters: {},
  expand: (_ability, face) => [
    entersWith(face.types.includes('creature') ? '+1/+1' : 'charge', { kind: 'colorsSpent' }),
  ],
};
