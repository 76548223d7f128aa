// How many cards of a kind there are, which they are, and which of them is the largest or cheapest: in the open, in the own hand, and what
// is left in the own library.
import type { CardView } from '../../api/index.ts';
import { theirDeck, whoBegan } from '../decks-at-table.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import { situation } from '../situation.ts';
import {
  howMany,
  otherSeats,
  severalOf,
  sizeWords,
  type TableAnswer,
  together,
  whoHas,
  whoseWord,
  withCapital,
} from './answer.ts';
import { type AskedKind, askedKind, extreme, KIND_MARKS, kindOfNamed } from './kinds.ts';

type OpenZone = 'board' | 'hand' | 'graveyard' | 'exile';

const EXTREMES: readonly Mark[] = ['big', 'best', 'small', 'cheap', 'dear', 'worst', 'most', 'large'];
export const ASKING: readonly Mark[] = [
  'count',
  'what',
  'which',
  'list',
  'there',
  'card',
  'left',
  'all',
  'past',
  'play',
  'sick',
  'good',
  'find',
];
export const OPEN_ZONES: readonly Mark[] = ['board', 'hand', 'graveyard', 'exile'];

function cardsIn(zone: OpenZone, player: number, { view }: ChatTable): readonly CardView[] {
  const seat = view.players.find((one) => one.player === player);
  switch (zone) {
    case 'board':
      return view.battlefield.filter(({ controller }) => controller === player);
    case 'hand':
      return seat?.hand ?? [];
    case 'graveyard':
      return seat?.graveyard ?? [];
    case 'exile':
      return view.exile.filter(({ owner }) => owner === player);
  }
}

const PLACES: Readonly<Record<OpenZone, string>> = {
  board: 'on the battlefield',
  hand: 'in hand',
  graveyard: 'in the graveyard',
  exile: 'in exile',
};

const BASIC_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;

function subtypesAt({ view, coach }: ChatTable): string[] {
  const cards = [...view.battlefield, ...view.players.flatMap(({ hand, graveyard }) => [...hand, ...graveyard])];
  const hidden = new Set(coach === null ? [] : view.players.flatMap(({ player }) => coach.hidden(player)));
  const unseen = [...hidden].flatMap((name) => kindOfNamed(name)?.subtypes ?? []);
  return [...BASIC_TYPES, ...cards.flatMap(({ subtypes }) => subtypes), ...unseen];
}

/** Whose: those that are asked about, or everybody. */
export function sidesAsked(reading: QuestionRead, table: ChatTable): readonly number[] {
  const own = table.view.seat ?? 0;
  const others = otherSeats(table).map(({ player }) => player);
  return reading.whose === 'me' ? [own] : reading.whose === 'them' ? others : [own, ...others];
}

/** "Do I have more creatures than him" asks for both sides. */
const comparesSides = ({ marks }: QuestionRead): boolean =>
  (marks.has('left') || marks.has('count')) &&
  (marks.has('me') || marks.has('mine')) &&
  (marks.has('them') || marks.has('theirs'));

const ofBoth = (asked: QuestionRead): QuestionRead => ({
  ...asked,
  whose: null,
  marks: new Set([...asked.marks, 'count']),
});

export function cardsOfKind(asked: QuestionRead, table: ChatTable): ChatReply | null {
  const isShort = asked.whose === null && /^(?:got|have|any)\b/.test(asked.question);
  const reading: QuestionRead = isShort ? { ...asked, whose: 'me' } : comparesSides(asked) ? ofBoth(asked) : asked;
  const kind = askedKind(reading, subtypesAt(table));
  if (kind === null) return null;
  const zone = OPEN_ZONES.find((one): one is OpenZone => reading.marks.has(one)) ?? null;
  if (zone === null && kind.isAny && reading.keywords.length === 0) return null;
  if (kind.isAny && ['power', 'toughness', 'army'].some((mark) => reading.marks.has(mark as never))) return null;
  // What a word means at large is asked with neither a side, a place nor a number.
  if (reading.whose === null && !reading.marks.has('count') && !/\b(?:in|on)\b/.test(reading.question)) return null;
  if (zone === 'hand' && kind.isAny && !reading.marks.has('count'))
    return reading.whose === 'them' ? null : replyWith(situation('hand', table.view, table.decision));
  // What others hold is asked for in another way.
  if (zone === null && kind.isHeld && reading.whose !== 'me' && !reading.marks.has('count')) return null;
  const lines = sidesAsked(reading, table).map((player) =>
    zone === null ? everywhere(kind, player, table) : inZone(kind, zone, player, table),
  );
  return replyWith(lines.join('\n'));
}

