// The dispatcher of the instructions; their shapes stand in effects-*.ts by family.
import type { z } from 'zod';
import type { EffectNode, ManaProduction, Mode } from '../language/effects.ts';
import type { Objects, Recipients, TargetSlot } from '../language/targets.ts';
import type { PlayerExpr } from '../language/values.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, variants, whole, word } from './build.ts';
import { duration } from './continuous.ts';
import { cost } from './costs.ts';
import { cardShapes, flowShapes } from './effects-cards.ts';
import { gameShapes, permanentShapes } from './effects-permanents.ts';
import { filter, groupQuality } from './filters.ts';
import { binding, producedText, ref } from './names.ts';
import { amount, color, condition, playerExpr, refOrFilter } from './values.ts';

export const effect: z.ZodType<EffectNode> = variants<EffectNode>('an effect', () => ({
  ...flowShapes(),
  ...cardShapes(),
  ...permanentShapes(),
  ...gameShapes(),
}));
export const effects = list(effect);

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

type Choices = NonNullable<ManaProduction['choices']>;
const choiceNode = variants<Extract<Choices, { kind: string }>>('a choice of colors', () => ({
  couldProduce: { by: filter },
  chosen: { by: ref },
  colorsOf: { of: refOrFilter },
  produced: {},
}));
const choiceWord = word('a choice of colors', ['any', 'commander']);
const colorList = list(color);
const choices = dispatch<Choices>((value) => {
  if (isText(value)) return choiceWord;
  return Array.isArray(value) ? colorList : choiceNode;
});

const spending = node<NonNullable<ManaProduction['onlyFor']>>(() => ({
  cast: optional(filter),
  activate: optional(filter),
}));

export const manaProduction: z.ZodType<ManaProduction> = node<ManaProduction>(() => ({
  mana: optional(producedText),
  amount: optional(amount),
  choices: optional(choices),
  combination: optional(flag),
  onlyFor: optional(spending),
  notFor: optional(spending),
  persists: optional(duration),
  whenSpent: optional(node<NonNullable<ManaProduction['whenSpent']>>(() => ({ on: optional(filter), do: effects }))),
}));
