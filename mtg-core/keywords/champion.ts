import type { Filter } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.72a: another such permanent waits in exile for as long as this one is there, or this one is sacrificed. */
export const champion: KeywordDefinition = {
  keyword: 'champion',
  rule: '702.72',
  parameters: { filter: 'required' },
  expand: ({ filter }) => {
    const championed: Filter = { ...filter, controller: 'you', other: 'self' };
    return [
      {
        kind: 'triggered',
        label: 'Champion',
        on: [selfEnters()],
        do: [
          { kind: 'choose', what: championed, min: 0, max: 1, as: 'championed' },
          {
            kind: 'if',
            if: { kind: 'did', name: 'championed' },
            then: [{ kind: 'exileUntil', what: 'championed', until: 'selfLeaves' }],
            else: [{ kind: 'sacrificeObjects', what: 'self' }],
          },
        ],
      },
    ];
  },
};
