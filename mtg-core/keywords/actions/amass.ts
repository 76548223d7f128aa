import { happens, type KeywordAction } from './definition.ts';

/** CR 701.47a: counters on an Army, which is created where there is none, and which becomes of the kind, too. */
export const amass: KeywordAction = {
  action: 'amass',
  rule: '701.47',
  reads: ['n', 'filter'],
  expand: ({ n, filter }) => {
    const [kind = 'Zombie'] = filter?.subtypes ?? [];
    const armies = { types: ['creature' as const], subtypes: ['Army'], controller: 'you' as const };
    return [
      {
        kind: 'if',
        if: { kind: 'exists', what: { ...armies }, atMost: 0 },
        then: [
          {
            kind: 'createToken',
            token: { types: ['creature'], subtypes: [kind, 'Army'], colors: ['B'], power: 0, toughness: 0 },
          },
        ],
      },
      { kind: 'choose', what: { ...armies }, min: 1, max: 1, as: 'amassed' },
      { kind: 'addCounters', what: 'amassed', counter: '+1/+1', count: n ?? 1 },
      {
        kind: 'continuous',
        effects: [{ affects: 'amassed', change: [{ kind: 'addTypes', subtypes: [kind] }] }],
        until: 'permanent',
      },
      happens('amasses'),
    ];
  },
};
