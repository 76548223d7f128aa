// Shuffling (CR 701.24).

import type { Fields, PlayerExpr } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { haveShuffled } from '../../events/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  'who?': 'player',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    shuffle: typeof fields;
  }
}

/** Of several players "their" is each one's. */
const isOwn = (whose: PlayerExpr, { who = 'you' }: read.ByPlayer): true | undefined =>
  JSON.stringify(whose) === JSON.stringify(who) ? true : undefined;

instruction('shuffle', fields, {
  reads: [
    read.playerVerb('shuffle', (who) =>
      read.map(
        read.speak(
          // "Shuffles their library", and without it since 2021: one shuffles one's own (CR 701.24a).
          read.either<unknown>(
            read.give(null),
            // The library that was searched.
            read.literal('it'),
            read.accept(read.seq(read.whose('instruction'), read.literal('library')), ([whose]) => isOwn(whose, who)),
          ),
          (talk) => ({ ...talk, shuffled: true }),
        ),
        () => ({ kind: 'shuffle', ...who }),
      ),
    ),
  ],
  say(speech, node) {
    speech.shuffled = true;
    return does(speech, node.who, 'shuffle', () => '');
  },
  run(state, node, scope) {
    for (const player of playersFor(state, node.who, scope)) haveShuffled(state, player, scope.you);
  },
});
