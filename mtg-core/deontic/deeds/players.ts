// What players do and undergo, as rules speak of it: whoever gains life, draws, searches, wins or loses asks.

import type { Fields } from '../../cards/language/index.ts';
import { amount } from '../../cards/phrases/index.ts';
import { deed } from '../definition.ts';

const plain = {} as const satisfies Fields;
const drawFields = { 'beyond?': 'amount' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    gainLife: typeof plain;
    loseLife: typeof plain;
    draw: typeof drawFields;
    search: typeof plain;
    loseGame: typeof plain;
    winGame: typeof plain;
  }
}

deed('gainLife', plain, { asked: ['cant'], say: () => 'gain life' });
deed('loseLife', plain, { asked: ['cant'], say: () => 'lose life' });
deed('draw', drawFields, {
  asked: ['cant'],
  say: (speech, { beyond }) =>
    beyond === undefined
      ? 'draw cards'
      : `draw more than ${beyond === 1 ? 'one card' : `${amount(speech, beyond)} cards`} each turn`,
});
deed('search', plain, { asked: ['cant'], say: () => 'search libraries' });
deed('loseGame', plain, { asked: ['cant'], say: () => 'lose the game' });
deed('winGame', plain, { asked: ['cant'], say: () => 'win the game' });
