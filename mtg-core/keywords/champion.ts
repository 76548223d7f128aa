import type { Filter } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.72a: another such permanent waits in exile until this one leaves, or this one is sacrificed. */
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
            then: [{ kind: 'exile', what: 'championed', link: true }],
            else: [{ kind: 'sacrificeObjects', what: 'self' }],
          },
        ],
      },
      // An ability of its own (CR 702.72b): if it comes first, nothing returns what is exiled after it.
      {
        kind: 'triggered',
        label: 'Champion',
        on: [{ event: 'zoneChange', object: 'self', from: 'battlefield' }],
        do: [
          {
            kind: 'move',
            what: { zone: 'exile', exiledWith: 'self' },
            to: 'battlefield',
            under: { kind: 'owner', of: 'each' },
          },
        ],
      },
    ];
  },
};
