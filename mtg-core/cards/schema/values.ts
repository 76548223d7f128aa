// Players, amounts, conditions.
import type { z } from 'zod';
import type { Amount, Compare, Comparison, Condition, Filter, PlayerExpr, Ref, Since } from '../language/index.ts';
import { colors, steps } from '../language/index.ts';
import { dispatch, isKinded, isText, list, optional, text, tuple, variants, whole, word } from './build.ts';
import { ref, variable } from './names.ts';
import { describe } from './nearest.ts';
import { eventPattern, filter } from './nodes.ts';

export const color = word('a color', colors);
export const step = word('a step', steps);

const playerWords = ['you', 'opponent', 'each', 'any', 'active', 'defending', 'notYou'] as const;
const playerWord = word('a player', playerWords);
const playerNode = variants<Extract<PlayerExpr, { kind: string }>>('a player', () => ({
  player: { name: ref },
  controller: { of: ref },
  owner: { of: ref },
  chosen: { by: ref },
  suchThat: { who: playerExpr, if: condition },
  beside: { of: playerExpr, side: word('a side', ['left', 'right']) },
}));
export const playerExpr: z.ZodType<PlayerExpr> = dispatch<PlayerExpr>((value) =>
  isText(value) ? playerWord : playerNode,
);

export const stat = word('a statistic', ['power', 'toughness', 'manaValue', 'loyalty', 'basePower', 'baseToughness']);

const since = word<Since>('a stretch of history', ['combat', 'previousTurn', 'yourPreviousTurn', 'game']);

const amountNode = variants<Exclude<Amount, number>>('an amount', () => ({
  x: {},
  var: { name: variable },
  count: { of: refOrFilter },
  players: { who: playerExpr },
  stat: { stat, of: ref },
  greatest: { stat, of: filter },
  total: { stat, of: refOrFilter },
  counters: { counter: optional(text), on: ref },
  playerCounters: { counter: text, who: playerExpr },
  life: { who: playerExpr },
  happened: {
    event: eventPattern,
    sum: optional(word('a sum', ['amount'])),
    sumStat: optional(stat),
    distinct: optional(word('what differs', ['types', 'colors', 'names', 'manaValues', 'players'])),
    since: optional(since),
  },
  unbounded: {},
  overPlayers: { pick: word('a pick', ['greatest', 'least', 'total']), who: playerExpr, amount },
  chosenNumber: { by: ref },
  speed: { who: playerExpr },
  party: { who: playerExpr },
  colorsSpent: {},
  timesResolved: {},
  distinct: {
    what: word('what differs', ['types', 'subtypes', 'basicLandTypes', 'colors', 'names', 'manaValues', 'powers']),
    of: filter,
  },
  devotion: { colors: list(color) },
  timesKicked: { cost: text },
  manaSpent: { color: optional(color), from: optional(filter) },
  plus: { of: list(amount) },
  minus: { from: amount, take: amount },
  times: { of: list(amount) },
  half: { of: amount, round: word('a rounding', ['up', 'down']) },
  max: { of: list(amount) },
  min: { of: list(amount) },
  if: { if: condition, then: amount, else: amount },
}));
export const amount: z.ZodType<Amount> = dispatch<Amount>((value) => {
  if (typeof value === 'number') return whole;
  return isKinded(value) ? amountNode : `is ${describe(value)}; expected a number or an amount with a kind`;
});

const comparison = word<Comparison>('a comparison', ['=', '!=', '<', '<=', '>', '>=']);
export const compare = tuple<Compare>('a comparison such as [">=", 4]', () => [comparison, amount]);

/** A name, or a filter. */
export const refOrFilter = dispatch<Ref | Filter>((value) => (isText(value) ? ref : filter));

export const condition: z.ZodType<Condition> = variants<Condition>('a condition', () => ({
  exists: { what: filter, atLeast: optional(amount), atMost: optional(amount) },
  is: { what: ref, filter },
  compare: { left: amount, op: comparison, right: amount },
  turnOf: { who: playerExpr },
  step: { steps: list(step), whose: optional(playerExpr) },
  happened: { event: eventPattern, atLeast: optional(amount), since: optional(since) },
  cast: { from: optional(text), during: optional(list(step)), whose: optional(playerExpr), when: optional(condition) },
  paid: { cost: text },
  did: { name: variable },
  chosen: { by: ref, is: text },
  designation: { who: playerExpr, what: word('a designation', ['monarch', 'initiative', 'citysBlessing']) },
  dayNight: { is: word('day or night', ['day', 'night']) },
  player: { who: playerExpr, is: playerExpr },
  and: { of: list(condition) },
  or: { of: list(condition) },
  not: { of: condition },
}));
