import { happens, type KeywordAction } from './definition.ts';

/** CR 702.170c: a card in exile becomes plotted. */
export const becomePlotted: KeywordAction = {
  action: 'plot',
  rule: '702.170',
  reads: ['what'],
  expand: ({ what }) => [happens('becomes plotted', what)],
};
