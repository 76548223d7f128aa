// Continuous effects (CR 611, 613) and what is allowed, forbidden or required (CR 101.2, 101.3).
import type { CostNode } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { FieldTypes } from './fields.ts';
import type { Filter } from './filters.ts';
import type { Amount, Condition, PlayerExpr, Ref } from './values.ts';
import type { Color, Step, Zone } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    continuous: ContinuousEffect[];
    duration: Duration;
    rule: Rule;
  }
}

/** CR 611.2. `endOfTurn`: "until end of turn" and "this turn". */
export type Duration =
  | 'endOfTurn'
  | 'endOfCombat'
  | 'yourNextTurn' // "until your next turn"
  | 'endOfYourNextTurn'
  | 'selfLeaves' // "until ~ leaves the battlefield"
  | 'permanent' // no stated end
  | { kind: 'while'; condition: Condition } // "for as long as ..."
  | { kind: 'nextStep'; step: Step; whose?: PlayerExpr }
  | { kind: 'until'; event: EventPattern };

/**
 * One affected set and what changes. From a static ability the set is looked up anew all the time (CR 611.3);
 * from an instruction a named set is locked in, as is a filter when characteristics change (CR 611.2c).
 */
export interface ContinuousEffect {
  /** A name, or a filter. Absent for effects on players or the game only. */
  affects?: Ref | Filter;
  /** Players affected, for `player` modifications. */
  players?: PlayerExpr;
  change: FieldTypes['modifications'];
}

/** What a rule speaks of (one deontic vocabulary). */
export type RuleAction =
  | { kind: 'attack'; whom?: PlayerExpr; planeswalkers?: boolean; unless?: PlayerExpr }
  | { kind: 'block'; what?: Filter }
  | { kind: 'beBlocked'; by?: Filter }
  | { kind: 'beTargeted'; by?: Filter; byPlayer?: PlayerExpr }
  | { kind: 'cast'; what?: Filter; from?: Zone; timing?: 'instant' | 'sorcery' }
  | { kind: 'playLand'; from?: Zone }
  | { kind: 'activate'; what?: Filter; mana?: boolean }
  | { kind: 'untap'; during?: Step }
  | { kind: 'beCountered'; by?: Filter }
  | { kind: 'beRegenerated' }
  | { kind: 'gainLife' }
  | { kind: 'loseLife' }
  | { kind: 'draw'; beyond?: Amount }
  | { kind: 'search' }
  | { kind: 'loseGame' }
  | { kind: 'winGame' }
  | { kind: 'enter'; from?: Zone[] }
  | { kind: 'beSacrificed' }
  | { kind: 'crew' }
  | { kind: 'attackAlone' }
  | { kind: 'blockAlone' }
  | { kind: 'putCounters'; counter?: string }
  | { kind: 'preventDamage' }
  | { kind: 'pay'; life?: boolean; sacrifice?: Filter } // as a cost to cast spells or activate abilities (CR 118.3)
  | { kind: 'turnFaceUp' }
  | { kind: 'transform' }
  | { kind: 'becomeAttached'; by?: Filter }; // "can't be equipped"

export type Rule =
  | { kind: 'cant'; do: RuleAction; if?: Condition }
  | {
      kind: 'must';
      do:
        | { kind: 'attack'; whom?: PlayerExpr; notWhom?: PlayerExpr }
        | { kind: 'block'; what?: Ref | Filter }
        | { kind: 'beBlocked'; byAll?: boolean; by?: Filter };
    } // "if able" (CR 508.1d, 509.1c)
  | { kind: 'goaded' } // CR 701.15: attacks if able, another player than the goading one if able
  | {
      kind: 'mayAsThough';
      do: RuleAction;
      asThough:
        | 'notDefender'
        | 'haste'
        | 'flash'
        | 'untapped'
        | 'noHexproof'
        | 'anyColor'
        | 'flying'
        | 'unblocked'
        | 'thisTurn'
        | 'shadow'
        | 'reach';
    } // CR 609.4
  | { kind: 'may'; do: RuleAction; cost?: CostNode[]; free?: boolean; limit?: 'oncePerTurn' } // "you may cast spells from the top of your library"
  | { kind: 'costToDo'; do: RuleAction; cost: CostNode[]; each?: boolean } // "unless their controller pays {2} for each of those creatures"
  | { kind: 'assignAsUnblocked' } // CR 510.1c by choice of its controller
  | { kind: 'assignByToughness' }
  | { kind: 'noCombatDamage' }
  | { kind: 'extraBlocks'; count: Amount | 'any' }
  | { kind: 'minBlockers'; count: number }
  | { kind: 'maxBlockers'; count: number }
  | {
      kind: 'costChange';
      what: Filter | 'abilities';
      by: PlayerExpr;
      amount: Amount;
      mana?: string;
      direction: 'less' | 'more';
      minimum?: number;
      abilityFilter?: Filter;
      ability?: string;
    } // CR 601.2f
  | { kind: 'landsPerTurn'; extra: Amount } // CR 305.2
  | { kind: 'handSize'; size?: Amount; none?: boolean; change?: Amount } // CR 402.2
  | { kind: 'revealTop' }
  | { kind: 'playWithHandRevealed' }
  | {
      kind: 'playFrom';
      zone: Zone | Zone[];
      what: Filter;
      topOnly?: boolean; // of the library among the zones
      cost?: CostNode[];
      free?: boolean;
      who?: PlayerExpr;
      limit?: 'oncePerTurn';
      ifCast?: FieldTypes['effects']; // "If you cast a spell this way, ...", the spell being `event.object`
    }
  | { kind: 'spendAsAnyColor'; on?: Filter } // on: "to cast creature spells" (CR 609.4b)
  | { kind: 'manaPersists'; color?: Color }
  | { kind: 'legendRuleOff' }
  | { kind: 'damageUnpreventable' }
  | { kind: 'doublesTriggers'; on: EventPattern; of: Filter } // CR 603.2d
  | { kind: 'noTriggers'; on: EventPattern; of?: Filter } // "... don't cause abilities to trigger" (CR 603.2)
  | { kind: 'alsoUntaps'; what: Filter; during: PlayerExpr } // "untap ... during each other player's untap step" (CR 502.3)
  | { kind: 'mayNotUntap' } // "You may choose not to untap ~ during your untap step" (CR 502.3)
  | { kind: 'maxUntaps'; count: Amount; what: Filter } // CR 502.3
  | { kind: 'mayLook'; what: Filter | 'libraryTop' } // "any time" (CR 401.5, 708.5)
  | { kind: 'skipStep'; step: Step }
  | { kind: 'maxCasts'; count: Amount; what?: Filter }
  | { kind: 'activateLimit'; count: Amount };
