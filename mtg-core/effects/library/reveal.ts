// Revealing cards (CR 701.20).

import type { Fields, PlayerExpr } from '../../cards/language/index.ts';
import { areMany, does, name, objects, sameAs } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ownerOf, showCards } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards, topWords } from '../found-cards.ts';
import { objectsFor, playersFor } from '../handler.ts';
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

/** "the top three cards of your library": each reveals their own. */
const topRead = ({ who = 'you' }: read.ByPlayer): read.Reader<read.Done> =>
  read.naming(
    read.accept(read.endOfLibraryRead, (end) =>
      end.bottom || (who !== 'you' && JSON.stringify(end.whose) !== JSON.stringify(who)) ? undefined : end,
    ),
    ({ count, whose }, name) => ({
      value: { kind: 'reveal', ...(whose === 'you' ? {} : { whose }), count, as: name },
      thing: read.foundThing(count, 'revealed'),
    }),
  );

/** What is known, or chosen to be shown: "it", "a creature card from among them", "a Goblin card from your hand". */
const shownRead = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.either<read.Done>(
    // What a search found is shown as a part of the search (CR 701.23).
    read.alsoDone(
      'revealed',
      read.accept(read.objectAgain('object'), ({ name, many }, { talk }) =>
        name === 'self' || talk.things.some((thing) => thing.name === name && thing.participle === 'found')
          ? undefined
          : { what: name, many },
      ),
      ({ what }, as) => ({ kind: 'reveal', what, as }),
    ),
    read.map(read.foundRead(who), ({ first, what }) => {
      const [found] = first;
      // CR 400.11b: what is revealed from outside the game is chosen so.
      return found?.kind === 'fromOutside' ? [{ ...found, reveal: true }] : [...first, { kind: 'reveal', what }];
    }),
    read.isOnePlayer(who)
      ? read.accept(read.anyNumberChosen('revealed', who), ({ choose, name, filter }) =>
          filter.zone === 'hand' ? [choose, { kind: 'reveal', what: name }] : undefined,
        )
      : read.nothing,
    read.isOnePlayer(who) ? soManyOfHand(who ?? 'you') : read.nothing,
    read.isOnePlayer(who)
      ? read.map(
          read.speak(
            read.accept(read.chosen(who), (found) =>
              found.filter.zone === 'hand' && !read.isAnyNumber(found.choose.max) ? found : undefined,
            ),
            (talk, { name, filter: { owner: ownedBy } }) =>
              read.nowKnown(talk, name, { participle: 'revealed', zone: 'hand', ...(ownedBy && { ownedBy }) }),
          ),
          ({ choose, name }) => [choose, { kind: 'reveal', what: name }],
        )
      : read.nothing,
  );

/** "A number of cards from their hand equal to the number of Forests you control": which ones they choose. */
const soManyOfHand = (who: PlayerExpr): read.Reader<read.Done> =>
  read.naming(
    read.accept(
      read.seq(
        read.literal('a number of cards from'),
        read.whose('instruction'),
        read.literal('hand equal to'),
        read.amountLater,
      ),
      ([, owner, , count]) => (JSON.stringify(owner) === JSON.stringify(who) ? { owner, count } : undefined),
    ),
    ({ owner, count }, as) => ({
      value: [
        {
          kind: 'choose' as const,
          what: { zone: 'hand' as const, owner },
          min: count,
          max: count,
          as,
          ...(who === 'you' ? {} : { by: who }),
        },
        { kind: 'reveal' as const, what: as },
      ],
      thing: { ...read.foundThing(count, 'revealed'), zone: 'hand', ownedBy: owner },
    }),
  );

// Top cards, or these objects.
instruction('reveal', fields, {
  reads: [read.playerVerb('reveal', (by) => read.either(topRead(by), shownRead(by)))],
  say(speech, node) {
    const clause =
      node.what === undefined
        ? does(speech, node.whose, 'reveal', () => topWords(speech, node.count ?? 1, node.whose))
        : does(speech, undefined, 'reveal', () => objects(speech, node.what!));
    if (node.what === undefined) nameCards(speech, node.as, node.count ?? 1, 'library', 'revealed');
    else if (typeof node.what === 'string' && node.as !== undefined)
      name(speech, node.as, { noun: 'card', many: areMany(speech, node.what), sort: 'object', done: 'revealed' });
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
