// Instructions: one node per game action of CR 701 and per way of putting instructions together (CR 608.2).

import type { Ability, ReplacementNode } from './abilities.ts';
import type { TokenDefinition } from './card.ts';
import type { ContinuousEffect, Duration, Modification } from './continuous.ts';
import type { CostNode } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { Filter, GroupQuality } from './filters.ts';
import type { Objects, Recipients, TargetSlot } from './targets.ts';
import type { Amount, Condition, PlayerExpr, Ref } from './values.ts';
import type { CardType, Color, Step, Zone } from './words.ts';

declare module './nodes.ts' {
  interface Nodes {
    effect: EffectNode;
    mode: Mode;
  }
}

/** One option of a modal spell or ability (CR 700.2). */
export interface Mode {
  label?: string;
  targets?: TargetSlot[];
  cost?: CostNode[]; // escalate, spree (CR 702.172)
  /** CR 700.2i: pawprints; the modes' `max` is then the sum that may be chosen. */
  weight?: number;
  do: EffectNode[];
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
    | { kind: 'chosen'; by: Ref } // "of the chosen color"
    | { kind: 'colorsOf'; of: Filter | Ref } // "any color among permanents you control"
    | { kind: 'produced' }; // "any type that land produced", of the triggering event (CR 106.12a)
  /** "in any combination of colours" */
  combination?: boolean;
  /** "Spend this mana only to cast Elf spells": what it may be spent on (CR 106.6). */
  onlyFor?: { cast?: Filter; activate?: Filter };
  /** CR 106.6: what happens when it is spent: "If that mana is spent on a creature spell, it gains haste"; the spell is `event.object`. */
  whenSpent?: { on?: Filter; do: EffectNode[] };
  /** "This mana can't be spent to cast a nonartifact spell": what it may not be spent on (CR 106.6). */
  notFor?: { cast?: Filter; activate?: Filter };
  /** The mana doesn't empty as steps end. */
  persists?: Duration;
}

