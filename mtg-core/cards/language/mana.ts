// What mana an instruction makes, and what it may be spent on (CR 106).

import type { Duration } from './continuous.ts';
import type { FieldTypes } from './fields.ts';
import type { Filter } from './filters.ts';
import type { Amount, Ref } from './values.ts';
import type { Color } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    mana: ManaProduction;
  }
}

/** What is produced: fixed mana "{G}{G}", or one colour chosen `amount` times from `choices`. CR 106. */
export interface ManaProduction {
  mana?: string;
  /** How many times `mana` is added, or how many mana of the chosen colour. */
  amount?: Amount;
  choices?:
    | Color[]
    | 'any'
    | 'commander'
    | { kind: 'couldProduce'; by: Filter; types?: boolean } // types: "any type", colourless among them (CR 106.7)
    | { kind: 'chosen'; by: Ref; beside?: Color } // "of the chosen color", "{U} or one mana of the chosen color"
    | { kind: 'colorsOf'; of: Filter | Ref } // "any color among permanents you control"
    | { kind: 'produced' }; // "any type that land produced", of the triggering event (CR 106.12a)
  /** "in any combination of colours" */
  combination?: boolean;
  /** "Spend this mana only to cast Elf spells": what it may be spent on (CR 106.6). */
  onlyFor?: { cast?: Filter; activate?: Filter };
  /** CR 106.6: what happens when it is spent: "If that mana is spent on a creature spell, it gains haste"; the spell is `event.object`. */
  whenSpent?: { on?: Filter; do: FieldTypes['effects']; atOnce?: boolean }; // atOnce: no ability that triggers, but "and that spell can't be countered"
  /** "This mana can't be spent to cast a nonartifact spell": what it may not be spent on (CR 106.6). */
  notFor?: { cast?: Filter; activate?: Filter };
  /** The mana doesn't empty as steps end. */
  persists?: Duration;
}
