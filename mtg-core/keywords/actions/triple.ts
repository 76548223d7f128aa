import type { Amount } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

const twice = (stat: 'power' | 'toughness'): Amount => ({
  kind: 'times',
  of: [2, { kind: 'stat', stat, of: 'tripling' }],
});

/** CR 701.11b: until end of turn it gets twice what it has besides. */
export const triple: KeywordAction = {
  action: 'triple',
  rule: '701.11',
  reads: ['what'],
  expand: ({ what }) => [
    {
      kind: 'forEach',
      over: what ?? 'self',
      as: 'tripling',
      do: [
        {
          kind: 'continuous',
          effects: [
            { affects: 'tripling', change: [{ kind: 'pt', power: twice('power'), toughness: twice('toughness') }] },
          ],
          until: 'endOfTurn',
        },
      ],
    },
  ],
};
