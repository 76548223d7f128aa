// Losing unspent mana (CR 106.4).

import type { Fields } from '../../cards/language/index.ts';
import { does, name } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { forgetChoices, writePlayer } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  who: 'player',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    loseUnspentMana: typeof fields;
  }
}

// CR 106.4.
instruction('loseUnspentMana', fields, {
  reads: [
    read.playerVerb('lose', ({ who = 'you' }) =>
      read.map(read.literal('all unspent mana'), () => ({ kind: 'loseUnspentMana', who })),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, node.who, 'lose', () => 'all unspent mana', true);
    if (node.as) name(speech, node.as, { noun: 'mana', sort: 'number', again: 'the amount of mana lost this way' });
    return clause;
  },
  run(state, node, scope, place) {
    let lost = 0;
    for (const player of playersFor(state, node.who, scope)) {
      const written = writePlayer(state, player);
      lost += written.restricted.length + written.pool.reduce((sum, count) => sum + count, 0);
      written.pool = [0, 0, 0, 0, 0, 0];
      written.restricted = [];
    }
    forgetChoices(state);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, lost);
  },
});
