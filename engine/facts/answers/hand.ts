// What is asked of a hand: whether to keep it, what in it to keep, what can be cast now or by a turn; and what can be answered to the stack.
import type { CardView } from '../../api/index.ts';
import { chanceNow, combatAdvice, whatToDo, whetherTo } from '../advice.ts';
import { manaReply } from '../board-facts.ts';
import { handToKeep } from '../odds.ts';
import { ownSeat } from '../own-seat.ts';
import { clockWords } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import { whenCast } from '../use-questions.ts';
import { type CoachedTable, ended, howMany, type TableAnswer, together } from './answer.ts';
import { extreme } from './kinds.ts';

async function keepOrNot(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  return table.decision?.kind === 'mulligan' ? handToKeep(table, await table.coach.wouldKeep()) : null;
}

/** CR 103.5: the hand is kept or sent back whole; cards go to the bottom once it is kept. */
async function whichToKeep(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { decision, view } = table;
  if (decision?.kind === 'mulligan') {
    const told = await keepOrNot(_, table);
    const whole =
      'You keep the hand or send it back as a whole; only after a mulligan do cards of it go to the bottom, and then I ask you which.';
    return told === null ? null : replyWith(`${whole} ${told.text}`, told.cards, ['103.5']);
  }
  if (decision !== null && /\b(?:bottom|discard)/i.test(decision.prompt)) return whatToDo(table);
  const own = ownSeat(view);
  if (own === undefined) return null;
  const spells = own.hand.filter(({ types }) => !types.includes('land'));
  const lands = own.hand.length - spells.length;
  const castable = spells.filter(({ ref }) => isOffered(ref, table));
  const later = spells.filter((card) => !castable.includes(card));
  const told = castable.length === 0 ? 'None of your cards can be cast now.' : `Castable now: ${together(castable)}.`;
  const rest = later.length === 0 ? '' : ` Not now: ${together(later, priced)}.`;
  return replyWith(
    `Nothing makes you give up a card of your hand at the moment. ${told}${rest} Besides you hold ${howMany(lands, 'land')}.`,
  );
}

const priced = ({ cost }: CardView): string => (cost === '' ? '' : ` (${cost})`);

const isOffered = (ref: number, { decision }: ChatTable): boolean =>
  decision?.options.some(({ object, mana }) => object === ref && mana !== true) ?? false;

/** By their cost alone, with a land each turn. */
function castableOnTurn(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const own = ownSeat(table.view);
  const [turn] = reading.numbers;
  if (own === undefined || turn === undefined || turn < 1 || turn > 20) return null;
  const spells = own.hand.filter(({ types }) => !types.includes('land'));
  const able = spells.filter(({ manaValue }) => manaValue <= turn);
  const lands = own.hand.filter(({ types }) => types.includes('land')).length;
  const names = able.length === 0 ? 'nothing' : together(able, priced);
  return replyWith(
    `With ${howMany(turn, 'land')}, by how much it costs: ${names}. You hold ${howMany(lands, 'land')}${lands < turn ? `, so ${turn - lands} more would have to be drawn` : ''}. Colours are not in this.`,
    able.map(({ name }) => name),
  );
}

export function castableNow(_: QuestionRead, table: ChatTable): ChatReply | null {
  const own = ownSeat(table.view);
  if (own === undefined || table.decision === null) return null;
  const spells = own.hand.filter(({ types }) => !types.includes('land'));
  const able = spells.filter(({ ref }) => isOffered(ref, table));
  const rest = spells.filter((card) => !able.includes(card));
  const why = rest.map((card) => {
    const [first] = table.whyNot(card.ref);
    return first === undefined ? card.name : `${card.name}: ${first.message.replace(/[.\s]+$/, '')}`;
  });
  const not = why.length === 0 ? '' : ` Not now: ${[...new Set(why)].join('; ')}.`;
  return replyWith(
    `${able.length === 0 ? 'You can cast nothing of your hand now.' : `You can cast ${together(able, priced)}.`}${not}`,
    spells.map(({ name }) => name),
    ['601.3'],
  );
}

/** "Should I hold the dragon back": a card of the hand is kept or cast. */
const isHeldCard = ({ named }: QuestionRead): boolean => named.some(({ cards }) => cards[0]?.zone === 'hand');

// --- advice

async function aheadOrNot(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const lives = table.view.players.map(
    ({ player, name, life, handCount }) =>
      `${player === table.view.seat ? 'you have' : `${name} has`} ${life} life and ${howMany(handCount, 'card')} in hand`,
  );
  return (await chanceNow(table)) ?? replyWith(`${ended(lives.join(', '))} ${clockWords(table.view)}`);
}

async function planToWin(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const told = table.decision === null ? null : await whatToDo(table);
  return replyWith(`${clockWords(table.view)}${told === null ? '' : ` For now: ${told.text}`}`, told?.cards ?? [], [
    '104.2a',
  ]);
}

