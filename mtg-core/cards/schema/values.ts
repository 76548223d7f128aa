// Players, amounts, conditions.
import type { z } from 'zod';
import { conditionKinds } from '../../conditions/index.ts';
import type { Amount, Compare, Comparison, Condition, Filter, PlayerExpr, Ref, Since } from '../language/index.ts';
import { colors, steps } from '../language/index.ts';
import { dispatch, isKinded, isText, list, optional, text, tuple, variants, whole, word } from './build.ts';
import { familySchema } from './families.ts';
import { ref, variable } from './names.ts';
import { describe } from './nearest.ts';
import { nodeSchemas } from './nodes.ts';

export const color = word('a color', colors);
export const step = word('a step', steps);

const playerWords = ['you', 'opponent', 'each', 'any', 'active', 'defending', 'notYou'] as const;
const playerWord = word('a player', playerWords);
const playerNode = variants<Extract<PlayerExpr, { kind: string }>>('a player', () => ({
  player: { name: ref },
  controller: { of: ref },
  owner: { of: ref },
  chosen: { by: ref },
  suchThat: { who: playerExprSchema, if: conditionSchema },
  beside: { of: playerExprSchema, side: word('a side', ['left', 'right']) },
}));
export const playerExprSchema: z.ZodType<PlayerExpr> = dispatch<PlayerExpr>((value) =>
  isText(value) ? playerWord : playerNode,
);

export const stat = word('a statistic', ['power', 'toughness', 'manaValue', 'loyalty', 'basePower', 'baseToughness']);

export const since = word<Since>('a stretch of history', ['combat', 'previousTurn', 'yourPreviousTurn', 'game']);

const amountNode = variants<Exclude<Amount, number>>('an amount', () => ({
  x: {},
  var: { name: variable },
  count: { of: refOrFilter },
  players: { who: playerExprSchema },
  stat: { stat, of: ref },
  greatest: { stat, of: nodeSchemas.filter },
  total: { stat, of: refOrFilter },
  counters: { counter: optional(text), on: ref },
  playerCounters: { counter: text, who: playerExprSchema },
  life: { who: playerExprSchema },
  happened: {
    event: nodeSchemas.eventPattern,
    sum: optional(word('a sum', ['amount'])),
    sumStat: optional(stat),
    distinct: optional(word('what differs', ['types', 'colors', 'names', 'manaValues', 'players', 'sources'])),
    since: optional(since),
  },
  unbounded: {},
  overPlayers: { pick: word('a pick', ['greatest', 'least', 'total']), who: playerExprSchema, amount: amountSchema },
  chosenNumber: { by: ref },
  commanderCasts: { who: playerExprSchema },
  commanderColors: { who: playerExprSchema },
  speed: { who: playerExprSchema },
  party: { who: playerExprSchema },
  colorsSpent: {},
  timesResolved: {},
  distinct: {
    what: word('what differs', [
      'types',
      'subtypes',
      'basicLandTypes',
      'colors',
      'names',
      'manaValues',
      'powers',
      'counters',
    ]),
    of: nodeSchemas.filter,
  },
  devotion: { colors: list(color) },
  timesKicked: { cost: text },
  manaSpent: { color: optional(color), from: optional(nodeSchemas.filter) },
  plus: { of: list(amountSchema) },
  minus: { from: amountSchema, take: amountSchema },
  times: { of: list(amountSchema) },
  half: { of: amountSchema, round: word('a rounding', ['up', 'down']) },
  max: { of: list(amountSchema) },
  min: { of: list(amountSchema) },
  if: { if: conditionSchema, then: amountSchema, else: amountSchema },
}));
export const amountSchema: z.ZodType<Amount> = dispatch<Amount>((value) => {
  if (typeof value === 'number') return whole;
  return isKinded(value) ? amountNode : `is ${describe(value)}; expected a number or an amount with a kind`;
});

export const comparison = word<Comparison>('a comparison', ['=', '!=', '<', '<=', '>', '>=']);
export const compare = tuple<Compare>('a comparison such as [">=", 4]', () => [comparison, amountSchema]);

/** A name, or a filter. */
export const refOrFilter = dispatch<Ref | Filter>((value) => (isText(value) ? ref : nodeSchemas.filter));

export const conditionSchema: z.ZodType<Condition> = familySchema<Condition>('a condition', conditionKinds);
