// What the other's deck is made of, from the list that both may know, less what has been seen; and who began.
import type { CardView, TableView } from '../api/index.ts';
import { countedCards, manaValueOf, showCard, starterDecks } from '../cards/index.ts';
import type { CoachAtSeat } from './coach.ts';
import { isOfKind } from './odds.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

type Coached = ChatTable & { readonly coach: CoachAtSeat };

/** Own cards that are in the open or in hand, tokens aside. */
function seenOf(view: TableView, player: number): CardView[] {
  const own = view.players.find((one) => one.player === player);
  return [...(own?.hand ?? []), ...(own?.graveyard ?? []), ...view.battlefield, ...view.exile].filter(
    ({ owner, token }) => owner === player && !token,
  );
}

// --- theirs

/** Cards that are told of, at most. */
const MOST_TOLD = 12;

export function theirDeck({ view, coach }: Coached): ChatReply {
  const cards: string[] = [];
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player }) => {
      const name = playerName(view, player);
      const hidden = coach.hidden(player);
      const known = [...hidden, ...seenOf(view, player).map(({ name: each }) => each)];
      const starter = starterDecks().find(
        (deck) => known.length > 0 && known.every((each) => deck.cards.includes(each)),
      );
      const deck = starter === undefined ? '' : `${name} plays ${starter.name}. ${starter.blurb} `;
      const spells = countedCards(hidden.filter((each) => !isOfKind(each, 'land')))
        .map(([count, each]) => ({ count, each, value: manaValueNamed(each) }))
        .sort((a, b) => b.value - a.value || a.each.localeCompare(b.each));
      cards.push(...spells.slice(0, MOST_TOLD).map(({ each }) => each));
      const told = spells.slice(0, MOST_TOLD).map(({ count, each }) => (count === 1 ? each : `${each} ×${count}`));
      const more = spells.length > MOST_TOLD ? ` and ${spells.length - MOST_TOLD} other names` : '';
      const creatures = hidden.filter((each) => isOfKind(each, 'creature')).length;
      const lands = hidden.filter((each) => isOfKind(each, 'land')).length;
      return `${deck}Of the ${hidden.length} cards of ${name}'s that you haven't seen, ${lands} are lands and ${creatures} creatures. The dearest: ${told.join(', ')}${more}.`;
    });
  return replyWith(lines.join('\n'), cards);
}

function manaValueNamed(name: string): number {
  const face = showCard(name);
  return face === null ? 0 : manaValueOf(face);
}

// --- who began

export function whoBegan({ view, coach }: Coached): ChatReply {
  const starter = coach.whoBegan();
  if (starter === null) return replyWith('That was before anything that I can look back at.');
  const name = starter === view.seat ? 'You' : playerName(view, starter);
  const verb = view.turn === 0 ? (starter === view.seat ? 'begin' : 'begins') : 'began';
  const draws =
    view.players.length === 2
      ? ` Whoever begins skips the draw of their first turn, so ${starter === view.seat ? 'you are on the play' : 'you are on the draw'}.`
      : '';
  return replyWith(`${name} ${verb}.${draws}`, [], ['103.1', '103.8a']);
}
