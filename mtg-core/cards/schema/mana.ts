// What mana an instruction makes, and what it may be spent on.

import type { z } from 'zod';
import type { ManaProduction } from '../language/index.ts';
import { dispatch, flag, isText, list, node, optional, variants, word } from './build.ts';
import { durationSchema } from './continuous.ts';
import { filterSchema } from './filters.ts';
import { choice, producedText } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { amountSchema, color, refOrFilter } from './values.ts';

type Choices = NonNullable<ManaProduction['choices']>;

const choiceNode = variants<Extract<Choices, { kind: string }>>('a choice of colors', () => ({
  couldProduce: { by: filterSchema, types: optional(flag) },
  chosen: { by: choice, beside: optional(color) },
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
  cast: optional(filterSchema),
  activate: optional(filterSchema),
}));

export const manaProductionSchema: z.ZodType<ManaProduction> = node<ManaProduction>(() => ({
  mana: optional(producedText),
  amount: optional(amountSchema),
  choices: optional(choices),
  combination: optional(flag),
  onlyFor: optional(spending),
  notFor: optional(spending),
  persists: optional(durationSchema),
  whenSpent: optional(
    node<NonNullable<ManaProduction['whenSpent']>>(() => ({
      on: optional(filterSchema),
      do: nodeSchemas.effects,
      atOnce: optional(flag),
    })),
  ),
}));