/** "How long until I can cast my most expensive card". */
function whenExtreme({ marks }: QuestionRead, table: CoachedTable): ChatReply | null {
  const spells = (ownSeat(table.view)?.hand ?? []).filter(({ types }) => !types.includes('land'));
  if (spells.length === 0) return replyWith('You hold no card that has to be cast.');
  return whenCast({ cards: extreme(spells, ({ manaValue }) => manaValue, marks.has('dear')).slice(0, 1) }, table);
}

/** Mana now, lands still held, and what they don't pay for. */
function enoughLands(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const own = ownSeat(table.view);
  if (own === undefined || reading.whose === 'them') return null;
  const held = own.hand.filter(({ types }) => types.includes('land')).length;
  const told = castableNow(reading, table);
  return replyWith(
    `${manaReply(table)} You hold ${howMany(held, 'land')} more.${told === null ? '' : ` ${told.text}`}`,
    told?.cards ?? [],
    ['106.1'],
  );
}

export const HAND_ANSWERS: readonly TableAnswer[] = [
  { shape: { has: ['enough', ['land', 'mana']], may: ['land', 'mana', 'now'], subject: 'me' }, tell: enoughLands },
  {
    shape: {
      has: ['why', 'not', ['cast', 'play', 'use']],
      may: ['can', 'all', 'hand', 'card', 'there', 'spell', 'now', 'cast', 'play', 'able'],
    },
    tell: castableNow,
  },
  {
    shape: {
      has: [
        ['dear', 'cheap'],
        ['cast', 'afford', 'play'],
        ['can', 'long', 'when'],
      ],
      may: ['can', 'long', 'when', 'now', 'thisTurn', 'card', 'hand', 'spell', 'creature', 'turn', 'count'],
    },
    coached: whenExtreme,
  },
  { shape: { has: ['keep', ['if', 'happens']], may: ['happens', 'hand'], at: ['mulligan'] }, coached: keepOrNot },
  { shape: { has: ['should', 'mulligan'], may: ['hand'], at: ['mulligan'] }, coached: keepOrNot },
  {
    shape: {
      has: [['keep', 'mulligan', 'good', 'enough']],
      may: [
        'should',
        'hand',
        'land',
        'card',
        'keep',
        'mulligan',
        'good',
        'enough',
        'if',
        'count',
        'past',
        'begins',
        'atStart',
        'there',
        'not',
      ],
      numbers: true,
      at: ['mulligan'],
    },
    coached: (reading, table) =>
      /^(?:what|how|explain|when|why|can)\b/.test(reading.question) &&
      !/^(?:what would|what do you think|how (?:good|is|'s))/.test(reading.question)
        ? null
        : keepOrNot(reading, table),
  },
  {
    shape: {
      has: [
        ['which', 'what', 'best', 'should'],
        ['keep', 'bottom', 'discard'],
      ],
      may: ['card', 'hand', 'best', 'should', 'worst', 'good', 'which'],
    },
    coached: (reading, table) =>
      /\bmean|\bhappens\b/.test(reading.question) ||
      (reading.marks.has('keep') && !/\b(?:which|what|best)\b/.test(reading.question))
        ? null
        : whichToKeep(reading, table),
  },
  { shape: { has: ['can', ['bottom', 'discard']], may: ['card', 'hand'], at: ['mulligan'] }, coached: whichToKeep },
  {
    shape: {
      has: [['cast', 'play', 'use'], 'turn'],
      may: ['can', 'if', 'land', 'card', 'hand'],
      numbers: true,
      at: ['mulligan', 'playing'],
    },
    tell: castableOnTurn,
  },
  {
    shape: {
      has: ['can', ['cast', 'play', 'use'], ['what', 'which', 'there']],
      may: ['card', 'hand', 'spell', 'creature', 'thisTurn', 'there', 'cast', 'able'],
      subject: 'me',
    },
    tell: (reading, table) =>
      table.decision?.kind === 'priority' &&
      (reading.marks.has('cast') || reading.marks.has('hand') || reading.marks.has('card'))
        ? castableNow(reading, table)
        : null,
  },
  {
    shape: {
      has: [
        ['ahead', 'win'],
        ['who', 'how', 'chance', 'me'],
      ],
      may: ['chance', 'past', 'amount', 'lose', 'ahead', 'can'],
    },
    coached: (reading, table) =>
      /^how (?:do|can|could|should) /.test(reading.question)
        ? planToWin(reading, table)
        : /^can\b|^did\b|\bthis turn\b/.test(reading.question)
          ? null
          : aheadOrNot(reading, table),
  },
  {
    shape: {
      has: ['should', ['trade', 'hold', 'keep', 'attack', 'block', 'race', 'chump']],
      may: [
        'hold',
        'attack',
        'all',
        'thisTurn',
        'creature',
        'trade',
        'block',
        'not',
        'chump',
        'blocker',
        'best',
        'keep',
      ],
      names: 'any',
    },
    coached: (reading, table) =>
      isHeldCard(reading) && !reading.marks.has('attack')
        ? whetherTo(reading, table)
        : reading.marks.has('trade') || /\bblock with\b/.test(reading.question)
          ? whatToDo(table)
          : combatAdvice(reading, table),
  },
];
