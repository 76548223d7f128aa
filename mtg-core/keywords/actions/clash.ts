import type { EffectNode } from '../../cards/language/index.ts';
import { happens, type KeywordAction } from './definition.ts';

const mayGoDown = (card: string, who: 'you' | 'clashing'): EffectNode => ({
  kind: 'may',
  ...(who === 'you' ? {} : { who: { kind: 'player', name: who } }),
  do: [{ kind: 'move', what: card, to: 'library', position: 'bottom' }],
});

/** CR 701.30b-d: both reveal their top card; whose costs more wins, and each may put their own at the bottom. */
export const clash: KeywordAction = {
  action: 'clash',
  rule: '701.30',
  reads: ['as'],
  expand: ({ as }) => [
    { kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'clashing' },
    { kind: 'reveal', whose: 'you', count: 1, as: 'clash.mine' },
    { kind: 'reveal', whose: { kind: 'player', name: 'clashing' }, count: 1, as: 'clash.theirs' },
    {
      kind: 'if',
      if: {
        kind: 'compare',
        left: { kind: 'total', stat: 'manaValue', of: 'clash.mine' },
        op: '>',
        right: { kind: 'total', stat: 'manaValue', of: 'clash.theirs' },
      },
      then: [{ kind: 'bind', as: as ?? 'clash.won', amount: 1 }, happens('wins a clash')],
    },
    mayGoDown('clash.mine', 'you'),
    mayGoDown('clash.theirs', 'clashing'),
  ],
};
