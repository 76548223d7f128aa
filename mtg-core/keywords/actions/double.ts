import type { Amount, Stat } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

const own = (stat: Stat): Amount => ({ kind: 'stat', stat, of: 'doubling' });

/** CR 701.10b: until end of turn it gets once more what it has. */
const doubling = (stats: readonly ('power' | 'toughness')[]): KeywordAction => ({
  action: `double ${stats.join(' and ')}`,
  rule: '701.10',
  reads: ['what'],
  expand: ({ what }) => [
    {
      kind: 'forEach',
      over: what ?? 'self',
      as: 'doubling',
      do: [
        {
          kind: 'continuous',
          effects: [
            {
              affects: 'doubling',
              change: [
                {
                  kind: 'pt',
                  power: stats.includes('power') ? own('power') : 0,
                  toughness: stats.includes('toughness') ? own('toughness') : 0,
                },
              ],
            },
          ],
          until: 'endOfTurn',
        },
      ],
    },
  ],
});

export const doublePower: KeywordAction = doubling(['power']);
export const doubleToughness: KeywordAction = doubling(['toughness']);
export const doubleSize: KeywordAction = doubling(['power', 'toughness']);
