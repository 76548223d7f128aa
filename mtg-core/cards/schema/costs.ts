import type { z } from 'zod';
import type { Amount, CostNode } from '../language/index.ts';
import { dispatch, flag, list, optional, text, variants, whole, word } from './build.ts';
import { filter, groupQuality } from './filters.ts';
import { manaText, ref } from './names.ts';
import { effect } from './nodes.ts';
import { amount, color } from './values.ts';

/** An amount or one word in its place. */
export function amountOr<const W extends string>(what: string, ...words: W[]): z.ZodType<Amount | W> {
  const own = word(what, words);
  return dispatch<Amount | W>((value) => (typeof value === 'string' ? own : amount));
}

export const cost: z.ZodType<CostNode> = variants<CostNode>('a cost', () => ({
  mana: { mana: manaText, times: optional(amount), only: optional(list(color)) },
  manaCostOf: { of: ref },
  unattach: { what: ref },
  tapSelf: {},
  untapSelf: {},
  payLife: { amount },
  sacrificeSelf: {},
  sacrifice: { what: filter, count: optional(amount) },
  discardSelf: {},
  discard: { what: optional(filter), count: amountOr('a count', 'hand'), random: optional(flag) },
  exileSelf: {},
  exile: { what: filter, count: optional(amount) },
  returnToHand: { what: filter, count: optional(amount) },
  returnSelfToHand: {},
  tap: { what: filter, count: optional(amount), group: optional(groupQuality) },
  untap: { what: filter, count: optional(amount) },
  reveal: { what: filter, count: optional(amount) },
  removeCounters: { counter: optional(text), count: amount, from: optional(filter) },
  putCounters: { counter: text, count: amount, on: optional(filter) },
  loyalty: { amount: loyaltyAmount },
  mill: { count: amount },
  payPlayerCounters: { counter: text, amount },
  exert: {},
  collectEvidence: { amount },
  effect: { do: list(effect) },
  oneOf: { options: list(list(cost)) },
}));

const loyaltyX = word('a loyalty cost', ['X', '-X']);
const loyaltyAmount = dispatch<number | 'X' | '-X'>((value) => (typeof value === 'string' ? loyaltyX : whole));
