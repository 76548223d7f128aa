// Durations, continuous effects and what they change; rules stand in rules.ts.
import type { z } from 'zod';
import type { ContinuousEffect, Duration, Modification } from '../language/index.ts';
import { dispatch, flag, isText, list, node, optional, text, variants, word } from './build.ts';
import { eventPatternSchema } from './events.ts';
import { cardType, supertype } from './filters.ts';
import { ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { ruleSchema } from './rules.ts';
import { amountSchema, color, conditionSchema, playerExprSchema, refOrFilter, step } from './values.ts';

const durationWord = word('a duration', [
  'endOfTurn',
  'endOfCombat',
  'yourNextTurn',
  'endOfYourNextTurn',
  'selfLeaves',
  'permanent',
]);
const durationNode = variants<Extract<Duration, { kind: string }>>('a duration', () => ({
  while: { condition: conditionSchema },
  nextStep: { step, whose: optional(playerExprSchema) },
  until: { event: eventPatternSchema },
}));
export const durationSchema: z.ZodType<Duration> = dispatch<Duration>((value) =>
  isText(value) ? durationWord : durationNode,
);

export const continuousEffectSchema: z.ZodType<ContinuousEffect> = node<ContinuousEffect>(() => ({
  affects: optional(refOrFilter),
  players: optional(playerExprSchema),
  change: list(modificationSchema),
}));

const typeFields = () => ({
  types: optional(list(cardType)),
  subtypes: optional(list(text)),
  supertypes: optional(list(supertype)),
});

export const modificationSchema: z.ZodType<Modification> = variants<Modification>('a change', () => ({
  copyOf: { of: ref, except: optional(list(modificationSchema)) },
  control: { who: playerExprSchema },
  changeText: { what: word('what is changed', ['color', 'basicLandType', 'creatureType']), from: ref, to: ref },
  chosenColor: { by: ref, add: optional(flag) },
  setTypes: { ...typeFields(), keepTypes: optional(flag), keepSubtypes: optional(flag) },
  addTypes: { ...typeFields(), allCreatureTypes: optional(flag) },
  removeTypes: typeFields(),
  chosenType: { by: ref },
  setColors: { colors: list(color) },
  addColors: { colors: list(color) },
  gain: { abilities: list(nodeSchemas.ability) },
  loseAll: { except: optional(list(nodeSchemas.keywordAbility)) },
  lose: { keywords: list(text) },
  characteristicPT: { power: optional(amountSchema), toughness: optional(amountSchema) },
  setPT: { power: optional(amountSchema), toughness: optional(amountSchema) },
  pt: { power: amountSchema, toughness: amountSchema },
  switchPT: {},
  name: { name: text },
  noManaCost: {},
  rule: { rule: ruleSchema },
}));
