// The card language: what a definition may say, as types and words.

export type {
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
} from './abilities.ts';
export {
  type CardDefinition,
  type FaceDefinition,
  type JoinWord,
  joinWords,
  type Layout,
  type TokenDefinition,
  type Wording,
} from './card.ts';
export type { ContinuousEffect, Duration } from './continuous.ts';
export { type CostNode, paidInAnyNumber } from './costs.ts';
export { creatureTypes } from './creature-types.ts';
export type { EffectNode, Mode } from './effects.ts';
export type { EventKind, EventPattern } from './events.ts';
export {
  type Asking,
  type Defined,
  type ExecutedNode,
  type Family,
  type FieldOf,
  family,
  forbiddenBy,
  kindsAsking,
  type Limits,
} from './family.ts';
export type { FieldKind, Fields, FieldTypes, ListOf, NodeOfFields, NodeOfKind, NodesOf, WordOr } from './fields.ts';
export { type Filter, type GroupQuality, zonesOf } from './filters.ts';
export type { ManaProduction } from './mana.ts';
export type { Modification } from './modifications.ts';
export type {
  Amounts,
  Conditions,
  Costs,
  Deeds,
  DeonticRules,
  Happenings,
  Instructions,
  Modifications,
  Replacements,
  Requirements,
} from './nodes.ts';
export type { ReplacementNode } from './replacements.ts';
export type { Requirement, Rule, RuleAction } from './rules.ts';
export { basicLandTypes, CREATURE_KINDS, cardTypesOf, isCreatureType, subtypesListed } from './subtypes.ts';
export type { Objects, Recipients, TargetSlot } from './targets.ts';
export type { Amount, Compare, Comparison, Condition, PlayerExpr, Ref, Since, Stat } from './values.ts';
export {
  type CardType,
  type Color,
  cardTypes,
  colors,
  combatSteps,
  flagKeywords,
  type Step,
  type Supertype,
  steps,
  stepsBetween,
  supertypes,
  type Zone,
  zones,
} from './words.ts';
