import type { ContinuousEffect, Duration } from './continuous.ts';
import type { CostNode } from './costs.ts';
import type { EffectNode, Mode, TargetSlot } from './effects.ts';
import type { EventPattern } from './events.ts';
import type { Filter } from './filters.ts';
import type { Amount, Condition, PlayerExpr } from './values.ts';
import type { Zone } from './words.ts';

/** Announced together (CR 601.2b-c): modes first, then targets. */
export interface Announced {
  targets?: TargetSlot[];
  /** CR 700.2: "choose one -" and its like; `do` then stands in the modes. */
  modes?: { min: Amount; max: Amount; options: Mode[]; sameAllowed?: boolean; oncePerTurn?: boolean; chooser?: PlayerExpr; moreIf?: { if: Condition; max: Amount } };
}

/** Keyword line (CR 702). Parameters as the keyword's definition in `mtg-core/keywords` says. */
export interface KeywordAbility {
  kind: 'keyword';
  keyword: string;
  cost?: CostNode[];
  n?: Amount;
  filter?: Filter;
  /** "hexproof from black", "protection from Demons": a quality (CR 702.16a). */
  from?: Filter;
  players?: PlayerExpr;
}

/** What an instant or sorcery says (CR 113.3a). */
export interface SpellAbility extends Announced {
  kind: 'spell';
  do?: EffectNode[];
}

export interface ActivatedAbility extends Announced {
  kind: 'activated';
  cost: CostNode[];
  do?: EffectNode[];
  /** CR 602.5d: "Activate only as a sorcery". */
  timing?: 'sorcery';
  if?: Condition; // "Activate only if ..."
  limit?: 'oncePerTurn' | 'once';
  /** Functions from here instead of the battlefield (CR 113.6). */
  zone?: Zone;
  by?: PlayerExpr; // "any player may activate this ability"
  label?: string; // keyword that made it: "Equip", "Cycling"
}

export interface TriggeredAbility extends Announced {
  kind: 'triggered';
  on: EventPattern[];
  if?: Condition; // intervening if (CR 603.4)
  do?: EffectNode[];
  zone?: Zone;
  limit?: 'oncePerTurn';
  label?: string; // ability word or keyword
}

export interface StaticAbility {
  kind: 'static';
  effects: ContinuousEffect[];
  while?: Condition; // "as long as ..."
  zone?: Zone;
  /** CR 604.3: defines the object's own characteristics in every zone. */
  characteristicDefining?: boolean;
}

/** CR 614, 615. `instead` runs in place of the event, whose roles are bound; absent = nothing happens. */
export interface ReplacementAbility {
  kind: 'replacement';
  event: EventPattern;
  if?: Condition;
  instead?: ReplacementNode;
  zone?: Zone;
  optional?: boolean;
  until?: Duration;
}

export type ReplacementNode =
  | { kind: 'prevent'; amount?: Amount | 'all' } // CR 615
  | { kind: 'entersTapped'; unless?: Condition; unlessPays?: CostNode[] }
  | { kind: 'entersWith'; counters: { counter: string; count: Amount }[] }
  | { kind: 'entersAs'; do: EffectNode[] } // "as ~ enters, choose a color" (CR 614.12)
  | { kind: 'entersAsCopy'; of: Filter; optional?: boolean; except?: import('./continuous.ts').Modification[] }
  | { kind: 'goesTo'; zone: Zone; shuffle?: boolean; position?: 'top' | 'bottom' } // "exile it instead"
  | { kind: 'change'; amount: Amount } // event.amount becomes this: doubling, plus one
  | { kind: 'do'; do: EffectNode[] } // these instructions instead
  | { kind: 'also'; do: EffectNode[] }; // the event and these

/** How a spell may be paid for or where it may be cast from (CR 118.8, 118.9, 601.2b). */
export type CastingAbility =
  | { kind: 'additionalCost'; cost: CostNode[]; optional?: boolean; name?: string; repeat?: boolean; if?: Condition } // kicker is optional and named
  | { kind: 'alternativeCost'; cost: CostNode[]; name?: string; if?: Condition; zone?: Zone; exileAfter?: boolean; timing?: 'instant' | 'sorcery' } // flashback has a zone
  | { kind: 'castFrom'; zone: Zone; additional?: CostNode[]; if?: Condition; exileAfter?: boolean }
  | { kind: 'costReduction'; amount: Amount; mana?: string; direction: 'less' | 'more'; if?: Condition } // "This spell costs {1} less for each"
  | { kind: 'timing'; as: 'flash'; if?: Condition; extraCost?: CostNode[] }
  | { kind: 'castOnlyIf'; if: Condition };

export type Ability = KeywordAbility | SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | CastingAbility;
