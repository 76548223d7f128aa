import type { KeywordAction } from './definition.ts';

/** CR 701.16a: a Clue token, once for each time. */
export const investigate: KeywordAction = {
  action: 'investigate',
  rule: '701.16',
  reads: ['who', 'n'],
  expand: ({ who, n }) => [
    {
      kind: 'repeat',
      times: n ?? 1,
      do: [
        { kind: 'createToken', token: { predefined: 'Clue' }, ...(who === undefined ? {} : { who }) },
        { kind: 'action', action: 'investigated', ...(who === undefined ? {} : { who }) },
      ],
    },
  ],
};
