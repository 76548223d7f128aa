import type { Amount, Stat } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

/** Until end of turn it gets, besides, so many times what it has of these. */
const multiplied = (
  verb: 'double' | 'triple',
  stats: readonly ('power' | 'toughness')[],
  { rule, besides }: { rule: string; besides: number },
): KeywordAction => ({
  action: stats.length === 0 ? verb : `${verb} ${stats.join(' and ')}`,
  rule,
  reads: ['what'],
  expand: ({ what }) => {
    const more = (stat: Stat): Amount => {
      if (stats.length > 0 && !(stats as readonly Stat[]).includes(stat)) return 0;
      const own: Amount = { kind: 'stat', stat, of: 'multiplied' };
      return besides === 1 ? own : { kind: 'times', of: [besides, own] };
    };
    return [
      {
        kind: 'forEach',
        over: what ?? 'self',
        as: 'multiplied',
        do: [
          {
            kind: 'continuous',
            effects: [
              { affects: 'multiplied', change: [{ kind: 'pt', power: more('power'), toughness: more('toughness') }] },
            ],
            until: 'endOfTurn',
          },
        ],
      },
    ];
  },
});

/** CR 701.10b */
const twice = { rule: '701.10', besides: 1 };
export const doublePower: KeywordAction = multiplied('double', ['power'], twice);
export const doubleToughness: KeywordAction = multiplied('double', ['toughness'], twice);
export const doubleSize: KeywordAction = multiplied('double', ['power', 'toughness'], twice);

/** CR 701.11b: no stat is named, both are meant. */
export const triple: KeywordAction = multiplied('triple', [], { rule: '701.11', besides: 2 });
