import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { pump, selfBecomesBlocked } from './phrases.ts';

/** CR 702.45a: bigger in each fight; a creature that blocks several still blocks once (509.3a). */
export const bushido: KeywordDefinition = {
  keyword: 'bushido',
  rule: '702.45',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Bushido',
      on: [{ event: 'blocks', object: 'self', oneOrMore: true }, selfBecomesBlocked()],
      do: [pump('self', numberOf(ability), numberOf(ability))],
    },
  ],
};
