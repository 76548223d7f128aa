import type { Ability } from './abilities.ts';
import type { Amount, Ref } from './values.ts';
import type { CardType, Color, Supertype } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    token: TokenDefinition | { predefined: string };
  }
}

/** CR 200-208: what is printed on one face. Costs are written "{2}{R}{R}". */
export interface FaceDefinition {
  name: string;
  cost?: string;
  supertypes?: Supertype[];
  types: CardType[];
  subtypes?: string[];
  power?: number | '*' | string; // "1+*" keeps its print; the characteristic-defining ability says the value
  toughness?: number | '*' | string;
  loyalty?: number | 'X';
  defense?: number;
  /** CR 204: colour indicator, and the colour of tokens. */
  colors?: Color[];
  abilities: Ability[];
  /** Style only (older template, ability words, order): the engine never reads it. */
  wording?: Record<string, string>;
}

export type Layout =
  | 'normal'
  | 'split'
  | 'adventure'
  | 'omen'
  | 'modal'
  | 'transform'
  | 'flip'
  | 'leveler'
  | 'prototype'
  | 'saga'
  | 'class'
  | 'case'
  | 'room'
  | 'battle'
  | 'station'
  | 'meld'
  | 'token';

/** A card: a face, and further faces for the layouts that have them (CR 709-717). */
export interface CardDefinition extends FaceDefinition {
  layout?: Layout;
  faces?: FaceDefinition[];
  /** Saga chapters, class levels, leveler bands: the abilities that each stage gives. */
  stages?: { at: number[]; to?: number; cost?: string; power?: number; toughness?: number; abilities: Ability[] }[];
}

/** CR 111.3-4: a token's characteristics. Its name is its subtypes and "Token" unless given. */
export interface TokenDefinition {
  name?: string;
  colors?: Color[];
  supertypes?: Supertype[];
  types: CardType[];
  subtypes: string[];
  power?: number | Amount;
  toughness?: number | Amount;
  /** "of the chosen color and type": what the linked or bound choices of these names named (CR 607.2d). */
  chosen?: { color?: Ref; creatureType?: Ref };
  abilities?: Ability[];
}
