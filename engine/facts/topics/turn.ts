// The turn to come, the hand as a whole, and what is risked meanwhile: counted, or found by the rules.
import type { CardView } from '../../api/index.ts';
import { combatAdvice, whatToDo } from '../advice.ts';
import { type CoachedTable, howMany, otherSeats, together } from '../answers/answer.ts';
import { worstOfAll } from '../answers/fate.ts';
import { castSoFar } from '../answers/history.ts';
import { ownSeat } from '../own-seat.ts';
import { clockWords } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { cues, type Topic } from './topic.ts';

const isLand = ({ types }: CardView): boolean => types.includes('land');
const priced = ({ cost }: CardView): string => (cost === '' ? '' : ` (${cost})`);

/** Lands untap in the turn to come; one more may be played. Other things that make mana are named beside them. */
function manaNextTurn(reading: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const players = reading.whose === 'them' ? otherSeats(table).map(({ player }) => player) : [view.seat ?? 0];
  const lines = players.map((player) => {
    const own = view.battlefield.filter(({ controller }) => controller === player);
    const lands = own.filter(isLand).length;
    const others = own.filter((card) => !isLand(card) && /\{T\}[^.\n]*: Add\b/i.test(card.text));
    const besides = others.length === 0 ? '' : ` Besides, these make mana too: ${together(others)}.`;
    if (player !== view.seat)
      return `${playerName(view, player)} has ${howMany(lands, 'land')}: up to ${lands} mana from them next turn, and ${lands + 1} with a land played.${besides}`;
    const held = (ownSeat(view)?.hand ?? []).filter(isLand).length;
    const more =
      held === 0
        ? 'You hold no other land'
        : `With another land played, ${lands + 1}: you hold ${howMany(held, 'land')}`;
    return `Your ${howMany(lands, 'land')} untap next turn: ${lands} mana from them. ${more}.${besides}`;
  });
  return replyWith(lines.join(' '), [], ['106.1', '305.2', '502.3']);
}

/** Each card of the hand: castable now, in the next turn, or later. */
function handByTurn(table: CoachedTable): ChatReply {
  const held = ownSeat(table.view)?.hand ?? [];
  const spells = held.filter((card) => !isLand(card));
  const offered = new Set(
    (table.decision?.options ?? []).filter(({ mana }) => mana !== true).map(({ object }) => object),
  );
  const now = spells.filter(({ ref }) => offered.has(ref));
  const next = spells.filter(({ ref }) => !offered.has(ref) && table.coach.castableNextTurn(ref));
  const later = spells.filter((card) => !now.includes(card) && !next.includes(card));
  const told = (words: string, cards: readonly CardView[]): string =>
    cards.length === 0 ? '' : ` ${words}: ${together(cards, priced)}.`;
  const lands = held.filter(isLand).length;
  return replyWith(
    `You hold ${howMany(lands, 'land')} and ${howMany(spells.length, 'other card')}.${told('Castable now', now)}${told('Not now, but in your next turn with what you have', next)}${told('Not by then', later)}`,
    spells.map(({ name }) => name),
    ['601.3'],
  );
}

async function handAndAdvice(_: QuestionRead, table: CoachedTable): Promise<ChatReply> {
  const told = handByTurn(table);
  const advice = table.decision === null ? null : await whatToDo(table);
  return advice === null ? told : { ...told, text: `${told.text} For now: ${advice.text}` };
}

/** The clock of both sides, and what the figures say of attacking. */
async function raceOrDefend(reading: QuestionRead, table: CoachedTable): Promise<ChatReply> {
  const advice = table.decision === null ? null : await combatAdvice(reading, table);
  return replyWith(`${clockWords(table.view)}${advice === null ? '' : ` ${advice.text}`}`, [], ['510.1']);
}

/** CR 504.1. */
function whenDrawn(_: QuestionRead, { view }: ChatTable): ChatReply {
  const own = view.activePlayer === view.seat;
  return replyWith(
    `You draw a card in the draw step of each turn of yours, right after untap and upkeep and before your first main phase. The next one comes on turn ${view.turn + (own ? 2 : 1)}, your next turn, unless a card lets you draw before.`,
    [],
    ['504.1'],
  );
}

/** Why the seat is asked now. */
function whyAsked(_: QuestionRead, { decision }: ChatTable): ChatReply | null {
  if (decision === null) return null;
  const why = decision.why === undefined ? '' : ` Now, because: ${decision.why}`;
  return replyWith(
    `Whenever somebody casts or uses something, and in each step, both players get priority: the chance to answer before it goes on. So I stop where you could do something.${why} You are asked: ${decision.prompt}`,
    [],
    ['117.1', decision.cr],
  );
}

export const TURN_TOPICS: readonly Topic[] = [
  {
    about: 'how much mana there will be next turn',
    needs: ['mana', ['nextTurn', 'if']],
    hears: cues('amount land play nextTurn me find'),
    not: ['past'],
    tell: manaNextTurn,
  },
  {
    about: 'what you could cast next turn',
    needs: ['nextTurn', cues('cast play afford use'), cues('what which can should there')],
    hears: cues('card hand spell if land drop me best'),
    not: cues('past block attack them mana'),
    subject: 'me',
    coached: (_, table) => handByTurn(table),
  },
  {
    about: 'what you could cast next turn',
    needs: ['nextTurn', cues('cast play'), cues('should if')],
    hears: cues('land drop hit what'),
    not: cues('past block attack them theirs mana'),
    coached: (_, table) => handByTurn(table),
  },
  {
    about: 'what your hand is worth',
    needs: ['hand', cues('good best lie enough worst ahead')],
    hears: cues('card which what it lie now mine'),
    not: cues('past them theirs library draw kill creature spell land'),
    coached: handAndAdvice,
  },
  {
    about: 'what you risk',
    needs: [cues('lie'), cues('if tappedOut'), cues('me what')],
    hears: cues('nextTurn theirs now pass tappedOut mana attack'),
    not: cues('past creature'),
    coached: worstOfAll,
  },
  {
    about: 'whether to race',
    needs: ['race'],
    hears: cues('should can block me'),
    not: ['past'],
    coached: raceOrDefend,
  },
  {
    about: 'which of two things to do',
    needs: [cues('hold keep pass'), cues('cast play attack use mana')],
    hears: cues('creature should now thisTurn card spell mana'),
    not: cues('past if them theirs name'),
    coached: ({ question }, table) => (/ or /.test(question) && table.decision !== null ? whatToDo(table) : null),
  },
  {
    about: 'when you draw',
    needs: ['when', cues('draw nextCard')],
    hears: cues('me mine nextCard card'),
    not: cues('past if chance should'),
    tell: whenDrawn,
  },
  {
    about: 'why you are asked',
    needs: ['why', 'priority'],
    hears: cues('me do card it'),
    tell: whyAsked,
  },
  {
    about: 'what was done so far',
    needs: ['do', 'past', cues('them there what')],
    hears: cues('there what them past'),
    not: cues('why if can should land die lose life thisTurn lastTurn damage count card'),
    tell: castSoFar,
  },
];