function inZone(kind: AskedKind, zone: OpenZone, player: number, table: ChatTable): string {
  const cards = cardsIn(zone, player, table).filter(kind.is);
  const seat = table.view.players.find((one) => one.player === player);
  if (zone === 'hand' && player !== table.view.seat && cards.length === 0)
    return `${whoHas(table, player)} ${howMany(seat?.handCount ?? 0, 'card')} in hand, which you can't see.`;
  const noun = zone === 'board' && kind.isAny ? 'permanent' : kind.noun;
  const known = zone === 'hand' && player !== table.view.seat ? ` that you know of, among ${seat?.handCount ?? 0}` : '';
  const names = cards.length === 0 ? '' : `: ${together(cards, tappedWords)}`;
  const place = zone === 'board' ? '' : ` ${PLACES[zone]}`;
  return `${whoHas(table, player)} ${howMany(cards.length, noun)}${place}${known}${names}.`;
}

const tappedWords = ({ tapped }: CardView): string => (tapped ? ' (tapped)' : '');

/** On the battlefield and, of the own ones, in hand. What is used up as it is cast lies in the hand alone. */
function everywhere(kind: AskedKind, player: number, table: ChatTable): string {
  const own = player === table.view.seat;
  const seat = table.view.players.find((one) => one.player === player);
  const board = inZone(kind, 'board', player, table);
  if (!own)
    return kind.isHeld
      ? `${whoHas(table, player)} ${howMany(seat?.handCount ?? 0, 'card')} in hand, which you can't see: how many of them are ${severalOf(kind.noun)} isn't known.`
      : board;
  const held = cardsIn('hand', player, table).filter(kind.is);
  if (table.view.turn === 0 || kind.isHeld) return inZone(kind, 'hand', player, table);
  return held.length === 0 ? board : `${board} In hand ${held.length} more: ${together(held)}.`;
}

// --- the most of something

export function extremes(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const marks = reading.marks;
  if (/\bthan\b/.test(reading.question) && !marks.has('creature')) return null;
  const priced = marks.has('cheap') || marks.has('dear');
  const zone = marks.has('hand') || (priced && !marks.has('board')) ? 'hand' : 'board';
  const kind = askedKind(reading, subtypesAt(table));
  if (kind === null) return null;
  const isJudged = !priced && !marks.has('big') && !marks.has('small');
  if (isJudged && !marks.has('creature') && !marks.has('board') && !marks.has('flyer')) return null;
  if (isJudged && (marks.has('play') || marks.has('cast'))) return null;
  const sized = !priced && (zone === 'board' || marks.has('creature'));
  if (!sized && !priced && !marks.has('big') && !marks.has('small')) return null;
  const lines = sidesAsked(reading, table).flatMap((player) => {
    if (zone === 'hand' && player !== table.view.seat) return [];
    const cards = cardsIn(zone, player, table)
      .filter(kind.is)
      .filter((card) => (priced ? !card.types.includes('land') : card.power !== undefined));
    if (cards.length === 0)
      return [`${whoHas(table, player)} no ${priced ? 'card with a cost' : 'creature'} ${PLACES[zone]}.`];
    const most = marks.has('dear') || (!marks.has('cheap') && !marks.has('small') && !marks.has('worst'));
    const value = priced
      ? ({ manaValue }: CardView) => manaValue
      : ({ power = 0, toughness = 0 }: CardView) => power * 100 + toughness;
    const found = extreme(cards, value, most);
    const what = priced ? (most ? 'dearest' : 'cheapest') : most ? 'largest' : 'smallest';
    const names = priced ? together(found, ({ cost }) => ` (${cost === '' ? '{0}' : cost})`) : together(found);
    const texts = found[0] !== undefined && !priced && marks.has('best') ? keywordWords(found[0]) : '';
    const says =
      marks.has('do') && found[0] !== undefined && found[0].text !== ''
        ? ` It says: ${found[0].text.replaceAll('\n', ' ')}`
        : '';
    return [`${withCapital(whoseWord(table, player))} ${what} ${PLACES[zone]}: ${names}${texts}.${says}`];
  });
  return lines.length === 0 ? null : replyWith(lines.join('\n'), []);
}

const keywordWords = ({ keywords }: CardView): string => (keywords.length === 0 ? '' : `, with ${keywords.join(', ')}`);

// --- what they say

function textsThere(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const kind = askedKind(reading, subtypesAt(table));
  if (kind === null) return null;
  const zone: OpenZone = reading.marks.has('hand') ? 'hand' : reading.marks.has('graveyard') ? 'graveyard' : 'board';
  const cards = sidesAsked(reading, table).flatMap((player) => cardsIn(zone, player, table).filter(kind.is));
  const told = [
    ...new Map(cards.filter(({ types }) => !types.includes('land')).map((card) => [card.name, card])).values(),
  ];
  if (told.length === 0) return replyWith(`There is no such card ${PLACES[zone]} with something to say.`);
  const lines = told.map((card) => {
    const text = card.text === '' ? 'no rules text' : card.text.replaceAll('\n', ' ');
    return `${card.name}${sizeWords(card)}: ${text}`;
  });
  return replyWith(
    lines.join('\n'),
    told.map(({ name }) => name),
  );
}

