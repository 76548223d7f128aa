// Revealing cards (CR 701.20).

import type { Fields } from '../../cards/language/index.ts';
import { does, objects, sameAs } from '../../cards/phrases/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards, topWords } from '../found-cards.ts';
import { objectsFor, playersFor } from '../handler.ts';
import { ownerOf, showCards } from '../show-cards.ts';
import { topOf } from '../top-cards.ts';

const fields = {
  'whose?': 'player',
  'count?': 'amount',
  'what?': 'objects',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    reveal: typeof fields;
  }
}

// Top cards, or these objects.
instruction('reveal', fields, {
  say(speech, node) {
    const clause =
      node.what === undefined
        ? does(speech, node.whose, 'reveal', () => topWords(speech, node.count ?? 1, node.whose))
        : does(speech, undefined, 'reveal', () => objects(speech, node.what!));
    if (node.what === undefined) nameCards(speech, node.as, node.count ?? 1, 'library', 'revealed');
    else sameAs(speech, node.as, node.what, 'card');
    return clause;
  },
  run(state, node, scope, place) {
    const refs =
      node.what !== undefined
        ? objectsFor(state, node.what, scope)
        : playersFor(state, node.whose, scope).flatMap((player) =>
            topOf(state, player, countOf(state, node.count ?? 1, scope)),
          );
    showCards(state, refs, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, refs) });
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
  },
});
