import type { EffectNode, Ref } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

const animated = (land: Ref): EffectNode => ({
  kind: 'continuous',
  effects: [
    {
      affects: land,
      change: [
        { kind: 'setTypes', types: ['creature'], keepTypes: true },
        { kind: 'setPT', power: 0, toughness: 0 },
        { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'haste' }] },
      ],
    },
  ],
  until: 'permanent',
});

/** The target land becomes a 0/0 creature with haste and with counters; once it dies or is exiled, it comes back tapped (CR 603.7). */
export const earthbend: KeywordAction = {
  action: 'earthbend',
  reads: ['what', 'n'],
  expand: ({ what, n }) => {
    const land = typeof what === 'string' ? what : 'self';
    return [
      animated(land),
      { kind: 'addCounters', what: land, counter: '+1/+1', count: n ?? 1 },
      {
        kind: 'delayed',
        on: { event: 'zoneChange', object: land, from: 'battlefield', to: ['graveyard', 'exile'] },
        do: [{ kind: 'move', what: land, to: 'battlefield', tapped: true, under: 'you' }],
      },
    ];
  },
};
