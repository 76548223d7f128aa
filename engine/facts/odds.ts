// How likely it is to draw something, and what somebody else may hold: counted from the cards that nobody at the seat has seen. Which
// cards those are is open at this table; where they lie isn't.
import { manaValueOf, showCard } from '../cards/index.ts';
import { severalOf } from './answers/answer.ts';
import { askedKind, kindOfNamed } from './answers/kinds.ts';
import { meantAmong, namedInQuestion } from './named-in-question.ts';
import { ownSeat } from './own-seat.ts';
import type { QuestionRead } from './reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith, unanswered } from './reply.ts';

/** That at least one of `copies` among `cards` is in `drawn` of them (hypergeometric). */
export function atLeastOne(copies: number, cards: number, drawn: number): number {
  if (copies <= 0 || drawn <= 0) return 0;
  let none = 1;
  for (let each = 0; each < Math.min(drawn, cards); each++) none *= Math.max(0, cards - copies - each) / (cards - each);
  return 1 - none;
}

/** As a person reads it; what is possible is never 0, and what may fail never 100. */
export function shareWords(share: number): string {
  const points = 100 * share;
  if (points > 0 && points < 1) return 'under 1 %';
  if (points < 100 && points > 99) return 'over 99 %';
  return `${Math.round(points)} %`;
}

export const isOfKind = (name: string, kind: string): boolean =>
  showCard(name)?.typeLine.toLowerCase().split('—')[0]?.includes(kind) ?? false;

const oneOf = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

/** How many draws a question is about: the next one where it doesn't say. */
const drawsIn = ({ numbers: [said = 1] }: QuestionRead): number => Math.max(1, Math.min(60, said));

/** Cards that a question names: any that Bob knows, and of those that the seat can't see also the ones with names like plain words. */
export function hiddenNamesIn(question: string, { view, coach }: Pick<ChatTable, 'view' | 'coach'>): readonly string[] {
  const named = namedInQuestion(question);
  if (named.length > 0 || coach === null) return named;
  const hidden = new Set(view.players.flatMap(({ player }) => coach.hidden(player)));
  return [...hidden].filter((name) => !BASIC.test(name) && question.includes(name.toLowerCase()));
}

/** Named for what they are, and not as cards. */
const BASIC = /^(?:Plains|Island|Swamp|Mountain|Forest)$/;

/** Null where it doesn't say of what. */
export function oddsOfDrawing(reading: QuestionRead, { view, coach }: ChatTable): ChatReply | null {
  if (view.seat === null || coach === null) return null;
  const hidden = coach.hidden(view.seat);
  if (hidden.length === 0) return unanswered('There is no card of yours that you have not seen.');
  const names = meantAmong(reading.question, hidden);
  const faces = new Map([...new Set(hidden)].map((name) => [name, kindOfNamed(name)]));
  const kind =
    names.length > 0
      ? null
      : askedKind(
          { ...reading, named: [] },
          [...faces.values()].flatMap((face) => face?.subtypes ?? []),
        );
  if (names.length === 0 && (kind === null || kind.isAny)) return null;
  const wanted = hidden.filter((name) => {
    const face = faces.get(name);
    return kind === null ? names.includes(name) : face != null && kind.is(face);
  });
  const noun = kind?.noun ?? '';
  const what = names.length > 0 ? names.join(' or ') : wanted.length === 1 ? oneOf(noun) : severalOf(noun);
  const [copies, cards] = [wanted.length, hidden.length];
  if (copies === 0)
    return replyWith(`None of the ${cards} cards of yours that you haven't seen is ${names[0] ?? oneOf(noun)}.`, names);
  const draws = drawsIn(reading);
  const spans = draws === 1 ? [1, 3] : [1, draws];
  const chances = spans.map((span) =>
    span === 1
      ? `the next card: ${shareWords(copies / cards)}`
      : `at least one among the next ${span}: ${shareWords(atLeastOne(copies, cards, span))}`,
  );
  const known = ownSeat(view)?.knownLibrary ?? [];
  const seen = known.length === 0 ? '' : ` You know of ${known.length} in your library already, which is not in this.`;
  return replyWith(
    `${copies} of the ${cards} cards of yours that you haven't seen ${copies === 1 ? 'is' : 'are'} ${what}. Chance for ${chances.join('; ')}.${seen}`,
    names,
  );
}

/** Cards that are told of, at most. */
const MOST_TOLD = 6;

