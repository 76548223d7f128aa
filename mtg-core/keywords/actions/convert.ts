import type { KeywordAction } from './definition.ts';

/** CR 701.28a: the other face up. */
export const convert: KeywordAction = {
  action: 'convert',
  rule: '701.28',
  reads: ['what'],
  expand: ({ what }) => [{ kind: 'transform', what: what ?? 'self' }],
};
