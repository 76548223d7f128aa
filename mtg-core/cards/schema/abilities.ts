import type { z } from 'zod';
import type {
  Ability,
  ActivatedAbility,
  Announced,
  CastingAbility,
  KeywordAbility,
  ReplacementAbility,
  ReplacementNode,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '../language/index.ts';
import {
  dispatch,
  flag,
  isText,
  list,
  node,
  optional,
  type Shape,
  text,
  type Variants,
  variants,
  whole,
  word,
} from './build.ts';
import { continuousEffect, duration, modification } from './continuous.ts';
import { amountOr, cost } from './costs.ts';
import { eventPattern } from './events.ts';
import { filter, zone } from './filters.ts';
import { manaText, producedText } from './names.ts';
import { effects } from './nodes.ts';
import { counters, mode, recipients, targetSlot } from './targets.ts';
import { amount, condition, playerExpr } from './values.ts';

type Modes = NonNullable<Announced['modes']>;
const modes = node<Modes>(() => ({
  min: amount,
  max: amount,
  moreIf: optional(node<NonNullable<Modes['moreIf']>>(() => ({ if: condition, max: amount }))),
  chooser: optional(playerExpr),
  sameAllowed: optional(flag),
  oncePerTurn: optional(flag),
  unchosenBefore: optional(flag),
  random: optional(flag),
  options: list(mode),
}));
const announced = (): Shape<Announced> => ({ targets: optional(list(targetSlot)), modes: optional(modes) });

const keywordShape = (): Shape<Omit<KeywordAbility, 'kind'>> => ({
  keyword: text,
  cost: optional(list(cost)),
  n: optional(amount),
  filter: optional(filter),
  from: optional(filter),
  players: optional(playerExpr),
});
export const keywordAbility = variants<KeywordAbility>('a keyword ability', () => ({ keyword: keywordShape() }));

export const replacementNode: z.ZodType<ReplacementNode> = variants<ReplacementNode>('what happens instead', () => ({
  prevent: { amount: optional(amountOr('an amount', 'all')), then: optional(effects) },
  redirect: { to: recipients, amount: optional(amount) },
  manaType: { mana: producedText },
  entersTapped: { unless: optional(condition), unlessPays: optional(list(cost)) },
  entersWith: { counters },
  entersAs: { do: effects },
  entersAsCopy: { of: filter, optional: optional(flag), except: optional(list(modification)) },
  goesTo: { zone, shuffle: optional(flag), position: optional(word('a position', ['top', 'bottom'])) },
  change: { amount },
  do: { do: effects },
  also: { do: effects },
}));

const castingShapes = (): Variants<CastingAbility> => ({
  additionalCost: {
    cost: list(cost),
    optional: optional(flag),
    name: optional(text),
    repeat: optional(flag),
    if: optional(condition),
  },
  alternativeCost: {
    cost: list(cost),
    name: optional(text),
    if: optional(condition),
    zone: optional(zone),
    exileAfter: optional(flag),
    timing: optional(word('a timing', ['instant', 'sorcery'])),
    eachTarget: optional(flag),
  },
  castFrom: {
    zone,
    additional: optional(list(cost)),
    if: optional(condition),
    exileAfter: optional(flag),
    only: optional(flag),
  },
  costReduction: {
    amount,
    mana: optional(manaText),
    direction: word('a direction', ['less', 'more']),
    if: optional(condition),
  },
  payWith: { how: word('a way of paying', ['tap', 'exile']), what: filter, colors: optional(flag) },
  timing: { as: word('a timing', ['flash']), if: optional(condition), extraCost: optional(list(cost)) },
  castOnlyIf: { if: condition },
});

const direction = word('a direction', ['less', 'more']);
const activationCostChange = node<NonNullable<ActivatedAbility['costChange']>>(() => ({
  amount,
  mana: optional(manaText),
  direction,
  if: optional(condition),
}));

type Main = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility;
/** Fields stand in the order in which names become known: event, targets, modes, costs, instructions. */
const mainShapes = (): Variants<Main> => ({
  spell: { ...announced(), do: optional(effects) },
  activated: {
    ...announced(),
    cost: list(cost),
    if: optional(condition),
    do: optional(effects),
    timing: optional(word('a timing', ['sorcery'])),
    limit: optional(word('a limit', ['oncePerTurn', 'once'])),
    timesPerTurn: optional(amount),
    costChange: optional(activationCostChange),
    zone: optional(zone),
    by: optional(playerExpr),
    label: optional(text),
  },
  triggered: {
    on: list(eventPattern),
    if: optional(condition),
    ...announced(),
    do: optional(effects),
    zone: optional(zone),
    limit: optional(word('a limit', ['oncePerTurn'])),
    doOnce: optional(flag),
    state: optional(condition),
    label: optional(text),
  },
  static: {
    effects: list(continuousEffect),
    while: optional(condition),
    zone: optional(zone),
    characteristicDefining: optional(flag),
  },
  replacement: {
    event: eventPattern,
    if: optional(condition),
    instead: optional(replacementNode),
    zone: optional(zone),
    optional: optional(flag),
    until: optional(duration),
  },
});

const anyCopies = word('a number of copies', ['any']);
const copies = dispatch<number | 'any'>((value) => (isText(value) ? anyCopies : whole));

export const ability: z.ZodType<Ability> = variants<Ability>('an ability', () => ({
  keyword: keywordShape(),
  ...mainShapes(),
  ...castingShapes(),
  openingHand: { do: effects },
  deck: { copies: optional(copies), commander: optional(flag) },
}));