/** What others may hold that they could cast at this moment with their untapped lands. */
export function whatTheyMayHave({ view, coach }: ChatTable): ChatReply | null {
  if (coach === null) return null;
  const cards: string[] = [];
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, handCount, libraryCount }) => {
      const name = playerName(view, player);
      const hidden = coach.hidden(player);
      const lands = view.battlefield.filter(
        (card) => card.controller === player && card.types.includes('land') && !card.tapped,
      ).length;
      const mana = Math.max(lands, coach.manaOf(player));
      const head = `${name} holds ${handCount === 1 ? '1 card' : `${handCount} cards`} and has ${lands === 1 ? '1 untapped land' : `${lands} untapped lands`}${mana > lands ? `, for up to ${mana} mana with what else makes some` : ''}.`;
      if (handCount === 0) return `${head} There is nothing to fear from that hand.`;
      // CR 307.1: what is no instant waits for a main phase of one's own with an empty stack.
      const inTurn = view.activePlayer === player && view.stack.length === 0 && /Main$/.test(view.step);
      const counts = new Map<string, number>();
      for (const card of hidden) if (isCastable(card, mana, inTurn)) counts.set(card, (counts.get(card) ?? 0) + 1);
      const pool = Math.max(hidden.length, handCount + libraryCount);
      const told = [...counts]
        .map(([card, copies]) => ({ card, copies, share: atLeastOne(copies, pool, handCount) }))
        .sort((a, b) => b.share - a.share);
      const when = inTurn ? 'now' : 'now, as instants or with flash';
      if (told.length === 0)
        return `${head} None of the ${hidden.length} cards that you can't see could be cast ${when} for that much mana.`;
      cards.push(...told.slice(0, MOST_TOLD).map(({ card }) => card));
      const list = told
        .slice(0, MOST_TOLD)
        .map(({ card, copies, share }) => `${card}${copies === 1 ? '' : ` ×${copies}`} (${shareWords(share)})`);
      const more = told.length > MOST_TOLD ? ` and ${told.length - MOST_TOLD} others` : '';
      return `${head} Of the ${hidden.length} cards that you can't see these could be cast ${when}, with the chance that one is in that hand: ${list.join(', ')}${more}.`;
    });
  return replyWith(`${lines.join('\n')} Counted by how much mana it is, whatever its colours.`, cards);
}

/** Whether others may hold one of these. */
export function whetherTheyHold(names: readonly string[], { view, coach }: ChatTable): ChatReply | null {
  if (coach === null) return null;
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, handCount, libraryCount }) => {
      const hidden = coach.hidden(player);
      const copies = hidden.filter((name) => names.includes(name)).length;
      const name = playerName(view, player);
      if (copies === 0)
        return `None of the ${hidden.length} cards of ${name} that you can't see is ${names.join(' or ')}.`;
      const share = atLeastOne(copies, Math.max(hidden.length, handCount + libraryCount), handCount);
      return `${copies} of the ${hidden.length} cards of ${name} that you can't see ${copies === 1 ? 'is' : 'are'} ${names.join(' or ')}: ${shareWords(share)} that one is among the ${handCount} in hand.`;
    });
  return replyWith(lines.join(' '), names);
}

function isCastable(name: string, lands: number, anyTime: boolean): boolean {
  const face = showCard(name);
  if (face === null || face.typeLine.includes('Land')) return false;
  if (manaValueOf(face) > lands) return false;
  return anyTime || face.typeLine.includes('Instant') || /\bflash\b/i.test(face.text);
}

/** Lands in the hand, what it costs to cast the rest, and the chance of another land in time. */
export function handToKeep(table: ChatTable, wouldKeep: boolean): ChatReply | null {
  const { view, coach } = table;
  const own = ownSeat(view);
  if (own === undefined || coach === null || view.seat === null) return null;
  const hidden = coach.hidden(view.seat);
  const lands = own.hand.filter(({ types }) => types.includes('land'));
  const costs = own.hand
    .filter(({ types }) => !types.includes('land'))
    .map(({ manaValue }) => manaValue)
    .sort((a, b) => a - b);
  const left = hidden.filter((name) => isOfKind(name, 'land')).length;
  // CR 103.8a: who begins skips the first draw.
  const draws = view.activePlayer === view.seat ? 2 : 3;
  const next = lands.length + 1;
  const chance = atLeastOne(left, hidden.length, draws);
  const count = `${own.hand.length} cards, ${lands.length === 1 ? '1 land' : `${lands.length} lands`}`;
  const spells = costs.length === 0 ? 'no spell' : `spells for ${costs.join(', ')} mana`;
  return replyWith(
    `${count} and ${spells}. By your third turn you will have drawn ${draws} more: ${shareWords(chance)} that one of them is land number ${next} (${left} of the ${hidden.length} cards that you haven't seen are lands). Bob's own player would ${wouldKeep ? 'keep it: he keeps two lands or more, with two spells or more' : 'not keep it: he wants two lands or more, and two spells or more'}.`,
    [],
    ['103.5'],
  );
}
