// What changing characteristics is: the deed of a modification, and what it asks for besides them.

import type { Amount, Modification } from '../language/index.ts';
import type { Characteristics } from './characteristics.ts';

export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Which of the abilities that an effect gives are those of one modification: from and up to these places in `gains`. */
export interface GivenPart {
  readonly from: number;
  readonly to: number;
  /** Bits of the flag keywords that it gives and takes. */
  readonly gainKeywords: number;
  readonly loseKeywords: number;
}

/** What a modification asks for besides the characteristics that it changes. */
export interface ChangedBy {
  /** Knows what keyword an ability came from and whether it makes mana, and the cards of the game by their keys. */
  readonly table: {
    ability(code: number): { readonly origin: string; readonly activated: { readonly isMana: boolean } | null };
    readonly keys: readonly string[];
    readonly indexOf: ReadonlyMap<string, number>;
  };
  /** What each of its modifications gives and takes. */
  readonly effect: { readonly parts: readonly GivenPart[] };
  /** The codes of the abilities that all of them together give. */
  readonly gives: readonly number[];
  /** The value of an amount: the first or second of the modification with this number. */
  read(amount: Amount, index: number, place: 0 | 1): number;
  /** A word that was chosen. */
  word(by: string): string | undefined;
}

export type CharacteristicsChange = (
  chars: Writable<Characteristics>,
  mod: Modification,
  index: number,
  by: ChangedBy,
) => void;
