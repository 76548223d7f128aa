// The families whose kinds are defined each in a file of its own, which adds the fields of its kind here (`declare module`).

/** The fields of each instruction by its kind: see `mtg-core/effects`. */
export interface Instructions {}

/** The same for what continuous effects change, in `mtg-core/modifications`. */
export interface Modifications {}

/** The same for conditions, in `mtg-core/conditions`. */
export interface Conditions {}

/** What effects allow, forbid and require, in `mtg-core/deontic`: rules, the deeds that they speak of, and what must be done. */
export interface DeonticRules {}
export interface Deeds {}
export interface Requirements {}

/** What stands in place of an event, in `mtg-core/events/instead`. */
export interface Replacements {}

/** The same for amounts, in `mtg-core/amounts`. */
export interface Amounts {}

/** The same for costs, in `mtg-core/costs`. */
export interface Costs {}

/** The kinds of events, in `mtg-core/events/kinds`. */
export interface Happenings {}
