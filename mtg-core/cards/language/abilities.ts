import type { ContinuousEffect, Duration } from './continuous.ts';
import type { CostNode } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { FieldTypes } from './fields.ts';
import type { Filter, GroupQuality } from './filters.ts';
import type { TargetSlot } from './targets.ts';
import type { Amount, Condition, PlayerExpr } from './values.ts';
import type { Color, Zone } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    abilities: Ability[];
    keywordAbilities: KeywordAbility[];
  }
}

/** Announced together (CR 601.2b-c): modes first, then targets. */
export interface Announced {
  targets?: TargetSlot[];
  /** CR 700.2: "choose one -" and its like; `do` then stands in the modes. */
  modes?: {
    min: Amount;
    max: Amount;
    options: FieldTypes['modes'];
    sameAllowed?: boolean;
    oncePerTurn?: boolean;
    unchosenBefore?: boolean;
    random?: boolean;
    chooser?: PlayerExpr;
    /** `min`: as many must be chosen then. */
    moreIf?: { if: Condition; min?: Amount; max: Amount };
  };
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
  /** What stands behind it: "Boast — ...", "Max speed — ...". */
  ability?: Ability;
  /** What a companion asks of the starting deck (CR 702.139a). */
  deck?: DeckCondition;
}

/** What a deck has to be before the game (CR 702.139b): its cards, or those of `each`, taken together or one by one. */
export interface DeckCondition {
  each?: Filter;
  /** Each of them is so, has an activated ability, or has no mana symbol twice in its mana cost. */
  is?: Filter | 'activated' | 'differentSymbols';
  group?: GroupQuality;
  /** At least so many cards more than the least that a deck may have. */
  more?: number;
}

/** What an instant or sorcery says (CR 113.3a). */
export interface SpellAbility extends Announced {
  kind: 'spell';
  /** Done before all else that the spell says (CR 702.174j). */
  before?: boolean;
  do?: FieldTypes['effects'];
  label?: string; // ability word
}

export interface ActivatedAbility extends Announced {
  kind: 'activated';
  cost: CostNode[];
  do?: FieldTypes['effects'];
  /** CR 602.5d: "Activate only as a sorcery". */
  timing?: 'sorcery';
  if?: Condition; // "Activate only if ..."
  limit?: 'oncePerTurn' | 'once';
  /** CR 602.5b: "no more than twice each turn", "... times each turn". */
  timesPerTurn?: Amount;
  /** "Spend only black mana on X" (CR 106.6, 107.3a). */
  spendOnX?: Color[];
  /** CR 602.2b, 601.2f: "This ability costs {1} less to activate for each ...". */
  costChange?: { amount: Amount; mana?: string; direction: 'less' | 'more'; if?: Condition };
  /** Functions from here instead of the battlefield (CR 113.6). */
  zone?: Zone;
  by?: PlayerExpr; // "any player may activate this ability"
  label?: string; // keyword that made it: "Equip", "Cycling"
}

/**
 * CR 116: what its owner, or its controller, may do with priority and without the stack: suspend, foretell, plot, turning a
 * face-down permanent face up.
 */
export interface SpecialActionAbility {
  kind: 'specialAction';
  cost: CostNode[];
  do?: FieldTypes['effects'];
  /** Only in one's own turn, only as a sorcery is cast, or only where the card could be cast (CR 116.2f, h, k). */
  timing?: 'yourTurn' | 'sorcery' | 'castable';
  if?: Condition;
  zone?: Zone | 'outside';
  /** It functions while the permanent is face down, and then only (CR 708.7). */
  faceDown?: true;
  /** The least that X may be. */
  leastX?: number;
  label?: string;
}

export interface TriggeredAbility extends Announced {
  kind: 'triggered';
  on: EventPattern[];
  if?: Condition; // intervening if (CR 603.4)
  do?: FieldTypes['effects'];
  zone?: Zone;
  limit?: 'oncePerTurn';
  /** CR 603.2i: "Do this only once each turn": counts the doing, not the triggering. */
  doOnce?: boolean;
  /** CR 603.11: its controller may show the card, and only then it triggers. */
  reveal?: boolean;
  /** CR 603.8: a state trigger ("When you control no Islands"); `on` is then empty. */
  state?: Condition;
  label?: string; // ability word or keyword
}

