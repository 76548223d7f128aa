// What effects allow, forbid or require (CR 101.2, 101.3): each kind is defined in its file in `mtg-core/deontic`.

import type { NodesOf } from './fields.ts';
import type { Deeds, DeonticRules, Requirements } from './nodes.ts';

declare module './fields.ts' {
  interface FieldTypes {
    rule: Rule;
    deed: RuleAction;
    requirement: Requirement;
  }
}

export type Rule = NodesOf<DeonticRules>;
/** What a rule speaks of (one deontic vocabulary). */
export type RuleAction = NodesOf<Deeds>;
/** What something must do "if able" (CR 508.1d, 509.1c). */
export type Requirement = NodesOf<Requirements>;
