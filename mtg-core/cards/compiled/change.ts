// What changing characteristics is: the deed of a modification, and what it asks for besides them.

import type { Amount, Modification } from '../language/index.ts';
import type { Characteristics } from './characteristics.ts';

export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** What a modification asks for besides the characteristics that it changes. */
export interface ChangedBy {
  /** Knows what keyword an ability came from and whether it makes mana, and the cards of the game by their keys. */
  readonly table: {
    ability(code: number): { readonly origin: string; readonly activated: { readonly isMana: boolean } | null };
    readonly keys: readonly string[];
    readonly indexOf: ReadonlyMap<string, number>;
  };
  /** The flag keywords that the whole effect gives and takes. */
  readonly effect: { readonly gainKeywords: number; readonly loseKeywords: number };
  /** The codes of the abilities that it gives. */
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
