import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { asItEnters, counterOnSelf } from './phrases.ts';

/** CR 702.38a: cards of the hand that share a creature type with it are revealed as it enters, for N +1/+1 counters each. */
export const amplify: KeywordDefinition = {
  keyword: 'amplify',
  rule: '702.38',
  parameters: { n: 'required' },
  expand: (ability) => [
    asItEnters(
      {
        kind: 'choose',
        what: { zone: 'hand', owner: 'you', shares: { what: 'creatureType', with: 'self' }, other: 'self' },
        min: 0,
        max: { kind: 'unbounded' },
        as: 'kin',
      },
      { kind: 'bind', as: 'shown', amount: { kind: 'count', of: { zone: 'hand', among: 'kin' } } },
      { kind: 'reveal', what: 'kin' },
      counterOnSelf({ kind: 'times', of: [numberOf(ability), { kind: 'var', name: 'shown' }] }),
    ),
  ],
};
