import { happens, type KeywordAction } from './definition.ts';

/** CR 701.36a: a copy of a creature token that one controls. */
export const populate: KeywordAction = {
  action: 'populate',
  rule: '701.36',
  reads: ['n'],
  expand: ({ n }) => [
    {
      kind: 'repeat',
      times: n ?? 1,
      do: [
        {
          kind: 'choose',
          what: { types: ['creature'], token: true, controller: 'you' },
          min: 1,
          max: 1,
          as: 'populated',
        },
        {
          kind: 'if',
          if: { kind: 'did', name: 'populated' },
          then: [{ kind: 'copyToken', of: 'populated' }],
        },
        happens('populated'),
      ],
    },
  ],
};
