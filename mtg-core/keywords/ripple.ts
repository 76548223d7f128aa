import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { castSelf } from './phrases.ts';

/** CR 702.60a: of the top N cards, those of the same name may be cast free; the rest goes to the bottom. */
export const ripple: KeywordDefinition = {
  keyword: 'ripple',
  rule: '702.60',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Ripple',
      zone: 'stack',
      on: [castSelf()],
      do: [
        {
          kind: 'may',
          do: [
            { kind: 'reveal', whose: 'you', count: numberOf(ability), as: 'shown' },
            {
              kind: 'castNow',
              what: { among: 'shown', shares: { what: 'name', with: 'self' } },
              free: true,
              may: true,
            },
            { kind: 'move', what: 'shown', to: 'library', position: 'bottom', order: 'any' },
          ],
        },
      ],
    },
  ],
};
