import { happens, type KeywordAction } from './definition.ts';

/** CR 701.57a: down to a nonland card that is cheap enough, cast free or put into the hand. */
export const discover: KeywordAction = {
  action: 'discover',
  rule: '701.57',
  reads: ['n'],
  expand: ({ n }) => [
    { kind: 'cascadeReveal', below: { kind: 'plus', of: [n ?? 0, 1] }, as: 'discovered', rest: 'passed' },
    {
      kind: 'castNow',
      what: 'discovered',
      free: true,
      may: true,
      spell: { manaValue: ['<=', n ?? 0] },
      as: 'discovery',
    },
    {
      kind: 'if',
      if: { kind: 'not', of: { kind: 'did', name: 'discovery' } },
      then: [{ kind: 'move', what: 'discovered', to: 'hand' }],
    },
    { kind: 'move', what: { zone: 'exile', among: 'passed' }, to: 'library', position: 'bottom', order: 'random' },
    happens('discovers'),
  ],
};
