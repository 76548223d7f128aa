// Durations, continuous effects and what they change; rules stand in rules.ts.
import type { z } from 'zod';
import type { ContinuousEffect, Duration, Modification } from '../language/index.ts';
import { dispatch, flag, isText, list, node, optional, text, variants, word } from './build.ts';
import { eventPattern } from './events.ts';
import { cardType, supertype } from './filters.ts';
import { ref } from './names.ts';
import { ability, keywordAbility } from './nodes.ts';
import { rule } from './rules.ts';
import { amount, color, condition, playerExpr, refOrFilter, step } from './values.ts';

const durationWord = word('a duration', [
  'endOfTurn',
  'endOfCombat',
  'yourNextTurn',
  'endOfYourNextTurn',
  'selfLeaves',
  'permanent',
]);
const durationNode = variants<Extract<Duration, { kind: string }>>('a duration', () => ({
  while: { condition },
  nextStep: { step, whose: optional(playerExpr) },
  until: { event: eventPattern },
}));
export const duration: z.ZodType<Duration> = dispatch<Duration>((value) =>
  isText(value) ? durationWord : durationNode,
);

export const continuousEffect: z.ZodType<ContinuousEffect> = node<ContinuousEffect>(() => ({
  affects: optional(refOrFilter),
  players: optional(playerExpr),
  change: list(modification),
}));

const typeFields = () => ({
  types: optional(list(cardType)),
  subtypes: optional(list(text)),
  supertypes: optional(list(supertype)),
});

export const modification: z.ZodType<Modification> = variants<Modification>('a change', () => ({
  copyOf: { of: ref, except: optional(list(modification)) },
  control: { who: playerExpr },
  changeText: { what: word('what is changed', ['color', 'basicLandType', 'creatureType']), from: ref, to: ref },
  chosenColor: { by: ref, add: optional(flag) },
  setTypes: { ...typeFields(), keepTypes: optional(flag), keepSubtypes: optional(flag) },
  addTypes: { ...typeFields(), allCreatureTypes: optional(flag) },
  removeTypes: typeFields(),
  chosenType: { by: ref },
  setColors: { colors: list(color) },
  addColors: { colors: list(color) },
  gain: { abilities: list(ability) },
  loseAll: { except: optional(list(keywordAbility)) },
  lose: { keywords: list(text) },
  characteristicPT: { power: optional(amount), toughness: optional(amount) },
  setPT: { power: optional(amount), toughness: optional(amount) },
  pt: { power: amount, toughness: amount },
  switchPT: {},
  name: { name: text },
  noManaCost: {},
  rule: { rule },
}));
