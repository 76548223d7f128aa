import { happens, type KeywordAction } from './definition.ts';

/** CR 701.60a, 701.60c: it is suspected: it has menace and can't block. */
export const suspect: KeywordAction = {
  action: 'suspect',
  rule: '701.60',
  reads: ['what'],
  expand: ({ what }) => [
    {
      kind: 'continuous',
      effects: [
        {
          affects: what ?? 'self',
          change: [
            { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'menace' }] },
            { kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } },
          ],
        },
      ],
      until: 'permanent',
    },
    happens('becomes suspected', what ?? 'self'),
  ],
};
