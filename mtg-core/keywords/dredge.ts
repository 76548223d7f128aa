import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';

/** CR 702.52a: mill N and take this card back instead of drawing. */
export const dredge: KeywordDefinition = {
  keyword: 'dredge',
  rule: '702.52',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'replacement',
      zone: 'graveyard',
      optional: true,
      event: { event: 'draw', player: 'you' },
      if: { kind: 'exists', what: { zone: 'library', owner: 'you' }, atLeast: numberOf(ability) },
      instead: {
        kind: 'do',
        do: [
          { kind: 'mill', count: numberOf(ability) },
          { kind: 'move', what: 'self', to: 'hand' },
        ],
      },
    },
  ],
};
