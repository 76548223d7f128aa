// What is left in a deck, what the other one is made of, and who began: from the lists that both may know, less what has been seen.
import type { CardView, TableView } from '../api/index.ts';
import { countedCards, manaValueOf, showCard, starterDecks } from '../cards/index.ts';
import type { CoachAtSeat } from './coach.ts';
import { meantAmong } from './named-in-question.ts';
import { isOfKind } from './odds.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

const THEIR_DECK =
  /\b(?:what|which) (?:kind of |sort of )?deck (?:is|does|do|am|has|have)\b.*\b(?:bob|he|she|they|opponent|against|facing|up against|playing)\b|\bwhat am i (?:up against|facing|playing against)\b|\bwhat(?:'s| is| are)? (?:left )?in (?:his|her|their|bob's|the opponent's) deck\b|\b(?:his|her|their|bob's|the opponent's) (?:best|strongest|biggest|worst|scariest|most dangerous) cards?\b|\b(?:tell me about|describe|list) (?:his|her|their|bob's|the opponent's) deck\b/;
const WHO_BEGAN =
  /\bam i (?:on the (?:play|draw)|(?:going )?first|(?:going )?second)\b|\bwho(?:'s| is| was)? (?:goes|went|going|go|starts|started|starting|begins|began|begin|plays|played|is first|on the (?:play|draw))\b.*|\bdo i (?:go|start|begin|play) first\b|\bdid i (?:go|start|begin) first\b|\bdo i draw (?:a card )?(?:on|in) (?:my|the) first turn\b/;
const LEFT =
  /\bhow many\b.*\b(?:left|remain(?:ing)?|still|more|in my (?:deck|library)|outs)\b|\b(?:do|have) i (?:still )?(?:have |got )?(?:any |another |more |other )+.*\b(?:left|in (?:my|the) (?:deck|library))\b|\b(?:are|is) there (?:any |another |more )*.*\b(?:left )?in my (?:deck|library)\b/;

const PLAYED =
  /\bwhat\b.*\b(?:cards?|spells?|has|have|did|was|were)\b.*\b(?:play(?:ed)?|cast|used?)\b.*\b(?:so far|this game|already|until now|till now|the whole game)\b|\b(?:which|what) (?:cards|spells) (?:has|have|did) (?:bob|he|she|they|i|we|my opponent) (?:play(?:ed)?|cast|used?)\b/;

type Coached = ChatTable & { readonly coach: CoachAtSeat };

/** Null where it is none of these. */
export function deckAtTableAnswer(question: string, table: Coached): ChatReply | null {
  if (table.view.seat === null) return null;
  if (THEIR_DECK.test(question)) return theirDeck(table);
  if (WHO_BEGAN.test(question)) return whoBegan(table);
  if (PLAYED.test(question)) return playedSoFar(question, table);
  return LEFT.test(question) ? leftInDeck(question, table) : null;
}

const KINDS = ['land', 'creature', 'instant', 'sorcery', 'artifact', 'enchantment', 'planeswalker'] as const;

function leftInDeck(question: string, { view, coach }: Coached): ChatReply | null {
  const hidden = coach.hidden(view.seat ?? 0);
  const own = view.players.find(({ player }) => player === view.seat);
  const library = own?.libraryCount ?? 0;
  const kind = KINDS.find((each) => new RegExp(`\\b${each.replace(/y$/, '(?:y|ies)')}s?\\b`).test(question));
  const held = seenOf(view, view.seat ?? 0);
  const names = meantAmong(question, [...hidden, ...held.map(({ name }) => name)]);
  const subtype =
    names.length > 0 || kind !== undefined
      ? undefined
      : [...hidden, ...held.map(({ name }) => name)].flatMap(subtypesOf).find((one) => saysSeveral(question, one));
  if (names.length === 0 && kind === undefined && subtype === undefined) return null;
  const wanted = (name: string): boolean =>
    names.length > 0
      ? names.includes(name)
      : kind !== undefined
        ? isOfKind(name, kind)
        : subtypesOf(name).includes(subtype ?? '');
  const left = hidden.filter(wanted).length;
  const what =
    names.length > 0
      ? names.join(' or ')
      : subtype !== undefined
        ? `of the kind ${subtype}`
        : `${kind}${left === 1 ? '' : kind === 'sorcery' ? '' : 's'}`;
  const seen = held.filter(({ name }) => wanted(name)).length;
  const where =
    hidden.length === library
      ? `the ${library} cards of your library`
      : `the ${hidden.length} cards of yours that you haven't seen`;
  return replyWith(
    `${left} of ${where} ${left === 1 ? 'is' : 'are'} ${what}. You have seen ${seen === 0 ? 'none' : seen} this game.`,
    names,
  );
}

const subtypesOf = (name: string): string[] =>
  (showCard(name)?.typeLine.split(' — ')[1] ?? '').split(' ').filter((one) => one !== '');

const saysSeveral = (question: string, kind: string): boolean => {
  const one = kind.toLowerCase();
  return [one, `${one}s`, one.replace(/f$/, 'ves'), one.replace(/y$/, 'ies')].some((word) =>
    new RegExp(`\\b${word}\\b`).test(question),
  );
};

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

// --- what has been played

function playedSoFar(question: string, { view, recent }: Coached): ChatReply {
  const mine = /\b(?:i|we)\b/.test(question);
  const events = recent.flatMap((message) => message.events);
  const lines = view.players
    .filter(({ player }) => (player === view.seat) === mine)
    .map(({ player }) => {
      const cast = events.flatMap(({ kind, player: by, card }) =>
        kind === 'cast' && by === player && card !== undefined ? [card] : [],
      );
      const who = player === view.seat ? 'You have' : `${playerName(view, player)} has`;
      const told = countedCards(cast).map(([count, name]) => (count === 1 ? name : `${name} ×${count}`));
      return `${who} cast ${told.length === 0 ? 'nothing' : told.join(', ')}.`;
    });
  const since = recent.find(({ turn }) => turn !== undefined)?.turn ?? 0;
  return replyWith(
    `${lines.join(' ')}${since > 1 ? ` That is what I can look back at, from turn ${since} on.` : ' Lands are not in this.'}`,
  );
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
