import type { Ability, Amount, CostNode, FaceDefinition, Filter, KeywordAbility } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';

export type Parameter = 'cost' | 'n' | 'filter' | 'from' | 'players' | 'ability' | 'deck';

/** What one keyword stands for (CR 702). */
export interface KeywordDefinition {
  /** As it stands in a definition's `keyword`, small letters. */
  readonly keyword: string;
  /** Its number in the rules of 2025-09-19: "702.6"; absent where they don't have it, being older. */
  readonly rule?: string;
  /** Parameters it reads; the others mean nothing to it. */
  readonly parameters: Readonly<Partial<Record<Parameter, 'required' | 'optional'>>>;
  /** What of it isn't carried out, in words; undefined: nothing. */
  refuse?(ability: KeywordAbility, face: FaceDefinition): string | undefined;
  /** The rules ask for it where it matters; it stands for no further abilities. */
  readonly readByRules?: true;
  /**
   * The abilities that it stands for. `face` is what it is printed on; an ability that an effect grants comes with
   * an empty one. Nodes are new on each call: the compiler numbers nodes by identity, card by card.
   */
  expand(ability: KeywordAbility, face: FaceDefinition): Ability[];
}

/** The stated cost. */
export function costOf(ability: KeywordAbility): CostNode[] {
  if (ability.cost === undefined) throw new Error(`${ability.keyword} states no cost`);
  return [...ability.cost];
}

/** A quality is asked of sources wherever they are (CR 702.16b): spells, abilities of cards in any zone. */
export function anywhere(quality: Filter): Filter {
  return {
    ...quality,
    ...(quality.any === undefined ? {} : { any: quality.any.map(anywhere) }),
    ...(quality.not === undefined ? {} : { not: anywhere(quality.not) }),
    zone: quality.zone ?? [...zones],
  };
}

export function numberOf(ability: KeywordAbility): Amount {
  if (ability.n === undefined) throw new Error(`${ability.keyword} states no number`);
  return ability.n;
}
