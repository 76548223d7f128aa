/** Characteristics (CR 109.3) as derived through the layers, or as printed for objects elsewhere. Plain data. */
export interface Characteristics {
  readonly name: string;
  /** All its names, where it has several (CR 709.4a). */
  readonly names?: readonly string[];
  readonly def: number;
  readonly face: number;
  readonly types: number; // bits in the order of `cardTypes`
  readonly supertypes: number; // bits in the order of `supertypes`
  readonly subtypes: readonly string[];
  readonly allCreatureTypes: boolean;
  readonly colors: number; // bits in the order of `colors`
  readonly manaValue: number;
  readonly power: number;
  readonly toughness: number;
  readonly basePower: number;
  readonly baseToughness: number;
  readonly keywords: number; // bits in the order of `flagKeywords`
  readonly abilities: readonly number[]; // ability codes
}
