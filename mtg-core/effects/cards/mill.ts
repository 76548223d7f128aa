// Milling (CR 701.17).

import { idOf, playerEntity, ZONE } from '../../basics/index.ts';
import type { Amount, Fields } from '../../cards/language/index.ts';
import { does, quantity } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
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
    mill: typeof fields;
  }
}

/** "Half their library, rounded down" (CR 107.1a). */
const halfLibrary: read.Reader<Amount> = read.map(
  read.seq(
    read.literal('half'),
    read.whose('instruction'),
    read.literal('library, rounded up', 'library, rounded down'),
  ),
  ([, owner, said]): Amount => ({
    kind: 'half',
    of: { kind: 'count', of: { zone: 'library', owner } },
    round: said.endsWith('up') ? 'up' : 'down',
  }),
);

instruction('mill', fields, {
  reads: [
    read.playerVerb('mill', (who) =>
      read.naming(
        read.either(read.quantityOf('card', 'cards'), read.perPlayer(halfLibrary, who.who)),
        (count, name) => ({
          value: { kind: 'mill', ...who, count, as: name },
          thing: { ...read.foundThing(count, 'milled'), zone: 'graveyard' },
        }),
      ),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, node.who, 'mill', () => quantity(speech, node.count, 'card', 'cards'));
    nameCards(speech, node.as, node.count, 'graveyard', 'milled');
    return clause;
  },
  // CR 701.17b: not by choice, if there are fewer.
  isImpossible: (state, node, scope) =>
    playersFor(state, node.who, scope).every((player) => {
      const count = countOf(state, node.count, withEach(scope, playerEntity(player)));
      return topOf(state, player, count).length < count;
    }),
  events: (state, node, scope, place) => {
    const refs = playersFor(state, node.who, scope).flatMap((player) =>
      topOf(state, player, countOf(state, node.count, withEach(scope, playerEntity(player)))),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return refs.map((ref) =>
      makeEvent('zoneChange', {
        object: ref,
        to: ZONE.graveyard,
        cause: 'mill',
        causedBy: scope.you,
        player: state.objects[idOf(ref)]?.owner ?? -1,
      }),
    );
  },
});
