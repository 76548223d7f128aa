// What players do and undergo, as rules speak of it: whoever gains life, draws, searches, wins or loses asks.

import type { Fields, RuleAction } from '../../cards/language/index.ts';
import { amount } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { deed } from '../definition.ts';

const plain = {} as const satisfies Fields;
const lossFields = { 'for?': ['life'] } as const satisfies Fields;
const drawFields = { 'beyond?': 'amount' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    gainLife: typeof plain;
    loseLife: typeof plain;
    draw: typeof drawFields;
    search: typeof plain;
    /** `for`: only for that reason (CR 104.3b, 704.5a). */
    loseGame: typeof lossFields;
    winGame: typeof plain;
  }
}

/** CR 704.5a. */
export const NO_LIFE = 'for having 0 or less life';

type Plain = 'gainLife' | 'loseLife' | 'search' | 'winGame';

/** What players do without anything further being said. */
const plainly = (kind: Plain, words: string): void =>
  deed(kind, plain, {
    readsOfPlayers: read.map(read.literal(words), (): RuleAction => ({ kind })),
    asked: { cant: ['players'] },
    say: () => words,
  });

plainly('gainLife', 'gain life');
plainly('loseLife', 'lose life');
plainly('search', 'search libraries');
plainly('winGame', 'win the game');

deed('loseGame', lossFields, {
  readsOfPlayers: read.map(read.literal('lose the game'), (): RuleAction => ({ kind: 'loseGame' })),
  asked: { cant: ['players'] },
  say: (_speech, { for: reason }) => (reason === undefined ? 'lose the game' : `lose the game ${NO_LIFE}`),
});

deed('draw', drawFields, {
  readsOfPlayers: read.either<RuleAction>(
    read.map(read.literal('draw cards'), () => ({ kind: 'draw' })),
    read.map(read.literal('draw more than one card each turn'), () => ({ kind: 'draw', beyond: 1 })),
    read.map(
      read.seq(read.literal('draw more than'), read.countWord, read.literal('cards each turn')),
      ([, beyond]) => ({ kind: 'draw', beyond }),
    ),
  ),
  asked: { cant: ['players'] },
  say: (speech, { beyond }) =>
    beyond === undefined
      ? 'draw cards'
      : `draw more than ${beyond === 1 ? 'one card' : `${amount(speech, beyond)} cards`} each turn`,
});
