import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { asItEnters, counterOnSelf } from './phrases.ts';

/** CR 702.82a: any number of creatures are sacrificed as it enters, for N +1/+1 counters each. */
export const devour: KeywordDefinition = {
  keyword: 'devour',
  rule: '702.82',
  parameters: { n: 'required' },
  expand: (ability) => [
    asItEnters(
      {
        kind: 'choose',
        what: { types: ['creature'], controller: 'you', other: 'self' },
        min: 0,
        max: { kind: 'unbounded' },
        as: 'devoured',
      },
      { kind: 'bind', as: 'meals', amount: { kind: 'count', of: { among: 'devoured' } } },
      { kind: 'sacrificeObjects', what: 'devoured' },
      counterOnSelf({ kind: 'times', of: [numberOf(ability), { kind: 'var', name: 'meals' }] }),
    ),
  ],
};
