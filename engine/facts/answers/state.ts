// How the game stands: life, mana, the turn, who is ahead, the last things that happened; and what one card is like at this moment.

import { manaReply, sizeOfCard } from '../board-facts.ts';
import { attackObstacles } from '../combat-reasons.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { situation } from '../situation.ts';
import { howMany, otherSeats, type TableAnswer, together, whoseWord, withCapital } from './answer.ts';
import { whyHas } from './why-has.ts';

export function lifeNow(reading: QuestionRead, { view }: ChatTable): ChatReply {
  if (
    reading.whose === null ||
    reading.marks.has('ahead') ||
    reading.marks.has('all') ||
    /\b(?:difference|between us)\b/.test(reading.question)
  )
    return replyWith(situation('life', view, null));
  const told = view.players
    .filter(({ player }) => (player === view.seat) === (reading.whose === 'me'))
    .map(({ player, name, life: left }) =>
      player === view.seat ? `You have ${left} life.` : `${name} has ${left} life.`,
    );
  return replyWith(told.join(' '));
}

/** What is asked of one permanent: keywords, size, whether it is tapped or new. */
function ofCard(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const cards = reading.named.flatMap((one) => one.cards).filter(({ zone }) => zone === 'battlefield');
  if (cards.length === 0) return null;
  const lines = cards.map((card) => {
    const head = `${withCapital(whoseWord(table, card.controller))} ${card.name}`;
    const said: string[] = [];
    for (const keyword of reading.keywords)
      said.push(card.keywords.includes(keyword) ? `has ${keyword}` : `doesn't have ${keyword}`);
    if (reading.marks.has('tapped') || reading.marks.has('untapped'))
      said.push(card.tapped ? 'is tapped' : 'is untapped');
    if (reading.marks.has('sick'))
      said.push(
        card.summoningSick
          ? 'is summoning sick: it came under your control this turn and has no haste'
          : "isn't summoning sick",
      );
    if (reading.marks.has('legendary'))
      said.push(card.typeLine.startsWith('Legendary') ? 'is legendary' : "isn't legendary");
    if (['power', 'toughness', 'large'].some((mark) => reading.order.includes(mark as never)))
      said.push(card.power === undefined ? 'is no creature' : `is ${card.power}/${card.toughness}`);
    return `${head} ${said.join(' and ')}.`;
  });
  return replyWith(
    [...new Set(lines)].join(' '),
    cards.map(({ name }) => name),
  );
}

/** Creatures of a side that came this turn. */
export function newCreatures(reading: QuestionRead, table: ChatTable): ChatReply | null {
  if (reading.whose === null) return null;
  const { view } = table;
  const cards = view.battlefield.filter(
    ({ controller, types }) => (controller === view.seat) === (reading.whose === 'me') && types.includes('creature'),
  );
  const sick = cards.filter(({ summoningSick }) => summoningSick);
  const who = reading.whose === 'me' ? 'You have' : `${otherSeats(table)[0]?.name ?? 'The other'} has`;
  const told =
    cards.length === 0
      ? `${who} no creature on the battlefield.`
      : sick.length === 0
        ? `No: none of ${reading.whose === 'me' ? 'your' : 'their'} creatures came this turn, so none is summoning sick.`
        : `Yes, until ${reading.whose === 'me' ? 'your' : 'their'} next turn: ${together(sick)}.`;
  return replyWith(
    told,
    sick.map(({ name }) => name),
    ['302.6'],
  );
}

/** CR 500.1: what of the turn is still to come. */
export function whatFollows(_: QuestionRead, { view, decision }: ChatTable): ChatReply {
  const phases = ['untap, upkeep and draw', 'first main phase', 'combat', 'second main phase', 'end of the turn'];
  const own = view.activePlayer === view.seat;
  const at = phaseOf(view.step);
  const left = phases.slice(at + 1);
  const next = left.length === 0 ? '' : ` After it: ${left.join(', then ')}.`;
  const other = view.players.find(({ player, lost }) => player !== view.activePlayer && !lost);
  const then =
    view.players.length === 2 && other !== undefined
      ? ` Then it is ${other.player === view.seat ? 'your turn' : `${playerName(view, other.player)}'s turn`}.`
      : '';
  const pass =
    decision?.pass === undefined || decision.pass === null ? '' : ` Passing now leads "${decision.pass.label}".`;
  return replyWith(
    `This is ${own ? 'your' : `${playerName(view, view.activePlayer)}'s`} ${phases[at]}.${next}${then}${pass}`,
    [],
    ['500.1'],
  );
}

function phaseOf(step: ChatTable['view']['step']): number {
  switch (step) {
    case 'untap':
    case 'upkeep':
    case 'draw':
      return 0;
    case 'precombatMain':
      return 1;
    case 'postcombatMain':
      return 3;
    case 'end':
    case 'cleanup':
      return 4;
    default:
      return 2;
  }
}

/** "Why are his zombies 4/4": of each that is named, what makes it so large. */
function whySoLarge(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const byName = reading.named.filter(({ bySize }) => !bySize);
  const cards = (byName.length > 0 ? byName : reading.named).flatMap(creaturesIn);
  const alike = new Map(cards.map((card) => [`${card.name} ${card.power}/${card.toughness}`, card]));
  const told = [...alike.values()].slice(0, 3).map((card) => sizeOfCard(card, table));
  return told.length === 0
    ? null
    : replyWith(
        told.map(({ text }) => text).join(' '),
        told.flatMap((one) => one.cards),
        told.flatMap((one) => one.rules),
      );
}

