import type { Amount } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { pump, selfAttacks } from './phrases.ts';

const opponentsAttacked = (): Amount => ({
  kind: 'players',
  who: {
    kind: 'suchThat',
    who: 'opponent',
    if: {
      kind: 'happened',
      event: { event: 'attacks', player: 'you', recipientPlayer: { kind: 'player', name: 'each' } },
      since: 'combat',
    },
  },
});

/** CR 702.121a: +1/+1 for each opponent you attacked this combat. */
export const melee: KeywordDefinition = {
  keyword: 'melee',
  rule: '702.121',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Melee',
      on: [selfAttacks()],
      do: [pump('self', opponentsAttacked(), opponentsAttacked())],
    },
  ],
};