// --- named ones

export function countNamed(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const zone = OPEN_ZONES.find((one): one is OpenZone => reading.marks.has(one)) ?? 'board';
  const meant = new Set(reading.named.flatMap(({ all }) => all.map(({ ref }) => ref)));
  const names = new Set(reading.named.flatMap(({ all }) => all.map(({ name }) => name)));
  const lines = sidesAsked(reading, table).map((player) => {
    const of = (where: OpenZone) => cardsIn(where, player, table).filter(({ ref }) => meant.has(ref));
    const held = zone === 'board' && player === table.view.seat ? of('hand') : [];
    const cards = of(zone);
    const count = cards.length === 0 ? `no ${[...names].join(' or ')}` : `${cards.length}`;
    const more = held.length === 0 ? '' : ` In hand ${held.length} more: ${together(held)}.`;
    return `${whoHas(table, player)} ${count} ${PLACES[zone]}${cards.length === 0 ? '' : `: ${together(cards, tappedWords)}`}.${more}`;
  });
  return replyWith(lines.join('\n'), [...names]);
}

export const MOMENTS = ['playing', 'over'] as const;

export const CARD_ANSWERS: readonly TableAnswer[] = [
  // A word that is no kind of the table may be one that cards here have: "how many zombies".
  { shape: { has: ['count'], may: [...ASKING, ...OPEN_ZONES], unread: true, at: MOMENTS }, tell: cardsOfKind },
  {
    shape: {
      has: ['library', ['what', 'which', 'list', 'mean']],
      may: ['play', 'left', 'card', 'upAgainst', 'use', 'list', 'mean', 'come', 'can'],
    },
    coached: (reading, table) =>
      reading.whose === 'them' ||
      reading.subject === 'them' ||
      reading.marks.has('upAgainst') ||
      reading.marks.has('come')
        ? theirDeck(table)
        : null,
  },
  {
    shape: { has: [['upAgainst', 'come'], 'what', 'me'], may: ['play'] },
    coached: (reading, table) =>
      reading.marks.has('upAgainst') || table.view.battlefield.every(({ attacking }) => attacking === undefined)
        ? theirDeck(table)
        : null,
  },
  {
    shape: { has: [['best', 'big', 'worst', 'lie'], 'card'], may: ['most', 'play', 'what'], whose: 'them' },
    coached: (reading, table) => (reading.marks.has('board') ? null : theirDeck(table)),
  },
  {
    shape: {
      has: [
        ['begin', 'begins'],
        ['who', 'me', 'which', 'them'],
      ],
      may: ['past', 'turn', 'atStart'],
    },
    coached: (_, table) => whoBegan(table),
  },
  {
    shape: {
      has: [['there', 'which', 'what', 'who']],
      may: [...KIND_MARKS, 'there', 'all', 'board', 'card'],
      keyword: 'some',
    },
    tell: (reading, table) => (reading.whose === null ? null : cardsOfKind(reading, table)),
  },
  {
    shape: {
      has: ['who', KIND_MARKS],
      may: [...KIND_MARKS, 'left', 'most', 'board'],
      keyword: 'any',
      unread: true,
      at: MOMENTS,
    },
    tell: (reading, table) =>
      reading.marks.has('left') || reading.marks.has('most')
        ? cardsOfKind({ ...reading, whose: null, marks: new Set([...reading.marks, 'count']) }, table)
        : null,
  },
  {
    shape: {
      has: [
        ['count', 'what', 'which', 'list', 'there', 'do', 'left'],
        [...KIND_MARKS, ...OPEN_ZONES],
      ],
      may: [...ASKING, ...KIND_MARKS, ...OPEN_ZONES],
      keyword: 'any',
      unread: true,
      at: MOMENTS,
    },
    tell: cardsOfKind,
  },
  {
    shape: {
      has: ['count'],
      may: ['board', 'hand', 'graveyard', 'exile', 'creature', 'card', 'there', 'past'],
      names: 'some',
      at: MOMENTS,
    },
    tell: countNamed,
  },
  {
    shape: {
      has: [EXTREMES],
      may: [
        'creature',
        'card',
        'board',
        'hand',
        'cast',
        'play',
        'spell',
        'most',
        'power',
        'all',
        'flyer',
        'untapped',
        'cost',
      ],
      keyword: 'any',
    },
    tell: extremes,
  },
  {
    shape: {
      has: ['do', ['card', 'creature', 'permanent', 'board']],
      may: ['all', 'board', 'list', 'mean', 'hand', 'graveyard'],
      at: MOMENTS,
    },
    tell: (reading, table) =>
      reading.marks.has('count') ||
      !/\b(?:do|does|say|says|read|reads)$|\beach\b|\beverything\b|\ball\b/.test(reading.question)
        ? null
        : textsThere(reading, table),
  },
];
