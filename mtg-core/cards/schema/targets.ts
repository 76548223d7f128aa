// What instructions act on: objects, players, targets, modes.

import type { z } from 'zod';
import type { Amount, Mode, Objects, PlayerExpr, Recipients, TargetSlot } from '../language/index.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, variants, whole, word } from './build.ts';
import { costSchema } from './costs.ts';
import { filterSchema, groupQuality } from './filters.ts';
import { binding, ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { amountSchema, conditionSchema, playerExprSchema } from './values.ts';

export const objectsSchema: z.ZodType<Objects> = dispatch<Objects>((value) => (isText(value) ? ref : filterSchema));

export const players = node<{ kind: 'players'; who: PlayerExpr }>(() => ({
  kind: word('a kind', ['players']),
  who: playerExprSchema,
}));

const recipientNode = variants<Extract<Recipients, { kind: string }>>('recipients', () => ({
  players: { who: playerExprSchema },
  all: { of: list(recipientsSchema) },
}));

export const recipientsSchema: z.ZodType<Recipients> = dispatch<Recipients>((value) => {
  if (isText(value)) return ref;
  return isObject(value) && 'kind' in value ? recipientNode : filterSchema;
});

const range = node<{ min: z.infer<typeof amountSchema>; max: z.infer<typeof amountSchema> }>(() => ({
  min: amountSchema,
  max: amountSchema,
}));

/** The name comes last: a slot's own filter can't speak of the slot. */
export const targetSlotSchema: z.ZodType<TargetSlot> = node<TargetSlot>(() => ({
  filter: optional(filterSchema),
  players: optional(playerExprSchema),
  anyTarget: optional(flag),
  whenChosen: optional(flag),
  count: optional(range),
  otherThan: optional(list(ref)),
  forEachPlayer: optional(playerExprSchema),
  group: optional(groupQuality),
  if: optional(conditionSchema),
  divide: optional(amountSchema),
  chooser: optional(playerExprSchema),
  name: binding,
}));

export const modeSchema: z.ZodType<Mode> = node<Mode>(() => ({
  label: optional(text),
  targets: optional(list(targetSlotSchema)),
  cost: optional(list(costSchema)),
  weight: optional(whole),
  do: nodeSchemas.effects,
}));

export const countersSchema = list(
  node<{ counter: string; count: Amount }>(() => ({ counter: text, count: amountSchema })),
);
