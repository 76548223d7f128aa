import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.75a: one of the top cards is hidden in exile for a later ability, the rest goes to the bottom. */
export const hideaway: KeywordDefinition = {
  keyword: 'hideaway',
  rule: '702.75',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Hideaway',
      on: [selfEnters()],
      do: [
        { kind: 'look', count: numberOf(ability), as: 'seen' },
        { kind: 'choose', what: { among: 'seen' }, min: 1, max: 1, as: 'hiding' },
        { kind: 'exile', what: 'hiding', faceDown: true, link: true, as: 'hidden' },
        {
          kind: 'move',
          what: { among: 'seen', zone: 'library' },
          to: 'library',
          position: 'bottom',
          order: 'random',
        },
      ],
    },
  ],
};
