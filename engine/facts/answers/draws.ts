// What is still to be drawn: how many cards by a turn, and which of them could turn the game.
import type { CardView } from '../../api/index.ts';
import { atLeastOne, shareWords } from '../odds.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { type CoachedTable, countedNames, howMany, severalOf, type TableAnswer, together, whoHas } from './answer.ts';
import { type CardKind, isOfMark, kindOfNamed, labelOf } from './kinds.ts';

/** In these the turn's own card is still to come. */
const STILL_TO_DRAW: ReadonlySet<string> = new Set(['untap', 'upkeep']);

/** CR 504.1: a card in each draw step of one's own, turns of two alternating. */
function drawsBefore({ numbers, whose, marks }: QuestionRead, { view }: ChatTable): ChatReply | null {
  const [turn] = numbers;
  if (turn === undefined || view.players.length !== 2 || marks.has('past')) return null;
  const player = whose === 'them' ? view.players.find((one) => one.player !== view.seat)?.player : view.seat;
  if (player === undefined || player === null) return null;
  const isOwnTurn = (each: number): boolean => ((each - view.turn) % 2 === 0) === (view.activePlayer === player);
  if (turn <= view.turn)
    return replyWith(
      `Turn ${turn} is ${turn === view.turn ? 'this one' : 'over'}: this is turn ${view.turn}, counted over both players.`,
    );
  const turns = Array.from({ length: turn - view.turn }, (_, at) => view.turn + at).filter(
    (each) => isOwnTurn(each) && (each !== view.turn || STILL_TO_DRAW.has(view.step)),
  );
  const who = player === view.seat ? 'you draw' : `${playerName(view, player)} draws`;
  const when = turns.length === 0 ? '' : ` (on turn ${turns.join(', ')})`;
  return replyWith(
    `Before turn ${turn}, counted over both players, ${who} ${howMany(turns.length, 'card')}${when}: one in each draw step of ${player === view.seat ? 'your' : 'their'} own turns. This is turn ${view.turn}. What cards let you draw besides is not in this.`,
    [],
    ['504.1'],
  );
}

/** What may turn a game, by what cards say. */
const TURNING: readonly Mark[] = ['removal', 'counterspell', 'trick', 'burn', 'flyer', 'creature', 'land'];

export function outs({ marks }: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view, coach } = table;
  const hidden = coach.hidden(view.seat ?? 0);
  if (hidden.length === 0) return replyWith('There is no card of yours left that you have not seen.');
  const faces = new Map([...new Set(hidden)].map((name) => [name, kindOfNamed(name)]));
  const lines = TURNING.flatMap((mark) => {
    const of = hidden.filter((name) => isOfMark(mark, faces.get(name) ?? null));
    if (of.length === 0) return [];
    const label = of.length === 1 ? labelOf(mark) : severalOf(labelOf(mark));
    const names = mark === 'creature' || mark === 'land' ? '' : ` (${countedNames(of)})`;
    return [
      `${of.length} ${label}${names}: ${shareWords(of.length / hidden.length)} for the next card, ${shareWords(atLeastOne(of.length, hidden.length, 2))} in two draws`,
    ];
  });
  return replyWith(
    `${marks.has('outs') ? 'Which cards save you depends on what both of you do, so I can only count what is left. ' : ''}Of the ${hidden.length} cards of yours that you haven't seen: ${lines.join('; ')}.`,
    hidden.filter((name) => isOfMark('removal', faces.get(name) ?? null)),
  );
}

// --- what flies

const inTheAir = ({ types, keywords }: CardKind): boolean =>
  types.includes('creature') && (keywords.includes('flying') || keywords.includes('reach'));

/** What of the seat's can do something about creatures that fly: on the table, in hand, and still to be drawn. */
export function againstFlyers(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view, coach } = table;
  const flies = (card: CardView): boolean => isOfMark('flyer', card);
  const theirs = view.battlefield.filter((card) => card.controller !== view.seat && flies(card));
  const own = view.battlefield.filter((card) => card.controller === view.seat && inTheAir(card));
  const held = ownSeat(view)?.hand ?? [];
  const helps = (card: CardKind): boolean => inTheAir(card) || isOfMark('removal', card);
  const inHand = held.filter(helps);
  const hidden = coach.hidden(view.seat ?? 0);
  const left = hidden.filter((name) => {
    const face = kindOfNamed(name);
    return face !== null && helps(face);
  });
  const others = view.players.filter(({ player, lost }) => player !== view.seat && !lost);
  const now = others.map(({ player }) => {
    const cards = theirs.filter(({ controller }) => controller === player);
    return `${whoHas(table, player)} ${cards.length === 0 ? 'no creature with flying on the battlefield now' : `${howMany(cards.length, 'creature with flying')}: ${together(cards)}`}.`;
  });
  const say = (cards: readonly CardView[]): string => (cards.length === 0 ? 'none' : together(cards));
  return replyWith(
    `${now.join(' ')} Only creatures with flying or reach can block one that flies. Of yours on the battlefield that have either: ${say(own)}. In hand, those and removal: ${say(inHand)}. Still to be drawn: ${left.length === 0 ? 'none' : countedNames(left)}.`,
    [...theirs, ...own, ...inHand].map(({ name }) => name),
    ['702.9b'],
  );
}

export const DRAW_ANSWERS: readonly TableAnswer[] = [
  {
    shape: { has: ['draw', 'turn'], may: ['count', 'card', 'left', 'past', 'can', 'find'], numbers: true },
    tell: (reading, table) =>
      reading.marks.has('count') || reading.marks.has('amount') ? drawsBefore(reading, table) : null,
  },
  {
    shape: {
      has: ['draw', 'chance'],
      may: ['card', 'nextTurn', 'nextCard', 'turn', 'thisTurn', 'can', 'find'],
      subject: 'me',
    },
    coached: outs,
  },
  { shape: { has: ['outs'], may: ['count', 'library', 'left', 'chance', 'draw', 'find', 'there'] }, coached: outs },
  {
    shape: {
      has: [['kill', 'block', 'stop', 'respond'], ['flyer']],
      may: ['can', 'should', 'there', 'creature', 'block', 'kill', 'card', 'blocker'],
    },
    coached: (reading, table) => (reading.subject === 'them' ? null : againstFlyers(reading, table)),
  },
  {
    shape: {
      has: [['kill', 'block', 'stop', 'respond']],
      may: ['can', 'should', 'there', 'creature', 'block', 'kill', 'how'],
      keyword: 'some',
    },
    coached: (reading, table) =>
      reading.keywords.join() === 'flying' && reading.subject !== 'them' && reading.marks.has('how')
        ? againstFlyers(reading, table)
        : null,
  },
];
