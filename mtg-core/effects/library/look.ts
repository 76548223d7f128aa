// Looking at the top cards of a library, or at a hand.

import type { Fields, PlayerExpr } from '../../cards/language/index.ts';
import { does, ofTheirs, player, playerKey, thing } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { refTo, showCards } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards, topWords } from '../found-cards.ts';
import { playersFor } from '../handler.ts';
import { topOf } from '../top-cards.ts';

const lookFields = {
  'who?': 'player',
  'whose?': 'player',
  count: 'amount',
  as: 'binding',
} as const satisfies Fields;

const lookAtHandFields = {
  whose: 'player',
  'reveal?': 'flag',
} as const satisfies Fields;

const topCardsFields = {
  'whose?': 'player',
  count: 'amount',
  'bottom?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    look: typeof lookFields;
    lookAtHand: typeof lookAtHandFields;
    topCards: typeof topCardsFields;
  }
}

/** "at the top three cards of your library": whose it is is said where it isn't that of who looks. */
const lookRead = (by: read.ByPlayer): read.Reader<read.Done> =>
  read.naming(
    read.accept(read.after('at', read.endOfLibraryRead), (end) =>
      end.bottom || !read.isOnePlayer(by.who) ? undefined : end,
    ),
    ({ count, whose }, name) => ({
      value: { kind: 'look', ...by, ...(isSame(whose, by.who) ? {} : { whose }), count, as: name },
      thing: read.foundThing(count),
    }),
  );

const isSame = (one: PlayerExpr, other: PlayerExpr = 'you'): boolean => JSON.stringify(one) === JSON.stringify(other);

// Top cards of a library, seen by `who`.
instruction('look', lookFields, {
  reads: [read.playerVerb('look', lookRead)],
  say(speech, node) {
    const clause = does(speech, node.who, 'look', () => `at ${topWords(speech, node.count, node.whose)}`);
    nameCards(speech, node.as, node.count, 'library');
    return clause;
  },
  run(state, node, scope, place) {
    const whose = playersFor(state, node.whose ?? node.who, scope);
    const refs = whose.flatMap((player) => topOf(state, player, countOf(state, node.count, scope)));
    const players = playersFor(state, node.who, scope);
    showCards(state, refs, players, { cause: 'look', by: players[0] ?? scope.you });
    bind(state, place.frameAt, node.as, refs);
  },
});

/** What is chosen "from it" afterwards is chosen from that hand. */
const showsHand = (reader: read.Reader<PlayerExpr>, reveal: boolean): read.Reader<read.Done> =>
  read.map(
    read.speak(reader, (talk, whose) => ({ ...talk, shownHand: whose })),
    (whose) => ({ kind: 'lookAtHand', whose, ...(reveal ? { reveal: true } : {}) }),
  );

const handOf: read.Reader<PlayerExpr> = read.before(read.whose('instruction'), 'hand');

instruction('lookAtHand', lookAtHandFields, {
  reads: [
    read.yourVerb('look', showsHand(read.after('at', handOf), false)),
    read.playerVerb('reveal', ({ who = 'you' }) =>
      showsHand(
        read.accept(handOf, (whose) => (isSame(whose, who) ? whose : undefined)),
        true,
      ),
    ),
  ],
  say(speech, node) {
    speech.shownHand = playerKey(speech, node.whose);
    if (node.reveal) return does(speech, node.whose, 'reveal', () => `${node.whose === 'you' ? 'your' : 'their'} hand`);
    return does(speech, undefined, 'look', () => `at ${player(speech, node.whose, 'possessive')} hand`);
  },
  run(state, node, scope) {
    for (const player of playersFor(state, node.whose, scope)) {
      const hand = (state.players[player]?.hand ?? []).map((id) => refTo(state, id));
      if (node.reveal) showCards(state, hand, playersInOrder(state), { cause: 'reveal', by: player });
      else showCards(state, hand, [scope.you], { cause: 'look', by: scope.you });
    }
  },
});

// Names the top cards, which nobody looks at: "exile the top three cards" (CR 401.2)
instruction('topCards', topCardsFields, {
  say(speech, node) {
    nameCards(speech, node.as, node.count, 'library');
    const { whose } = node;
    const theirs = whose === undefined || whose === 'you' ? undefined : whose;
    const known = thing(speech, node.as);
    // One of each of several libraries are several.
    if (!read.isOnePlayer(whose)) Object.assign(known, { many: true, noun: 'cards' });
    // Who owns the library does it: "that player exiles the top card of their library".
    if (theirs !== undefined) Object.assign(known, { by: theirs, doer: player(speech, theirs, 'subject') });
    known.first = ofTheirs(speech, theirs, () => topWords(speech, node.count, whose, node.bottom ? 'bottom' : 'top'));
    return '';
  },
  run(state, node, scope, place) {
    const count = countOf(state, node.count, scope);
    const refs = playersFor(state, node.whose, scope).flatMap((player) =>
      node.bottom
        ? (state.players[player]?.library ?? []).slice(0, count).map((id) => refTo(state, id))
        : topOf(state, player, count),
    );
    bind(state, place.frameAt, node.as, refs);
  },
});