export type EffectNode =
  // --- putting instructions together
  | { kind: 'if'; if: Condition; then: EffectNode[]; else?: EffectNode[] }
  | { kind: 'may'; who?: PlayerExpr; cost?: CostNode[]; do: EffectNode[]; else?: EffectNode[]; as?: string } // "you may pay {2}. If you do, ..."
  | { kind: 'unless'; who: PlayerExpr; cost: CostNode[]; do: EffectNode[] } // "... unless its controller pays {3}" (CR 118.12a)
  | { kind: 'forEach'; over: Objects | { kind: 'players'; who: PlayerExpr }; as: string; do: EffectNode[] }
  | { kind: 'repeat'; times: Amount; do: EffectNode[] }
  | { kind: 'repeatWhile'; do: EffectNode[]; while: Condition } // "Repeat this process if ...", "until you lose a flip": done, then asked
  | { kind: 'together'; do: EffectNode[] } // one batch of simultaneous events: "deals 4 damage to A and 3 damage to B" (CR 608.2f)
  | {
      kind: 'modes';
      min: Amount;
      max: Amount;
      options: Mode[];
      sameAllowed?: boolean;
      who?: PlayerExpr;
      random?: boolean;
    } // resolved choice of instructions inside a resolution; announced modes stand on the ability
  | { kind: 'delayed'; on: EventPattern; do: EffectNode[]; until?: Duration; repeats?: boolean; targets?: TargetSlot[] } // CR 603.7
  | {
      kind: 'replacementEffect';
      event: EventPattern;
      if?: Condition;
      instead?: ReplacementNode;
      until: Duration;
      next?: boolean;
    } // CR 614.1: "If that creature would die this turn, exile it instead"; next: "the next time"
  | { kind: 'reflexive'; targets?: TargetSlot[]; do: EffectNode[]; if?: Condition } // "When you do, ..." (CR 603.12)
  // --- choosing
  | {
      kind: 'choose';
      what: Objects;
      by?: PlayerExpr;
      min: Amount;
      max: Amount;
      as: string;
      random?: boolean;
      hidden?: boolean;
      group?: GroupQuality;
      link?: boolean;
    }
  | { kind: 'chooseSource'; filter?: Filter; by?: PlayerExpr; as: string } // "a red source of your choice" (CR 609.7a)
  | {
      kind: 'choosePlayer';
      who: PlayerExpr;
      by?: PlayerExpr;
      min?: Amount;
      max?: Amount;
      as: string;
      random?: boolean;
      link?: boolean;
    } // friend or foe: any number, the others are foes
  | { kind: 'chooseNumber'; min: Amount; max: Amount; by?: PlayerExpr; as: string; link?: boolean; hidden?: boolean }
  | {
      kind: 'chooseWord';
      what: 'color' | 'creatureType' | 'cardType' | 'cardName' | 'basicLandType' | string[];
      by?: PlayerExpr;
      as: string;
      link?: boolean;
      except?: string[];
      random?: boolean;
    } // link: remembered on self (CR 607)
  | { kind: 'vote'; options: string[]; who?: PlayerExpr; as: string } // CR 701.38: from you, in turn order; binds `<as>.<option>` counts
  | { kind: 'voteObjects'; what: Filter; as: string } // council votes for a permanent
  | { kind: 'piles'; of: Ref; by: PlayerExpr; chooser: PlayerExpr; as: string; count?: Amount; random?: boolean } // binds `<as>.chosen`, `<as>.other` (CR 700.3)
  | { kind: 'bind'; as: string; amount?: Amount; what?: Objects } // names a value before the state changes
  // --- cards and zones
  | { kind: 'draw'; who?: PlayerExpr; count: Amount; as?: string }
  | {
      kind: 'discard';
      who?: PlayerExpr;
      count: Amount | 'hand';
      filter?: Filter;
      random?: boolean;
      chooser?: PlayerExpr;
      as?: string;
    }
  | { kind: 'discardObjects'; what: Objects; as?: string }
  | { kind: 'mill'; who?: PlayerExpr; count: Amount; as?: string }
  | { kind: 'look'; who?: PlayerExpr; whose?: PlayerExpr; count: Amount; as: string } // top cards of a library, seen by `who`
  | { kind: 'topCards'; whose?: PlayerExpr; count: Amount; as: string; bottom?: boolean } // names the top cards, which nobody looks at: "exile the top three cards" (CR 401.2)
  | { kind: 'fromOutside'; who?: PlayerExpr; filter: Filter; max: Amount; reveal?: boolean; as: string } // "a card you own from outside the game" (CR 400.11)
  | { kind: 'reveal'; whose?: PlayerExpr; count?: Amount; what?: Objects; as?: string } // top cards, or these objects
  | {
      kind: 'revealUntil';
      whose?: PlayerExpr;
      filter: Filter;
      count?: Amount;
      exile?: boolean;
      as: string;
      rest: string;
    } // binds the hits and the rest; exile: "exile cards from the top until you exile"
  | { kind: 'lookAtHand'; whose: PlayerExpr; reveal?: boolean }
  | {
      kind: 'search';
      who?: PlayerExpr;
      whose?: PlayerExpr;
      zones?: Zone[];
      filter: Filter;
      min?: Amount;
      max: Amount;
      reveal?: boolean;
      as: string;
      group?: GroupQuality;
      also?: { filter: Filter; min?: Amount; max: Amount }[];
    } // CR 701.23; also: "a Forest card and a Plains card"
  | { kind: 'shuffle'; who?: PlayerExpr }
  | {
      kind: 'move';
      what: Objects;
      to: Zone;
      position?: 'top' | 'bottom' | number; // number: n-th from the top
      order?: 'any' | 'random';
      under?: PlayerExpr; // default: owner's control for cards (CR 110.2a says the effect's controller when it puts)
      tapped?: boolean;
      attacking?: boolean | Ref; // a name: that player or permanent, or what that attacker attacks (CR 508.4)
      faceDown?: boolean;
      transformed?: boolean;
      counters?: { counter: string; count: Amount }[];
      attachedTo?: Ref;
      shuffle?: boolean; // "shuffle it into its owner's library"
      as?: string; // the new objects
    }
  | { kind: 'exileUntil'; what: Objects; until: 'selfLeaves' | EventPattern; as?: string } // CR 610.3
  | { kind: 'exile'; what: Objects; faceDown?: boolean; link?: boolean; as?: string }
  | { kind: 'blink'; what: Objects; return: 'now' | 'nextEnd'; under?: PlayerExpr; tapped?: boolean; as?: string }
  | { kind: 'scry'; who?: PlayerExpr; count: Amount }
  | { kind: 'surveil'; who?: PlayerExpr; count: Amount }
  | {
      kind: 'castNow';
      what: Objects;
      who?: PlayerExpr;
      free?: boolean;
      may?: boolean;
      copy?: boolean;
      exileAfter?: boolean;
      anyMana?: boolean;
      land?: boolean;
      cost?: CostNode[]; // "by paying its madness cost rather than its mana cost" (CR 118.9)
      as?: string;
    } // casting during resolution (CR 608.2g); land: "play", so a land may be played too (CR 305.3)
  | {
      kind: 'play';
      what: Objects;
      who?: PlayerExpr;
      until: Duration;
      free?: boolean;
      anyMana?: boolean;
      castOnly?: boolean;
      cost?: CostNode[];
      count?: Amount;
      exileAfter?: boolean;
      ifCast?: EffectNode[];
    } // ifCast: "If you cast a spell this way, ...", the spell being `event.object`; count: "one of those cards"; castOnly: "you may cast it"; "you may play that card this turn"
  | { kind: 'cascadeReveal'; below: Amount; as: string; rest: string }
  // --- life, damage
  | {
      kind: 'damage';
      amount: Amount | 'divided';
      to: Recipients;
      source?: Ref;
      excessTo?: PlayerExpr;
      cantBePrevented?: boolean;
      if?: Condition;
      as?: string;
      excessAs?: string;
    } // excessAs: the excess damage dealt, by name (CR 120.4a)
  | { kind: 'gainLife'; who?: PlayerExpr; amount: Amount; as?: string }
  | { kind: 'loseLife'; who?: PlayerExpr; amount: Amount; as?: string }
  | { kind: 'setLife'; who?: PlayerExpr; amount: Amount }
  | { kind: 'exchangeLife'; who: PlayerExpr; with: PlayerExpr }
  | { kind: 'fight'; a: Ref; b: Ref } // CR 701.14
  | {
      kind: 'prevent';
      amount: Amount | 'all';
      combat?: boolean;
      to?: Recipients;
      by?: Objects;
      until?: Duration;
      next?: boolean;
      then?: EffectNode[];
    } // CR 615; next: "the next time"; then: with `event.amount` what was prevented
  | { kind: 'regenerate'; what: Objects } // CR 701.19
  | {
      kind: 'redirect';
      to: Recipients;
      from: Recipients;
      amount: Amount | 'all';
      until?: Duration;
      by?: Objects;
      next?: boolean;
    } // CR 614.9
  // --- permanents
  | { kind: 'destroy'; what: Objects; cantRegenerate?: boolean; as?: string }
  | { kind: 'sacrifice'; who: PlayerExpr; what: Filter; count?: Amount | 'all'; as?: string } // players choose (CR 701.21)
  | { kind: 'sacrificeObjects'; what: Objects; as?: string }
  | { kind: 'tap'; what: Objects; as?: string }
  | { kind: 'untap'; what: Objects; as?: string }
  | { kind: 'skipUntap'; what: Objects; steps?: number } // "doesn't untap during its controller's next untap step"
  | { kind: 'attach'; what: Objects; to: Ref }
  | { kind: 'unattach'; what: Objects }
  | { kind: 'addCounters'; what: Objects; counter: string; count: Amount; as?: string }
  | { kind: 'removeCounters'; what: Objects; counter?: string; count: Amount | 'all'; as?: string }
  | { kind: 'moveCounters'; from: Ref; to: Ref; counter?: string; count: Amount | 'all' }
  | { kind: 'doubleCounters'; what: Objects; counter?: string }
  | { kind: 'distributeCounters'; what: Ref; counter: string } // as divided at announcement
  | { kind: 'playerCounters'; who?: PlayerExpr; counter: string; count: Amount } // poison, energy, experience, rad
  | { kind: 'proliferate' } // CR 701.34
  | {
      kind: 'createToken';
      token: TokenDefinition | { predefined: string };
      count?: Amount;
      who?: PlayerExpr;
      tapped?: boolean;
      attacking?: boolean | Ref; // a name: that player or permanent, or what that attacker attacks (CR 508.4)
      attachedTo?: Ref;
      counters?: { counter: string; count: Amount }[];
      power?: Amount;
      toughness?: Amount;
      as?: string;
    }
  | {
      kind: 'copyToken';
      of: Ref;
      count?: Amount;
      who?: PlayerExpr;
      except?: Modification[];
      tapped?: boolean;
      attacking?: boolean | Ref; // a name: that player or permanent, or what that attacker attacks (CR 508.4)
      as?: string;
    } // CR 707.2
  | { kind: 'becomeCopy'; what: Objects; of: Ref; except?: Modification[]; until?: Duration }
  | { kind: 'goad'; what: Objects; until?: Duration } // CR 701.15
  | { kind: 'transform'; what: Objects }
  | { kind: 'turnFaceUp'; what: Objects }
  | { kind: 'turnFaceDown'; what: Objects }
  | { kind: 'phaseOut'; what: Objects; until?: 'selfLeaves' | EventPattern } // CR 702.26
  | { kind: 'removeFromCombat'; what: Objects }
  | { kind: 'exchangeControl'; a: Ref; b: Ref }
  | { kind: 'continuous'; effects: ContinuousEffect[]; until: Duration } // "gets +2/+2 until end of turn", "can't block this turn", "gain control of"
  // --- the stack
  | { kind: 'counter'; what: Objects; to?: Zone; as?: string } // CR 701.6
  | { kind: 'copySpell'; what: Ref; count?: Amount; newTargets?: boolean; except?: Modification[]; as?: string } // CR 707.10
  | { kind: 'changeTarget'; what: Ref; by?: PlayerExpr; to?: Ref; all?: boolean }
  // --- mana, turns, the game
  | { kind: 'addMana'; who?: PlayerExpr; produce: ManaProduction }
  | { kind: 'extraTurn'; who?: PlayerExpr; count?: Amount; as?: string } // CR 500.7
  | { kind: 'extraPhase'; phase: 'combat' | 'main' | 'combatThenMain' | 'upkeep'; after?: Step }
  | { kind: 'skip'; who: PlayerExpr; what: 'turn' | 'combat' | Step }
  | { kind: 'endTurn' }
  | { kind: 'winGame'; who?: PlayerExpr }
  | { kind: 'loseGame'; who?: PlayerExpr }
  | { kind: 'drawGame' }
  | { kind: 'loseUnspentMana'; who: PlayerExpr; as?: string } // CR 106.4
  | { kind: 'unlock'; what: Objects } // a door of a Room (CR 709.5f)
  | { kind: 'becomeMonarch'; who?: PlayerExpr }
  | { kind: 'takeInitiative'; who?: PlayerExpr }
  | { kind: 'setDayNight'; to: 'day' | 'night' | 'other' }
  | { kind: 'createEmblem'; who?: PlayerExpr; abilities: Ability[] }
  | { kind: 'flipCoin'; who?: PlayerExpr; win?: EffectNode[]; lose?: EffectNode[]; count?: Amount; as?: string } // CR 705
  | { kind: 'rollDie'; sides: number; as: string; results?: { from: number; to: number; do: EffectNode[] }[] } // CR 706
  | { kind: 'ventureIntoDungeon' }
  | { kind: 'ringTempts' }
  | { kind: 'controlTurn'; who: PlayerExpr } // CR 723
  | { kind: 'exchangeZones'; who: PlayerExpr; a: Zone; b: Zone }
  // --- keyword actions that are more than one of the above (CR 701); each has its own definition in `mtg-core/keywords`
  | {
      kind: 'action';
      action: string;
      who?: PlayerExpr;
      what?: Objects;
      n?: Amount;
      filter?: Filter;
      as?: string;
      types?: CardType[];
    };
