import { happens, type KeywordAction } from './definition.ts';

/** CR 701.64a: it is harnessed from then on. */
export const harness: KeywordAction = {
  action: 'harness',
  rule: '701.64',
  reads: ['what'],
  expand: ({ what }) => [happens('becomes harnessed', what ?? 'self')],
};
