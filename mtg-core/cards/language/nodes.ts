// The families whose kinds are defined each in a file of its own, which adds the fields of its kind here (`declare module`).

/** The fields of each instruction by its kind: see `mtg-core/effects`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Instructions {}

/** The same for what continuous effects change, in `mtg-core/modifications`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Modifications {}

/** The same for conditions, in `mtg-core/conditions`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Conditions {}

/** What effects allow, forbid and require, in `mtg-core/deontic`: rules, the deeds that they speak of, and what must be done. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface DeonticRules {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Deeds {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Requirements {}

/** What stands in place of an event, in `mtg-core/events/instead`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Replacements {}

/** The same for amounts, in `mtg-core/amounts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Amounts {}
