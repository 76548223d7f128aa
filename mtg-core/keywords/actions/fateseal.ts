import type { KeywordAction } from './definition.ts';

/** CR 701.29a: of an opponent's top cards any number go to the bottom, the rest stay on top. */
export const fateseal: KeywordAction = {
  action: 'fateseal',
  rule: '701.29',
  reads: ['n'],
  expand: ({ n }) => [
    { kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'fated' },
    { kind: 'look', whose: { kind: 'player', name: 'fated' }, count: n ?? 1, as: 'fate' },
    { kind: 'choose', what: { zone: 'library', among: 'fate' }, min: 0, max: { kind: 'unbounded' }, as: 'sealed' },
    { kind: 'move', what: 'sealed', to: 'library', position: 'bottom', order: 'any' },
    {
      kind: 'move',
      what: { zone: 'library', among: 'fate', not: { among: 'sealed' } },
      to: 'library',
      position: 'top',
      order: 'any',
    },
  ],
};
