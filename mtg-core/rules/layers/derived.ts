// What is derived from the state and never serialised: characteristics, rules in force, and who listens to which event.
import type { Rule } from '../../cards/language/continuous.ts';
import type { Prospects } from '../../decisions/prospects.ts';
import type { Characteristics, PlayerId } from '../../state/types.ts';
import type { Scope } from '../../values/scope.ts';
import type { ManaSource } from '../mana/sources.ts';

export interface RuleInForce {
  readonly rule: Rule;
  readonly scope: Scope;
  /** Players it applies to; null: see the object it stands on. */
  readonly players: readonly PlayerId[] | null;
}

/** One listening ability: on which object and which pattern of it. */
export interface Listener {
  readonly id: number;
  readonly code: number;
  readonly pattern: number;
}

/** A mana ability of a player's permanent, with what doesn't change before the next derivation. */
export interface ReadyMana {
  readonly id: number;
  readonly code: number;
  /** "{T}: Add ..." without any condition and always the same: nothing but tapping and being sick matters. */
  readonly plain: boolean;
  readonly creature: boolean;
  readonly source: ManaSource;
  /** The most mana that one activation makes; -1: it varies. */
  readonly most: number;
}

export interface Derived {
  /** By object id; only objects whose characteristics differ from what is printed. */
  readonly chars: (Characteristics | undefined)[];
  /** Rules on objects, by object id. */
  readonly rules: (RuleInForce[] | undefined)[];
  /** Rules on players or the game. */
  readonly gameRules: RuleInForce[];
  /** By event number. */
  readonly triggers: (Listener[] | undefined)[];
  readonly replacements: (Listener[] | undefined)[];
  /** Ids of permanents with activated abilities that are not mana abilities / that are. */
  readonly activated: { readonly id: number; readonly code: number }[];
  readonly manaAbilities: { readonly id: number; readonly code: number }[];
  /** By player, the mana abilities as sources; put together when first asked for. See `rules/mana/sources.ts`. */
  manaOf: (ReadyMana[] | undefined)[];
  /** By player, those of `gameRules` that concern the player; see `rulesFor`. */
  rulesOf: (readonly RuleInForce[] | undefined)[];
  /** By player, what could ever be played or activated; see `decisions/prospects.ts`. */
  prospects: (Prospects | undefined)[];
  /** Whether an effect at work asks whose turn it is. */
  asksTurn: boolean;
  /** Objects outside the battlefield with abilities that function there. */
  complete: boolean;
}
