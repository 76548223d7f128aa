import { z } from 'zod';
import type { CardDefinition, FaceDefinition, JoinWord, Layout, TokenDefinition, Wording } from '../language/index.ts';
import { joinWords } from '../language/index.ts';
import { abilitySchema } from './abilities.ts';
import { dispatch, isText, list, node, optional, type Shape, text, whole, word } from './build.ts';
import { cardType, supertype } from './filters.ts';
import { manaText, ref } from './names.ts';
import { amountSchema, color } from './values.ts';

/** 2, "*", "1+*" (CR 208.2). */
const printedText = z
  .string()
  .regex(/^[-+*\d]+$/, { error: (issue) => `"${issue.input}" isn't a printed number: expected 2, "*" or "1+*"` });
const printed = dispatch<number | string>((value) => (isText(value) ? printedText : whole));
const loyaltyX = word('a loyalty', ['X']);
const loyalty = dispatch<number | 'X'>((value) => (isText(value) ? loyaltyX : whole));

const wording = node<Wording>(() => ({
  shortName: optional(text),
  attached: optional(text),
  joins: optional(z.record(z.string(), word<JoinWord>('what joins two instructions', joinWords))),
  named: optional(list(text)),
  otherwise: optional(word('a way', ['instead', 'instead briefly', 'instead first', 'instead if', 'otherwise'])),
  instead: optional(text),
  moves: optional(word('a verb', ['put', 'return'])),
  exiled: optional(word('a phrase', ['all'])),
  amounts: optional(word('a way', ['equal', 'equal last', 'X'])),
  until: optional(word('a place', ['last'])),
  delayed: optional(word('a place', ['first'])),
  pronoun: optional(word('a pronoun', ['he', 'she'])),
  arriving: optional(word('a place', ['last'])),
  tokenText: optional(word('a place', ['apart'])),
  prevented: optional(word('a voice', ['active'])),
  turn: optional(word('how a turn is said', ['during'])),
  while: optional(word('a place', ['last'])),
}));

const faceShape = (): Shape<FaceDefinition> => ({
  name: text,
  cost: optional(manaText),
  supertypes: optional(list(supertype)),
  types: list(cardType),
  subtypes: optional(list(text)),
  power: optional(printed),
  toughness: optional(printed),
  loyalty: optional(loyalty),
  defense: optional(whole),
  colors: optional(list(color)),
  abilities: list(abilitySchema),
  wording: optional(wording),
});
export const faceSchema = node<FaceDefinition>(faceShape);

const layouts = [
  'normal',
  'split',
  'adventure',
  'omen',
  'modal',
  'transform',
  'flip',
  'leveler',
  'prototype',
  'saga',
  'class',
  'case',
  'room',
  'battle',
  'station',
  'meld',
  'token',
] as const satisfies readonly Layout[];

type Stage = NonNullable<CardDefinition['stages']>[number];
const stage = node<Stage>(() => ({
  at: list(whole),
  to: optional(whole),
  cost: optional(manaText),
  power: optional(whole),
  toughness: optional(whole),
  abilities: list(abilitySchema),
}));

export const cardSchema = node<CardDefinition>(() => ({
  ...faceShape(),
  layout: optional(word<Layout>('a layout', layouts)),
  faces: optional(list(faceSchema)),
  stages: optional(list(stage)),
}));

export const tokenSchema = node<TokenDefinition>(() => ({
  name: optional(text),
  colors: optional(list(color)),
  supertypes: optional(list(supertype)),
  types: list(cardType),
  subtypes: list(text),
  power: optional(amountSchema),
  toughness: optional(amountSchema),
  abilities: optional(list(abilitySchema)),
  chosen: optional(
    node<NonNullable<TokenDefinition['chosen']>>(() => ({ color: optional(ref), creatureType: optional(ref) })),
  ),
}));
