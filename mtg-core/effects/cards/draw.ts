// Drawing (CR 121).

import { type ObjectRef, playerEntity, times } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, quantity } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { cantDraw } from '../../events/index.ts';
import { makeEvent } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards } from '../found-cards.ts';
import { playersFor, withEach } from '../handler.ts';
import { moved, topOf } from '../top-cards.ts';

const fields = {
  'who?': 'player',
  count: 'amount',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    draw: typeof fields;
  }
}

instruction('draw', fields, {
  reads: [
    read.playerVerb('draw', (who) =>
      // A card is drawn in addition to whatever else is drawn (CR 121.2).
      read.map(
        read.either(read.quantityOf('card', 'cards'), read.quantityOf('additional card', 'additional cards')),
        (count) => ({ kind: 'draw', ...who, count }),
      ),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, node.who, 'draw', () => quantity(speech, node.count, 'card', 'cards'));
    nameCards(speech, node.as, node.count, 'hand');
    return clause;
  },
  // CR 121.2b, 121.3: an empty library is no reason, but "can't draw" is.
  isImpossible: (state, node, scope) =>
    playersFor(state, node.who, scope).every((player) =>
      cantDraw(state, player, countOf(state, node.count, withEach(scope, playerEntity(player)))),
    ),
  events: (state, node, scope, place) => {
    const refs: ObjectRef[] = [];
    const events = playersFor(state, node.who, scope).flatMap((player) => {
      const count = countOf(state, node.count, withEach(scope, playerEntity(player)));
      refs.push(...topOf(state, player, count));
      return times(count, () => makeEvent('draw', { player, causedBy: scope.you }));
    });
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return events;
  },
});