export interface StaticAbility {
  kind: 'static';
  effects: ContinuousEffect[];
  while?: Condition; // "as long as ..."
  zone?: Zone;
  /** CR 604.3: defines the object's own characteristics in every zone. */
  characteristicDefining?: boolean;
  label?: string; // ability word
}

/** CR 614, 615. `instead` runs in place of the event, whose roles are bound; absent = nothing happens. */
export interface ReplacementAbility {
  kind: 'replacement';
  event: EventPattern;
  if?: Condition;
  instead?: FieldTypes['replacement'];
  zone?: Zone;
  optional?: boolean;
  until?: Duration;
  label?: string; // ability word
}

/** How a spell may be paid for or where it may be cast from (CR 118.8, 118.9, 601.2b). */
export type CastingAbility =
  | { kind: 'additionalCost'; cost: CostNode[]; optional?: boolean; name?: string; repeat?: boolean; if?: Condition } // kicker is optional and named
  | {
      kind: 'alternativeCost';
      cost: CostNode[];
      name?: string;
      label?: string; // ability word
      if?: Condition;
      zone?: Zone;
      exileAfter?: boolean;
      timing?: 'instant' | 'sorcery';
      /** "Each" for every "target" of it (CR 702.96b). */
      eachTarget?: boolean;
      /** Cast face down, as a 2/2 creature; `ward`: with ward {2} (CR 702.37a, 702.168a). */
      faceDown?: 'plain' | 'ward';
      /** Cast with its back face up (CR 702.146a, 702.162a). */
      transformed?: boolean;
      /** With an object that is sacrificed or tapped for it, and makes it cheaper (CR 702.48b, 702.119c, 702.180b). */
      withObject?: {
        how: 'sacrifice' | 'tap';
        what: Filter;
        less: 'manaValue' | 'power' | 'manaCost';
        optional?: boolean;
      };
      /** Cast as an Aura with enchant creature (CR 702.103b). */
      bestowed?: boolean;
      /** Cast as a mutating creature spell, with a target to merge with (CR 702.140a). */
      mutates?: boolean;
    } // flashback has a zone
  | {
      kind: 'castFrom';
      name?: string;
      zone: Zone;
      /** For the alternative cost of that name alone: "using its warp ability". */
      using?: string;
      additional?: CostNode[];
      if?: Condition;
      exileAfter?: boolean;
      only?: boolean;
      label?: string;
    } // only: from nowhere else
  | {
      kind: 'costReduction';
      amount: Amount;
      mana?: string;
      direction: 'less' | 'more';
      if?: Condition;
      label?: string;
    } // "This spell costs {1} less for each"
  /** Each such object tapped or exiled pays for {1}, with `colors` also for one mana of its color (CR 702.51a, 702.66a, 702.126a). */
  | { kind: 'payWith'; how: 'tap' | 'exile'; what: Filter; colors?: boolean }
  | { kind: 'timing'; as: 'flash'; if?: Condition; extraCost?: CostNode[]; label?: string }
  | { kind: 'castOnlyIf'; if: Condition }
  /** For each mode beyond the first, or once for all modes together (CR 702.42a, 702.120a). */
  | { kind: 'modeCost'; cost: CostNode[]; name: string; all?: boolean };

/**
 * CR 508.1g: what may be paid as it is declared as an attacker ("You may exert ~ as it attacks"), and what is done then; with no
 * cost the instructions say themselves what is optional.
 */
interface AttackCostAbility {
  kind: 'attackCost';
  name: string;
  cost: CostNode[];
  do?: FieldTypes['effects'];
}

/** CR 103.6: "If ~ is in your opening hand, you may begin the game with it on the battlefield", "you may reveal it". */
interface OpeningHandAbility {
  kind: 'openingHand';
  do: FieldTypes['effects'];
}

/** What holds while a deck is built (CR 100.2a, 903.3a): "A deck can have any number of cards named ~", "~ can be your commander". */
interface DeckAbility {
  kind: 'deck';
  copies?: number | 'any';
  commander?: boolean;
}

export type Ability =
  | KeywordAbility
  | SpellAbility
  | ActivatedAbility
  | SpecialActionAbility
  | TriggeredAbility
  | StaticAbility
  | ReplacementAbility
  | CastingAbility
  | AttackCostAbility
  | OpeningHandAbility
  | DeckAbility;
