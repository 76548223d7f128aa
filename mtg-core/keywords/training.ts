import type { KeywordDefinition } from './definition.ts';
import { counterOnSelf } from './phrases.ts';

/**
 * CR 702.149a: grows when it attacks beside a creature of greater power: said from that creature, whose attack is in the
 * same declaration. "Trains" is what other abilities then look for (702.149c).
 */
export const training: KeywordDefinition = {
  keyword: 'training',
  rule: '702.149',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Training',
      on: [
        {
          event: 'attacks',
          object: {
            types: ['creature'],
            controller: 'you',
            other: 'self',
            power: ['>', { kind: 'stat', stat: 'power', of: 'self' }],
          },
          oneOrMore: true,
        },
      ],
      if: { kind: 'is', what: 'self', filter: { attacking: true } },
      do: [
        { ...counterOnSelf(1), as: 'trained' },
        {
          kind: 'if',
          if: { kind: 'did', name: 'trained' },
          then: [{ kind: 'action', action: 'trains', what: 'self' }],
        },
      ],
    },
  ],
};
