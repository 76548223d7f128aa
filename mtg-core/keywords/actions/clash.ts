import type { PlayerExpr } from '../../cards/language/index.ts';
import { happens, type KeywordAction } from './definition.ts';

const each: PlayerExpr = { kind: 'player', name: 'each' };
const deciding: PlayerExpr = { kind: 'player', name: 'deciding' };

/** Both who clash, in the order in which players decide (CR 101.4). */
const clashers: PlayerExpr = {
  kind: 'suchThat',
  who: 'each',
  if: {
    kind: 'or',
    of: [
      { kind: 'player', who: each, is: 'you' },
      { kind: 'player', who: each, is: { kind: 'player', name: 'clashing' } },
    ],
  },
};

/** CR 701.30b-d: both reveal their top card; whose costs more wins, and each may put their own at the bottom. */
export const clash: KeywordAction = {
  action: 'clash',
  rule: '701.30',
  reads: ['as'],
  expand: ({ as }) => [
    { kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'clashing' },
    { kind: 'reveal', whose: 'you', count: 1, as: 'clash.mine' },
    { kind: 'reveal', whose: { kind: 'player', name: 'clashing' }, count: 1, as: 'clash.theirs' },
    // CR 701.30c: they decide one after the other, the cards move at once.
    {
      kind: 'forEach',
      over: { kind: 'players', who: clashers },
      as: 'deciding',
      do: [
        {
          kind: 'may',
          who: deciding,
          do: [
            {
              kind: 'choose',
              by: deciding,
              what: { zone: 'library', owner: deciding, any: [{ among: 'clash.mine' }, { among: 'clash.theirs' }] },
              min: 1,
              max: 1,
              as: 'clash.down',
            },
          ],
        },
      ],
    },
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
    { kind: 'move', what: 'clash.down', to: 'library', position: 'bottom' },
  ],
};
