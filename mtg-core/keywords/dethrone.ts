import type { Amount } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { counterOnSelf } from './phrases.ts';

const lifeOfEach = (): Amount => ({ kind: 'life', who: { kind: 'player', name: 'each' } });

/** CR 702.105a: grows by attacking the player who has the most life. */
export const dethrone: KeywordDefinition = {
  keyword: 'dethrone',
  rule: '702.105',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Dethrone',
      on: [
        {
          event: 'attacks',
          object: 'self',
          recipientPlayer: {
            kind: 'suchThat',
            who: 'each',
            if: {
              kind: 'compare',
              left: lifeOfEach(),
              op: '=',
              right: { kind: 'overPlayers', pick: 'greatest', who: 'each', amount: lifeOfEach() },
            },
          },
        },
      ],
      do: [counterOnSelf(1)],
    },
  ],
};
