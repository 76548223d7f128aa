// What is derived from the state and never serialised: characteristics, rules in force, and who listens to which event.

import type { CountedMana, ManaSource, PlayerId } from '../basics/index.ts';
import type { Characteristics } from '../cards/characteristics.ts';
import type { CastingAbility, Filter, Rule } from '../cards/language/index.ts';
import type { AttackProblem, BlockProblem } from './declarations.ts';
import type { Combat } from './objects.ts';
import type { Choice } from './pending.ts';
import type { Scope } from './scope.ts';

export interface RuleInForce {
  readonly rule: Rule;
  /** The card whose words it is. */
  readonly def: number;
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

/** Casting abilities that an effect gives to spells: asked of a card before it is one (CR 601.3e). */
export interface CastingGrant {
  readonly filter: Filter;
  readonly scope: Scope;
  readonly casting: readonly CastingAbility[];
}

export interface Derived {
  /** By object id; only objects whose characteristics differ from what is printed. */
  readonly chars: (Characteristics | undefined)[];
  /** Rules on objects, by object id. */
  readonly rules: (RuleInForce[] | undefined)[];
  /** Rules on players or the game. */
  readonly gameRules: RuleInForce[];
  readonly castingGrants: readonly CastingGrant[];
  /** By event number. */
  readonly triggers: (Listener[] | undefined)[];
  readonly replacements: (Listener[] | undefined)[];
  /** Abilities that trigger on a state of the game (CR 603.8). */
  readonly states: { readonly id: number; readonly code: number }[];
  /** Ids of permanents with activated abilities that are not mana abilities / that are. */
  readonly activated: { readonly id: number; readonly code: number }[];
  readonly manaAbilities: { readonly id: number; readonly code: number }[];
  /** By player, the mana abilities as sources; put together when first asked for. See `rules/mana/sources.ts`. */
  manaOf: (ReadyMana[] | undefined)[];
  /** By player, those of `gameRules` that concern the player; see `rulesFor`. */
  rulesOf: (readonly RuleInForce[] | undefined)[];
  /** By player, what could ever be played or activated; see `decisions/prospects.ts`. */
  prospects: (Prospects | undefined)[];
  /** Whether an effect at work changes characteristics at all. */
  layered: boolean;
  /** Whether an effect at work asks whose turn it is. */
  asksTurn: boolean;
  /** Objects outside the battlefield with abilities that function there. */
  complete: boolean;
}

export interface ActivatedProspect {
  readonly id: number;
  readonly code: number;
  /** Activated only as a sorcery (CR 602.5d). */
  readonly sorcery: boolean;
}

export interface Prospects {
  /** The lists it was made from. They are replaced whole when they change, so the same list means the same cards. */
  readonly hand: readonly number[];
  readonly graveyard: readonly number[];
  readonly exile: readonly number[];
  readonly command: readonly number[];
  /**
   * Cards that might be played, and those of them that have something at instant speed. Null where rules or permissions
   * are in force: what they allow depends on more than is looked at here.
   */
  readonly cards: readonly number[] | null;
  readonly instants: readonly number[];
  /** Abilities of permanents, in the order of `Derived.activated`. */
  readonly abilities: readonly ActivatedProspect[];
  /** Cards in hand, graveyard and command zone with activated abilities that function there (CR 113.6). */
  readonly handAbilities: readonly number[];
  readonly graveyardAbilities: readonly number[];
  /** Special actions of cards in hand and of face-down permanents (CR 116). */
  readonly specials: readonly ActivatedProspect[];
  readonly commandAbilities: readonly number[];
  /** There is nothing here that could be done without sorcery timing (CR 307.1). */
  readonly onlySorceries: boolean;
}

/** The problem of declaring attackers or blockers, with who declares, and when. */
export interface DeclarationOf<Problem> {
  readonly player: PlayerId;
  readonly step: number;
  readonly combat: Combat | null;
  readonly problem: Problem;
}

export interface ChoiceCache {
  /** Flat options of the decision with this number. */
  choices: readonly Choice[] | null;
  decision: number;
  /** By player, twice: at instant speed, and in their main phase. */
  readonly actions: (readonly Choice[] | undefined)[];
  readonly sources: (ManaSource[] | undefined)[];
  /** By player: all mana they could make, counted; null where counting doesn't say all of it. */
  readonly counted: (CountedMana | null | undefined)[];
  /** By player: more mana than they could make. */
  readonly most: (number | undefined)[];
  /** By player: whether all their sources are plain (see `ReadyMana`), as far as they were counted. */
  readonly plain: (boolean | undefined)[];
  attack: DeclarationOf<AttackProblem> | null;
  block: DeclarationOf<BlockProblem> | null;
}
