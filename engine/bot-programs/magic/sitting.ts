/** What becomes of a preparation when a player sits down or opens a value: the rules of it, without a room. */
import { commitmentTo } from '../../api/index.ts';
import { done, type Outcome, sha256 } from '../../basics/index.ts';
import type { JsonObject, OfferedPost } from '../../bots/index.ts';
import { makeDeck } from '../../cards/index.ts';
import type { MagicBody } from './bodies.ts';
import { countProblem, inOrder, isComplete, type KeptPreparation, type TableSeat } from './preparation.ts';
import { bad } from './refusals.ts';

/** Far more than anybody shuffles. Each step looks at every card, and the host pays for it. */
const MOST_CARDS = 1000;

interface Sat {
  readonly next: KeptPreparation;
  /** What everybody reads in place of the post. */
  readonly body: JsonObject;
}

export function sitDown(
  prepared: KeptPreparation,
  places: readonly TableSeat[],
  post: OfferedPost,
  body: Extract<MagicBody, { type: 'sit' }>,
  { now, commander }: { readonly now: number; readonly commander: boolean },
): Outcome<Sat> {
  if (prepared.phase === 'playing') return bad('A game is being played. Sit down when it is over.');
  if (prepared.phase === 'opening')
    return bad('Everybody has sat down already: post {type: "reveal", value, nonce} now.');
  const problem = countProblem(places);
  if (problem !== null) return bad(problem);
  const place = places.find(({ slotId, sessionId }) => slotId === post.slotId && sessionId === post.session_id);
  if (place === undefined) return bad('Your slot is for watching: it has no seat at this table.');
  const made = makeDeck(body.deck);
  if (!made.ok) return bad(made.message);
  const { length } = made.deck.cards;
  if (length > MOST_CARDS) return bad(`A deck has at most ${MOST_CARDS} cards at a room's table; yours has ${length}.`);
  const others = prepared.seats.filter(({ slotId }) => slotId !== post.slotId);
  if ([prepared.secret, ...others].some(({ commit }) => commit === body.commit))
    return bad('This commitment is another one already: commit to a value of your own.');
  const { name, cards, commanders = [] } = made.deck;
  if (commander && commanders.length === 0)
    return bad(`${name} has no commander: write one under the heading Commander.`);
  const deck = { name, cards, ...(commanders.length === 0 ? {} : { commanders }) };
  const seat = { slotId: post.slotId, sessionId: post.session_id, deck, commit: body.commit, opened: null };
  const sat = { ...prepared, seats: inOrder([...others, seat], places), unsaid: null };
  const next = isComplete(sat, places)
    ? { ...sat, phase: 'opening' as const, since: now, players: places.length }
    : sat;
  return done({ next, body: { type: 'sit', game: 'magic', cards: cards.length, commit: body.commit } });
}

export function openValue(
  prepared: KeptPreparation,
  post: OfferedPost,
  { value, nonce }: Extract<MagicBody, { type: 'reveal' }>,
): Outcome<Sat> {
  if (prepared.phase !== 'opening') return bad('Nothing is to be opened now.');
  const seat = prepared.seats.find(({ sessionId }) => sessionId === post.session_id);
  if (seat === undefined) return bad('You have no seat at this table.');
  if (seat.opened !== null) return bad('You have opened your value already.');
  if (commitmentTo(value, nonce, sha256) !== seat.commit)
    return bad('value and nonce do not fit your commitment, which is SHA-256 of value|nonce.');
  const seats = prepared.seats.map((one) => (one === seat ? { ...one, opened: { value, nonce } } : one));
  return done({ next: { ...prepared, seats }, body: { type: 'reveal', game: 'magic', value, nonce } });
}
