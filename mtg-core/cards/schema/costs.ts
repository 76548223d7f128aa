import type { z } from 'zod';
import type { Amount, CostNode } from '../language/index.ts';
import { dispatch, flag, list, optional, text, variants, whole, word } from './build.ts';
import { filterSchema, groupQuality } from './filters.ts';
import { manaText, ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { amountSchema, color } from './values.ts';

/** An amount or one word in its place. */
export function amountOr<const W extends string>(what: string, ...words: W[]): z.ZodType<Amount | W> {
  const own = word(what, words);
  return dispatch<Amount | W>((value) => (typeof value === 'string' ? own : amountSchema));
}

export const costSchema: z.ZodType<CostNode> = variants<CostNode>('a cost', () => ({
  mana: { mana: manaText, times: optional(amountSchema), only: optional(list(color)) },
  manaCostOf: { of: ref },
  unattach: { what: ref },
  tapSelf: {},
  untapSelf: {},
  payLife: { amount: amountSchema },
  sacrificeSelf: {},
  sacrifice: { what: filterSchema, count: optional(amountSchema) },
  discardSelf: {},
  discard: { what: optional(filterSchema), count: amountOr('a count', 'hand'), random: optional(flag) },
  exileSelf: {},
  exile: { what: filterSchema, count: optional(amountSchema) },
  returnToHand: { what: filterSchema, count: optional(amountSchema) },
  returnSelfToHand: {},
  tap: { what: filterSchema, count: optional(amountSchema), group: optional(groupQuality) },
  untap: { what: filterSchema, count: optional(amountSchema) },
  reveal: { what: filterSchema, count: optional(amountSchema) },
  removeCounters: { counter: optional(text), count: amountSchema, from: optional(filterSchema) },
  putCounters: { counter: text, count: amountSchema, on: optional(filterSchema) },
  loyalty: { amount: loyaltyAmount },
  mill: { count: amountSchema },
  payPlayerCounters: { counter: text, amount: amountSchema },
  exert: {},
  collectEvidence: { amount: amountSchema },
  forage: {},
  behold: { what: filterSchema },
  effect: { do: list(nodeSchemas.effect) },
  oneOf: { options: list(list(costSchema)) },
}));

const loyaltyX = word('a loyalty cost', ['X', '-X']);
const loyaltyAmount = dispatch<number | 'X' | '-X'>((value) => (typeof value === 'string' ? loyaltyX : whole));
