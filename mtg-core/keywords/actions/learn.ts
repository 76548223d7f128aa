import type { KeywordAction } from './definition.ts';

/** CR 701.48a: discard a card to draw one, or take a Lesson from outside the game. */
export const learn: KeywordAction = {
  action: 'learn',
  rule: '701.48',
  reads: [],
  expand: () => [
    {
      kind: 'may',
      cost: [{ kind: 'discard', count: 1 }],
      do: [{ kind: 'draw', count: 1 }],
      else: [
        {
          kind: 'may',
          do: [
            { kind: 'fromOutside', filter: { subtypes: ['Lesson'] }, max: 1, reveal: true, as: 'lesson' },
            { kind: 'move', what: 'lesson', to: 'hand' },
          ],
        },
      ],
    },
  ],
};
