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
  /** Style only (older templates, order): the engine never reads it. */
  wording?: Wording;
}

/** What stands between two instructions of one text: "comma and" is said of two sentences; "stop then" opens a sentence with "Then", "line" a line of its own. */
export const joinWords = ['stop', 'and', 'comma and', 'then', 'stop then', 'line'] as const;
export type JoinWord = (typeof joinWords)[number];

/** How a card says what could be said in several ways, where nothing that it does decides. */
export interface Wording {
  /** What a legend calls itself. */
  shortName?: string;
  /** The noun after "enchanted" or "equipped". */
  attached?: string;
  /** Between two instructions of these kinds ("draw discard"). */
  joins?: Record<string, JoinWord>;
  /** Names (a target's, `self`, `event.object`) that are said by their noun once, where they could be "it"; twice if named twice. */
  named?: Ref[];
  /** Cards that come onto the battlefield are "put" there or "returned". */
  moves?: 'put' | 'return';
  /** What linked abilities exiled is "all cards exiled with" it. */
  exiled?: 'all';
  /** Amounts: "damage equal to Y to it", or "damage to it equal to Y", and not "X damage to it, where X is Y"; "X tokens, where X is Y". */
  amounts?: 'equal' | 'equal last' | 'X';
  /** "Until your next turn" stands at the end of its sentence. */
  until?: 'last';
  /** "At the beginning of the next end step" stands before what is done then. */
  delayed?: 'first';
  /** What it calls itself, where that isn't "it". */
  pronoun?: 'he' | 'she';
  /** "Tapped" and "attacking" stand after a token's other words: "that's tapped and attacking". */
  arriving?: 'last';
  /** A token's text is a sentence after that which creates it: "It has ...". */
  tokenText?: 'apart';
  /** What is prevented is what its sources "would deal", not what "would be dealt by" them. */
  prevented?: 'active';
  /** "As long as ..." stands at the end of its sentence. */
  while?: 'last';
  /** "During your turn" in place of "as long as it's your turn". */
  turn?: 'during';
  /** What is done under a condition, and what otherwise: "A. If C, B instead", "A. If C, instead B", "A. B instead if C", "If C, B. Otherwise, A". */
  otherwise?: 'instead' | 'instead briefly' | 'instead first' | 'instead if' | 'otherwise';
  /** The ability word of what is done instead, on a line after what is usually done. */
  instead?: string;
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
