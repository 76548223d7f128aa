import type { Filter } from '../../cards/language/index.ts';
import type { KeywordAction } from './definition.ts';

const timed = (): Filter => ({
  any: [
    { zone: 'battlefield', controller: 'you', counter: { counter: 'time' } },
    { zone: 'exile', owner: 'you', keyword: 'suspend', counter: { counter: 'time' } },
  ],
  zone: ['battlefield', 'exile'],
});

/** CR 701.56a: a time counter more or less on each of those that one chooses. */
export const timeTravel: KeywordAction = {
  action: 'time travel',
  rule: '701.56',
  reads: [],
  expand: () => [
    { kind: 'choose', what: timed(), min: 0, max: { kind: 'unbounded' }, as: 'later' },
    { kind: 'addCounters', what: 'later', counter: 'time', count: 1 },
    {
      kind: 'choose',
      what: { ...timed(), not: { among: 'later' } },
      min: 0,
      max: { kind: 'unbounded' },
      as: 'sooner',
    },
    { kind: 'removeCounters', what: 'sooner', counter: 'time', count: 1 },
  ],
};