/** "Can my giant attack": what stands against it. */
function canAttack(reading: QuestionRead, { view }: ChatTable): ChatReply | null {
  const [card] = reading.named.flatMap(creaturesIn).filter((one) => isMine(one, view));
  if (card === undefined || reading.marks.has('not')) return null;
  const reasons = attackObstacles(card, view);
  return replyWith(
    reasons.length === 0
      ? `Yes: nothing stands against ${card.name} ${card.power}/${card.toughness} attacking this turn.`
      : `No: ${reasons.map(({ message }) => message).join('; ')}.`,
    [card.name],
    ['508.1a', ...reasons.map(({ cr }) => cr)],
  );
}

/** By what the offered mana abilities say that they add. */
export function colorsNow(reading: QuestionRead, table: ChatTable): ChatReply | null {
  if (reading.whose === 'them' || table.decision === null) return null;
  const labels = table.decision.options.filter((option) => option.mana === true).map(({ label }) => label);
  const colors = [
    ...new Set(
      labels.flatMap(
        (label) =>
          label
            .split(': ')
            .slice(1)
            .join(': ')
            .match(/\{[WUBRGC]\}|any color/g) ?? [],
      ),
    ),
  ];
  const told =
    colors.length === 0
      ? 'Nothing of yours that makes mana is untapped now.'
      : `You can make ${colors.join(', ')} now.`;
  return replyWith(`${told} ${manaReply(table)}`, [], ['106.1']);
}

function mana(reading: QuestionRead, table: ChatTable): ChatReply | null {
  return reading.whose === 'them' || reading.marks.has('can') ? null : replyWith(manaReply(table));
}

function result(_: QuestionRead, table: ChatTable): ChatReply | null {
  const { view } = table;
  if (view.result === null) return null;
  const lives = view.players.map(({ player, name, life: left }) => `${player === view.seat ? 'you' : name} ${left}`);
  const won = view.result.winner === view.seat ? 'You won' : view.result.winner === null ? 'Nobody won' : 'You lost';
  return replyWith(`${won}: ${view.result.reason}. Life at the end: ${lives.join(', ')}; it was turn ${view.turn}.`);
}

export function handSizes(reading: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const seats = reading.whose === 'me' ? [] : otherSeats(table);
  const own = ownSeat(view);
  const lines = seats.map(({ name, handCount }) => `${name} has ${howMany(handCount, 'card')} in hand.`);
  if (reading.whose !== 'them') lines.unshift(`You have ${howMany(own?.handCount ?? 0, 'card')} in hand.`);
  return replyWith(lines.join(' '));
}

const ANY = ['playing', 'over'] as const;

export const STATE_ANSWERS: readonly TableAnswer[] = [
  { shape: { has: ['color'], may: ['mana', 'can', 'land', 'now'], subject: 'me' }, tell: colorsNow },
  { shape: { has: ['life'], may: ['amount', 'left', 'count', 'past', 'large', 'ahead'], at: ANY }, tell: lifeNow },
  {
    shape: {
      has: [['tapped', 'untapped', 'sick', 'legendary', 'power', 'toughness', 'large']],
      may: ['how', 'amount', 'creature', 'past', 'left'],
      names: 'some',
      keyword: 'any',
    },
    tell: ofCard,
  },
  {
    shape: { has: [], may: ['creature', 'past'], names: 'some', keyword: 'some' },
    tell: (reading, table) => (/^(?:does|do|is|has|have|can)\b/.test(reading.question) ? ofCard(reading, table) : null),
  },
  {
    shape: { has: [['why', 'where', 'how']], may: ['past', 'find', 'when', 'large'], names: 'some', keyword: 'some' },
    tell: whyHas,
  },
  { shape: { has: ['can', 'attack'], may: ['thisTurn', 'left', 'past'], names: 'some' }, tell: canAttack },
  { shape: { has: ['mana'], may: ['amount', 'count', 'left', 'untapped', 'there'], whose: 'me' }, tell: mana },
  { shape: { has: ['hand', ['count', 'large', 'amount']], may: ['left', 'card', 'count', 'large'] }, tell: handSizes },
  { shape: { has: ['sick', 'creature'], may: ['there', 'all'] }, tell: newCreatures },
  { shape: { has: ['follows'], may: ['turn', 'phase', 'now', 'it', 'happens'] }, tell: whatFollows },
  {
    shape: {
      has: ['why'],
      may: ['large', 'power', 'toughness', 'big', 'creature', 'left', 'now'],
      names: 'some',
      numbers: true,
    },
    tell: (reading, table) =>
      reading.order.some((mark) => ['large', 'power', 'toughness', 'big'].includes(mark)) ||
      /\d ?\/ ?\d/.test(reading.question)
        ? whySoLarge(reading, table)
        : null,
  },
  {
    shape: { has: ['land', ['which', 'what']], whose: 'me' },
    tell: (reading, table) => (reading.marks.has('count') ? null : mana(reading, table)),
  },
  { shape: { has: ['amount', 'mana', 'untapped'] }, tell: mana },
  {
    shape: { has: [['turn', 'phase']], may: ['count'] },
    tell: (reading, { view, decision }) =>
      reading.marks.has('count') || reading.marks.has('how')
        ? null
        : (['what', 'which', 'who', 'mine', 'it'] as const).some((mark) => reading.marks.has(mark)) &&
            !reading.marks.has('mean')
          ? replyWith(situation('turn', view, decision))
          : null,
  },
  {
    shape: {
      has: [['win', 'lose', 'happens', 'mistake', 'beaten']],
      may: ['past', 'who', 'win', 'lose'],
      at: ['over'],
    },
    tell: (reading, table) =>
      reading.marks.has('mistake') || reading.marks.has('how')
        ? null
        : /^(?:who|did)\b/.test(reading.question)
          ? result(reading, table)
          : null,
  },
];
