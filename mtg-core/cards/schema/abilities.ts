import { z } from 'zod';
import type {
  Ability,
  ActivatedAbility,
  Announced,
  CastingAbility,
  DeckCondition,
  KeywordAbility,
  ReplacementAbility,
  SpecialActionAbility,
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
import { continuousEffectSchema, durationSchema } from './continuous.ts';
import { costSchema } from './costs.ts';
import { eventPatternSchema } from './events.ts';
import { filterSchema, groupQuality, zone, zoneOrOutside } from './filters.ts';
import { manaText } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { modeSchema, targetSlotSchema } from './targets.ts';
import { amountSchema, color, conditionSchema, playerExprSchema } from './values.ts';

type Modes = NonNullable<Announced['modes']>;
const modes = node<Modes>(() => ({
  min: amountSchema,
  max: amountSchema,
  moreIf: optional(
    node<NonNullable<Modes['moreIf']>>(() => ({ if: conditionSchema, min: optional(amountSchema), max: amountSchema })),
  ),
  chooser: optional(playerExprSchema),
  sameAllowed: optional(flag),
  oncePerTurn: optional(flag),
  unchosenBefore: optional(flag),
  random: optional(flag),
  options: list(modeSchema),
}));
const announced = (): Shape<Announced> => ({ targets: optional(list(targetSlotSchema)), modes: optional(modes) });

const deckCondition = node<DeckCondition>(() => ({
  each: optional(filterSchema),
  is: optional(
    dispatch<NonNullable<DeckCondition['is']>>((value) =>
      isText(value) ? word('what each card has', ['activated', 'differentSymbols']) : filterSchema,
    ),
  ),
  group: optional(groupQuality),
  more: optional(whole),
}));

const keywordShape = (): Shape<Omit<KeywordAbility, 'kind'>> => ({
  keyword: text,
  cost: optional(list(costSchema)),
  n: optional(amountSchema),
  filter: optional(filterSchema),
  from: optional(filterSchema),
  players: optional(playerExprSchema),
  ability: optional(nodeSchemas.ability),
  deck: optional(deckCondition),
});
export const keywordAbilitySchema = variants<KeywordAbility>('a keyword ability', () => ({ keyword: keywordShape() }));

const withObject = node<NonNullable<Extract<CastingAbility, { kind: 'alternativeCost' }>['withObject']>>(() => ({
  how: word('how it is used', ['sacrifice', 'tap']),
  what: filterSchema,
  less: word('what of it', ['manaValue', 'power', 'manaCost']),
  optional: optional(flag),
}));

const castingShapes = (): Variants<CastingAbility> => ({
  additionalCost: {
    cost: list(costSchema),
    optional: optional(flag),
    name: optional(text),
    repeat: optional(flag),
    if: optional(conditionSchema),
  },
  alternativeCost: {
    cost: list(costSchema),
    name: optional(text),
    label: optional(text),
    if: optional(conditionSchema),
    zone: optional(zone),
    exileAfter: optional(flag),
    timing: optional(word('a timing', ['instant', 'sorcery'])),
    eachTarget: optional(flag),
    faceDown: optional(word('a way of being face down', ['plain', 'ward'])),
    transformed: optional(flag),
    bestowed: optional(flag),
    mutates: optional(flag),
    withObject: optional(withObject),
  },
  castFrom: {
    name: optional(text),
    zone,
    using: optional(text),
    additional: optional(list(costSchema)),
    if: optional(conditionSchema),
    exileAfter: optional(flag),
    only: optional(flag),
    label: optional(text),
  },
  costReduction: {
    amount: amountSchema,
    mana: optional(manaText),
    direction: word('a direction', ['less', 'more']),
    if: optional(conditionSchema),
    label: optional(text),
  },
  payWith: { how: word('a way of paying', ['tap', 'exile']), what: filterSchema, colors: optional(flag) },
  timing: {
    as: word('a timing', ['flash']),
    if: optional(conditionSchema),
    extraCost: optional(list(costSchema)),
    label: optional(text),
  },
  castOnlyIf: { if: conditionSchema },
  modeCost: { cost: list(costSchema), name: text, all: optional(flag) },
});

const yes = z.literal(true);
const direction = word('a direction', ['less', 'more']);
const activationCostChange = node<NonNullable<ActivatedAbility['costChange']>>(() => ({
  amount: amountSchema,
  mana: optional(manaText),
  direction,
  if: optional(conditionSchema),
}));

type Main =
  | SpellAbility
  | ActivatedAbility
  | SpecialActionAbility
  | TriggeredAbility
  | StaticAbility
  | ReplacementAbility;
/** Fields stand in the order in which names become known: event, targets, modes, costs, instructions. */
const mainShapes = (): Variants<Main> => ({
  spell: { ...announced(), before: optional(flag), do: optional(nodeSchemas.effects), label: optional(text) },
  activated: {
    ...announced(),
    cost: list(costSchema),
    if: optional(conditionSchema),
    do: optional(nodeSchemas.effects),
    timing: optional(word('a timing', ['sorcery'])),
    limit: optional(word('a limit', ['oncePerTurn', 'once'])),
    timesPerTurn: optional(amountSchema),
    spendOnX: optional(list(color)),
    costChange: optional(activationCostChange),
    zone: optional(zone),
    by: optional(playerExprSchema),
    label: optional(text),
  },
  specialAction: {
    cost: list(costSchema),
    if: optional(conditionSchema),
    do: optional(nodeSchemas.effects),
    timing: optional(word('a timing', ['yourTurn', 'sorcery', 'castable'])),
    zone: optional(zoneOrOutside),
    faceDown: optional(yes),
    leastX: optional(whole),
    label: optional(text),
  },
  triggered: {
    on: list(eventPatternSchema),
    if: optional(conditionSchema),
    ...announced(),
    do: optional(nodeSchemas.effects),
    zone: optional(zone),
    limit: optional(word('a limit', ['oncePerTurn'])),
    doOnce: optional(flag),
    reveal: optional(flag),
    state: optional(conditionSchema),
    label: optional(text),
  },
  static: {
    effects: list(continuousEffectSchema),
    while: optional(conditionSchema),
    zone: optional(zone),
    characteristicDefining: optional(flag),
    label: optional(text),
  },
  replacement: {
    event: eventPatternSchema,
    if: optional(conditionSchema),
    instead: optional(nodeSchemas.replacement),
    zone: optional(zone),
    optional: optional(flag),
    until: optional(durationSchema),
    label: optional(text),
  },
});

const anyCopies = word('a number of copies', ['any']);
const copies = dispatch<number | 'any'>((value) => (isText(value) ? anyCopies : whole));

export const abilitySchema: z.ZodType<Ability> = variants<Ability>('an ability', () => ({
  keyword: keywordShape(),
  ...mainShapes(),
  ...castingShapes(),
  attackCost: { name: text, cost: list(costSchema), do: optional(nodeSchemas.effects) },
  openingHand: { do: nodeSchemas.effects },
  deck: { copies: optional(copies), commander: optional(flag) },
}));
