// Turns, phases and steps that are skipped (CR 614.10).

import type { Fields } from '../../cards/language/index.ts';
import { does, stepWords } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, playersFor } from '../handler.ts';

const fields = {
  who: 'player',
  what: { words: ['turn', 'combat'], or: 'step' },
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    skip: typeof fields;
  }
}

// CR 614.10a: the next one that would begin, once for each such effect.
instruction('skip', fields, {
  reads: [
    read.playerVerb('skip', ({ who = 'you' }) =>
      read.map(
        read.seq(
          read.literal(who === 'you' ? 'your next' : 'their next'),
          read.either<NodeOf<'skip'>['what']>(
            read.map(read.literal('turn'), () => 'turn' as const),
            read.map(read.literal('combat phase'), () => 'combat' as const),
            read.stepRead,
          ),
        ),
        ([, what]) => ({ kind: 'skip', who, what }),
      ),
    ),
  ],
  say(speech, node) {
    const what =
      node.what === 'turn'
        ? 'next turn'
        : node.what === 'combat'
          ? 'next combat phase'
          : `next ${stepWords(node.what)}`;
    return does(speech, node.who, 'skip', () => `${node.who === 'you' ? 'your' : 'their'} ${what}`);
  },
  run(state, node, scope) {
    const more = playersFor(state, node.who, scope).map((player) => ({ player, what: node.what }));
    state.skips = [...(state.skips ?? []), ...more];
  },
});
