// What is derived from the state and never serialised: characteristics, rules in force, and who listens to which event.

import type { CountedMana, Entity, ManaSource, PlayerId, ReadyMana } from '../basics/index.ts';
import type { Characteristics, CompiledAbility, CompiledContinuous, FaceListening } from '../cards/compiled/index.ts';
import type { CastingAbility, Condition, Duration, EventKind, Filter, Rule } from '../cards/language/index.ts';
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
  readonly event: EventKind;
  readonly id: number;
  readonly code: number;
  readonly pattern: number;
}

/** Casting abilities that an effect gives to spells: asked of a card before it is one (CR 601.3e). */
export interface CastingGrant {
  /** It is given to spells; else to cards where they lie. */
  readonly spells: boolean;
  readonly filter: Filter;
  readonly scope: Scope;
  readonly casting: readonly CastingAbility[];
}

/** A mana ability, and what it stands on. */
interface ManaAbility {
  readonly id: number;
  readonly code: number;
  readonly ability: CompiledAbility;
  readonly chars: Characteristics;
}

/** A continuous effect at work. */
export interface EffectAtWork {
  readonly effect: CompiledContinuous;
  readonly scope: Scope;
  /** Object id of the static ability's object, 0 for effects of resolved spells and abilities. */
  readonly from: number;
  readonly floating: {
    readonly locked: readonly Entity[] | null;
    readonly players: readonly PlayerId[] | null;
    readonly amounts: readonly number[];
    readonly duration: Duration;
  } | null;
  readonly while: Condition | undefined;
  /** From a characteristic-defining ability (CR 604.3). */
  readonly defining: boolean;
}

export interface Derived {
  /** By object id; only objects whose characteristics differ from what is printed. */
  readonly chars: (Characteristics | undefined)[];
  /** The list that the permanents stood in; it is replaced whole when it changes. */
  readonly battlefield: readonly number[];
  /** What each of them is, in that order, where no effect changes it (CR 707.2). */
  readonly permanents: Characteristics[];
  /** What each of these has to say by itself. */
  readonly listening: FaceListening[];
  /** What each of them is now, in that order; nothing while it is still worked out. See `standing`. */
  readonly standing: Characteristics[];
  /** Rules on objects, by object id. */
  readonly rules: (RuleInForce[] | undefined)[];
  /** Rules on players or the game. */
  readonly gameRules: RuleInForce[];
  readonly castingGrants: readonly CastingGrant[];
  /** See `values/listeners.ts`. */
  readonly triggers: Listener[];
  readonly replacements: Listener[];
  /** Abilities that trigger on a state of the game (CR 603.8). */
  readonly states: { readonly id: number; readonly code: number }[];
  /** Ids of permanents with activated abilities that are not mana abilities / that are. */
  readonly activated: { readonly id: number; readonly code: number }[];
  readonly manaAbilities: ManaAbility[];
  /** By player, the mana abilities as sources; put together when first asked for. See `rules/mana/sources.ts`. */
  manaOf: (ReadyMana[] | undefined)[];
  /** By player, those of `gameRules` that concern the player; see `rulesFor`. */
  rulesOf: (readonly RuleInForce[] | undefined)[];
  /** By player, what could ever be played or activated; see `decisions/prospects.ts`. */
  prospects: (Prospects | undefined)[];
  /** All effects at work; null: some of them ask for what later layers decide. See `rules/layers/following.ts`. */
  effects: readonly EffectAtWork[] | null;
  /** Whether an effect at work changes characteristics at all. */
  layered: boolean;
  /** Whether an effect at work asks whose turn it is. */
  asksTurn: boolean;
  /** Objects outside the battlefield with abilities that function there. */
  complete: boolean;
}

export interface SpecialProspect {
  readonly id: number;
  readonly code: number;
  /** Only as a sorcery is cast (CR 602.5d). */
  readonly sorcery: boolean;
}

export interface ActivatedProspect extends SpecialProspect {
  /** No less mana than this lets anybody activate it; 0: nothing can be said beforehand. */
  readonly least: number;
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
  /** Nothing changes what anything costs, nor pays in a player's stead: what is too dear for all their mana needn't be looked at. */
  readonly costsArePrinted: boolean;
  /** Abilities of permanents, in the order of `Derived.activated`. */
  readonly abilities: readonly ActivatedProspect[];
  /** Cards in hand, graveyard and command zone with activated abilities that function there (CR 113.6). */
  readonly handAbilities: readonly number[];
  readonly graveyardAbilities: readonly number[];
  /** Special actions of cards in hand and of face-down permanents (CR 116). */
  readonly specials: readonly SpecialProspect[];
  readonly commandAbilities: readonly number[];
  /**
   * No less mana than this pays for anything here that could be done without sorcery timing (CR 307.1): infinite where there is
   * nothing, 0 where it isn't known beforehand.
   */
  readonly leastAtInstantSpeed: number;
}

/** The problem of declaring attackers or blockers, with who declares, and when. */
interface DeclarationOf<Problem> {
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
