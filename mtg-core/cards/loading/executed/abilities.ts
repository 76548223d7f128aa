// Abilities, what happens instead, and cards.
import { eventKinds } from '../../../events/index.ts';
import type {
  Ability,
  CardDefinition,
  ContinuousEffect,
  EventPattern,
  FaceDefinition,
  TokenDefinition,
} from '../../language/index.ts';
import { type DeclaredFields, type DeclaredKinds, withoutFields } from './declare.ts';

/** Which words change is known as an effect begins: a static ability has none. */
const notRewording = (effects: unknown): string | undefined =>
  (effects as readonly ContinuousEffect[]).some(({ change }) => change.some(({ kind }) => kind === 'changeText'))
    ? 'words that are changed by a static ability'
    : undefined;

/** What is told of once it has been done has nothing in its place. */
const notAfterwards = (event: unknown): string | undefined => {
  const { event: kind } = event as EventPattern;
  return eventKinds.find(kind)?.afterwards ? `what happens instead of events of the kind ${kind}` : undefined;
};

export const executedAbilities: DeclaredKinds<Ability> = {
  keyword: { keyword: true, cost: true, n: true, filter: true, from: true, players: true, ability: true, deck: true },
  spell: {
    before: true,
    do: true,
    label: true,
    targets: true,
    modes: true,
  },
  activated: {
    cost: true,
    do: true,
    timing: true,
    if: true,
    limit: true,
    timesPerTurn: true,
    spendOnX: true,
    costChange: withoutFields('mana'),
    zone: true,
    by: true,
    label: true,
    targets: true,
    modes: true,
  },
  specialAction: {
    cost: true,
    do: true,
    timing: true,
    if: true,
    zone: true,
    faceDown: true,
    leastX: true,
    label: true,
  },
  triggered: {
    on: true,
    if: true,
    do: true,
    zone: true,
    limit: true,
    doOnce: true,
    reveal: true,
    state: true,
    label: true,
    targets: true,
    modes: true,
  },
  static: { effects: notRewording, while: true, zone: true, characteristicDefining: true, label: true },
  replacement: { event: notAfterwards, if: true, instead: true, zone: true, optional: true, until: false, label: true },
  additionalCost: { cost: true, optional: true, name: true, repeat: true, if: true },
  alternativeCost: {
    label: true,
    cost: true,
    name: true,
    if: true,
    zone: true,
    exileAfter: true,
    timing: true,
    eachTarget: true,
    faceDown: true,
    transformed: true,
    bestowed: true,
    mutates: true,
    withObject: true,
  },
  castFrom: {
    name: true,
    zone: true,
    using: true,
    additional: true,
    if: true,
    exileAfter: true,
    only: true,
    label: true,
  },
  costReduction: { amount: true, mana: true, direction: true, if: true, label: true },
  payWith: { how: true, what: true, colors: true },
  timing: { as: true, if: true, extraCost: true, label: true },
  castOnlyIf: { if: true },
  modeCost: { cost: true, name: true, all: true },
  attackCost: { name: true, cost: true, do: true },
  openingHand: { do: true },
  deck: { copies: true, commander: true },
};

export const executedFaces: DeclaredFields<FaceDefinition> = {
  name: true,
  cost: true,
  supertypes: true,
  types: true,
  subtypes: true,
  power: true,
  toughness: true,
  loyalty: true,
  defense: true,
  colors: true,
  abilities: true,
  wording: true,
};

export const executedCards: DeclaredFields<CardDefinition> = {
  layout: true,
  faces: true,
  stages: true,
  ...executedFaces,
};

export const executedTokens: DeclaredFields<TokenDefinition> = {
  name: true,
  colors: true,
  supertypes: true,
  types: true,
  subtypes: true,
  power: true,
  toughness: true,
  chosen: true,
  abilities: true,
};
