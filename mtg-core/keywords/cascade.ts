import type { KeywordDefinition } from './definition.ts';
import { castSelf } from './phrases.ts';

/** CR 702.85a: exile down to a cheaper nonland card, which may be cast free; the rest goes to the bottom in random order. */
export const cascade: KeywordDefinition = {
  keyword: 'cascade',
  rule: '702.85',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Cascade',
      zone: 'stack',
      on: [castSelf()],
      do: [
        { kind: 'cascadeReveal', below: { kind: 'stat', stat: 'manaValue', of: 'self' }, as: 'hit', rest: 'rest' },
        {
          kind: 'castNow',
          what: 'hit',
          free: true,
          may: true,
          spell: { manaValue: ['<', { kind: 'stat', stat: 'manaValue', of: 'self' }] },
        },
        {
          kind: 'move',
          what: {
            zone: 'exile',
            any: [
              { zone: 'exile', among: 'hit' },
              { zone: 'exile', among: 'rest' },
            ],
          },
          to: 'library',
          position: 'bottom',
          order: 'random',
        },
      ],
    },
  ],
};
