// Controlling another player's turn (CR 722).

import type { Fields } from '../../cards/language/index.ts';
import { does, player } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  who: 'player',
  /** "After that turn, that player takes an extra turn." */
  'extraTurn?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    controlTurn: typeof fields;
  }
}

instruction('controlTurn', fields, {
  reads: [
    read.yourVerb(
      'control',
      read.accept(read.before(read.playerRead(), "during that player's next turn"), (who): read.Done | undefined =>
        read.isOnePlayer(who) && who !== 'you' ? { kind: 'controlTurn', who } : undefined,
      ),
    ),
  ],
  say: (speech, node) =>
    does(
      speech,
      undefined,
      'control',
      () =>
        `${player(speech, node.who)} during that player's next turn${node.extraTurn ? '. After that turn, that player takes an extra turn' : ''}`,
      true,
    ),
  run(state, node, scope) {
    for (const controlled of playersFor(state, node.who, scope)) {
      // CR 722.1a: the last one to be created is the one that works.
      const others = state.toControl?.filter((each) => each.player !== controlled) ?? [];
      const control = { player: controlled, by: scope.you };
      state.toControl = [...others, node.extraTurn ? { ...control, extraTurn: true as const } : control];
    }
  },
});
