// What instructions act on: objects, players, targets, modes.

import type { z } from 'zod';
import type { Amount, Mode, Objects, PlayerExpr, Recipients, TargetSlot } from '../language/index.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, variants, whole, word } from './build.ts';
import { cost } from './costs.ts';
import { filter, groupQuality } from './filters.ts';
import { binding, ref } from './names.ts';
import { effects } from './nodes.ts';
import { amount, condition, playerExpr } from './values.ts';

export const objects: z.ZodType<Objects> = dispatch<Objects>((value) => (isText(value) ? ref : filter));

export const players = node<{ kind: 'players'; who: PlayerExpr }>(() => ({
  kind: word('a kind', ['players']),
  who: playerExpr,
}));

const recipientNode = variants<Extract<Recipients, { kind: string }>>('recipients', () => ({
  players: { who: playerExpr },
  all: { of: list(recipients) },
}));

export const recipients: z.ZodType<Recipients> = dispatch<Recipients>((value) => {
  if (isText(value)) return ref;
  return isObject(value) && 'kind' in value ? recipientNode : filter;
});

export const range = node<{ min: z.infer<typeof amount>; max: z.infer<typeof amount> }>(() => ({
  min: amount,
  max: amount,
}));

/** The name comes last: a slot's own filter can't speak of the slot. */
export const targetSlot: z.ZodType<TargetSlot> = node<TargetSlot>(() => ({
  filter: optional(filter),
  players: optional(playerExpr),
  anyTarget: optional(flag),
  count: optional(range),
  otherThan: optional(list(ref)),
  different: optional(word('a difference', ['controllers', 'names', 'powers'])),
  forEachPlayer: optional(playerExpr),
  group: optional(groupQuality),
  if: optional(condition),
  divide: optional(amount),
  chooser: optional(playerExpr),
  name: binding,
}));

export const mode: z.ZodType<Mode> = node<Mode>(() => ({
  label: optional(text),
  targets: optional(list(targetSlot)),
  cost: optional(list(cost)),
  weight: optional(whole),
  do: effects,
}));

export const counters = list(node<{ counter: string; count: Amount }>(() => ({ counter: text, count: amount })));
