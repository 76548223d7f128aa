// Players, amounts, conditions.
import type { z } from 'zod';
import { amountKinds } from '../../amounts/index.ts';
import { conditionKinds } from '../../conditions/index.ts';
import type { Amount, Compare, Comparison, Condition, Filter, PlayerExpr, Ref, Since } from '../language/index.ts';
import { colors, steps } from '../language/index.ts';
import { dispatch, isKinded, isText, tuple, variants, whole, word } from './build.ts';
import { familySchema } from './families.ts';
import { choice, ref } from './names.ts';
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
  chosen: { by: choice },
  suchThat: { who: playerExprSchema, if: conditionSchema },
  beside: { of: playerExprSchema, side: word('a side', ['left', 'right']) },
}));
export const playerExprSchema: z.ZodType<PlayerExpr> = dispatch<PlayerExpr>((value) =>
  isText(value) ? playerWord : playerNode,
);

export const stat = word('a statistic', ['power', 'toughness', 'manaValue', 'loyalty', 'basePower', 'baseToughness']);

export const since = word<Since>('a stretch of history', ['combat', 'previousTurn', 'yourPreviousTurn', 'game']);

const amountNode = familySchema<Exclude<Amount, number>>('an amount', amountKinds);
export const amountSchema: z.ZodType<Amount> = dispatch<Amount>((value) => {
  if (typeof value === 'number') return whole;
  return isKinded(value) ? amountNode : `is ${describe(value)}; expected a number or an amount with a kind`;
});

export const comparison = word<Comparison>('a comparison', ['=', '!=', '<', '<=', '>', '>=']);
export const compare = tuple<Compare>('a comparison such as [">=", 4]', () => [comparison, amountSchema]);

/** A name, or a filter. */
export const refOrFilter = dispatch<Ref | Filter>((value) => (isText(value) ? ref : nodeSchemas.filter));

export const conditionSchema: z.ZodType<Condition> = familySchema<Condition>('a condition', conditionKinds);
