// Controlling another player's turn (CR 723).

import type { Fields } from '../../cards/language/index.ts';
import { does, player } from '../../cards/phrases/index.ts';
import { instruction } from '../definition.ts';

const fields = {
  who: 'player',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    controlTurn: typeof fields;
  }
}

// CR 723.
instruction('controlTurn', fields, {
  say: (speech, node) =>
    does(speech, undefined, 'control', () => `${player(speech, node.who)} during that player's next turn`, true),
});
