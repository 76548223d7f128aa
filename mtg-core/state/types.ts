// The game state: plain data only. Everything here round-trips through JSON; what is derived stands in `derived.ts`.

import type { Bindings, Entity, ObjectRef, PlayerId, ZoneId } from '../basics/index.ts';
import type { CastWay, GameTable } from '../cards/index.ts';
import type { Duration, EventPattern, Filter, Step } from '../cards/language/index.ts';
import type { Commander } from './commander.ts';
import type { ChoiceCache, Derived } from './derived.ts';
import type { GameEvent } from './events.ts';
import type { Combat, GameObject, LastKnownList } from './objects.ts';
import type { Pending } from './pending.ts';
import type {
  AttackTask,
  BlockersTask,
  BlockTask,
  CostTask,
  DamageTask,
  DeclaringCostTask,
  DiscardTask,
  EffectTask,
  EventsTask,
  FrameData,
  FrameTask,
  ManaTask,
  PayTask,
  PriorityTask,
  ResolveTask,
  SettleTask,
  StartTask,
  TaskBase,
  TurnTask,
  UntapTask,
  WaitingTrigger,
} from './tasks.ts';

/** One mana that remembers what made it. */
export interface ManaPiece {
  readonly color: number;
  /** The mana ability whose production says more of it; -1: none does. */
  readonly code: number;
  /** The instruction that made it, by block code and place, where it stands in no mana ability. */
  readonly made?: { readonly block: number; readonly index: number };
  readonly snow?: boolean;
  /** What it came from. */
  readonly source?: ObjectRef;
}

export interface Player {
  own: number;
  readonly id: PlayerId;
  readonly name: string;
  life: number;
  library: readonly number[]; // object ids, last is the top card
  hand: readonly number[];
  graveyard: readonly number[]; // oldest first
  /** CR 400.11a: the sideboard, where something of the game could bring a card of it in. */
  outside?: readonly number[];
  /** CR 702.139a: the card outside the game that was revealed before it. */
  companion?: ObjectRef;
  pool: readonly number[]; // W U B R G C
  /** Mana that isn't like any other: what may be done with each piece says what made it (CR 106.6, 107.4h). */
  restricted: readonly ManaPiece[];
  counters: Readonly<Record<string, number>> | null;
  landsPlayed: number;
  lost: boolean;
  /** Tried to draw from an empty library since the last check (CR 704.5b). */
  drewFromEmpty: boolean;
  mulligans: number;
  drawsThisTurn: number;
  /** CR 702.179: absent until something gives speed. */
  speed?: number | undefined;
  /** Number of this player's most recent turn, 0 before the first. */
  latestTurn: number;
  /** Number of the turn before that one, where the game's cards ask for it. */
  turnBefore?: number;
}

/** A continuous effect from a resolved spell or ability (CR 611.2). */
export interface FloatingEffect {
  readonly id: number;
  readonly code: number; // continuous effect code
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly locked: readonly Entity[] | null;
  readonly players: readonly PlayerId[] | null;
  readonly amounts: readonly number[]; // values fixed on resolution (CR 608.2h), in order
  readonly bindings: Bindings;
  readonly duration: Duration;
  readonly timestamp: number;
  readonly turn: number; // turn number it began in
}

/** CR 603.7: a delayed triggered ability. */
export interface DelayedTrigger {
  readonly id: number;
  readonly code: number; // code of its ability, compiled from the `delayed` node
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly bindings: Bindings;
  readonly repeats: boolean;
  readonly until: Duration;
  readonly turn: number;
}

/** CR 614, 615: a replacement or prevention effect from a resolved spell or ability. */
export interface Shield {
  readonly id: number;
  readonly kind: 'prevent' | 'regenerate' | 'goesTo' | 'redirect' | 'replace';
  readonly you: PlayerId;
  readonly source: ObjectRef;
  readonly protects: readonly Entity[] | null; // damage to these; null: to anything
  readonly by: readonly ObjectRef[] | null; // damage by these
  readonly combat: boolean;
  readonly amount: number; // -1: all
  /** Only the next such event. */
  readonly next: boolean;
  /** It has met that event, which is all that this source deals at that time: the place of the task that makes the events happen. */
  readonly met?: { readonly task: number; readonly source: ObjectRef };
  readonly zone: ZoneId;
  readonly duration: Duration;
  readonly turn: number;
  /** The instruction that made it, by block code and place, with the names as they were; null: none that matters. */
  readonly origin: {
    readonly code: number;
    readonly index: number;
    readonly bindings: Bindings;
    readonly x: number;
  } | null;
}

/** Cards that may be played from elsewhere (CR 601.3: an effect of something that has resolved allows it). */
export interface Permission {
  readonly id: number;
  readonly player: PlayerId;
  readonly what: readonly ObjectRef[];
  readonly free: boolean;
  readonly anyMana: boolean;
  readonly duration: Duration;
  readonly turn: number;
  readonly source: ObjectRef;
  /** Only this face (CR 715.3d: not as an Adventure again); absent: any. */
  readonly face?: number;
  /** How many of the cards may still be played; absent: each. */
  readonly left?: number;
  /** The instruction that gave it, by block code and place, with the names as they were. */
  readonly origin?: {
    readonly code: number;
    readonly index: number;
    readonly def: number;
    readonly bindings: Bindings;
  };
}

/** CR 610.3: zone changes that last until something happens. */
interface UntilReturn {
  readonly id: number;
  readonly source: ObjectRef;
  readonly moved: readonly ObjectRef[];
  /** Where to; `ZONE.phasedOut`: it phases in. */
  readonly back: ZoneId;
  /** What it lasts until; absent: until its source leaves the battlefield. */
  readonly until?: { readonly event: EventPattern; readonly you: PlayerId; readonly bindings: Bindings };
}

/** CR 702.26: what phased out, under whose control, and with what (0: by itself). */
export interface PhasedOut {
  readonly id: number;
  readonly under: PlayerId;
  readonly host: number;
  /** It stays out until something happens (see `UntilReturn`). */
  readonly until: boolean;
}

/** Logged events of turns that are over, and where in this turn's log its latest combat phase began. */
export interface History {
  readonly previous: readonly GameEvent[];
  readonly ofPlayers: readonly (readonly GameEvent[])[];
  readonly before: readonly GameEvent[];
  readonly combatFrom: number;
}

/** CR 500.7: whose it is, and what an effect calls it by. */
export interface ExtraTurn {
  readonly player: PlayerId;
  readonly name: number;
}

/** CR 611.2c: it changes no characteristics, so that it is also so of what comes later. */
interface UntapsSkipped {
  readonly player: PlayerId;
  readonly what: Filter;
  readonly you: PlayerId;
  readonly self: ObjectRef;
  readonly bindings: Bindings;
  readonly steps: number;
}

/** CR 722: a player who is controlled in a turn of theirs. */
interface PlayerControl {
  readonly player: PlayerId;
  readonly by: PlayerId;
  /** After that turn they take an extra turn. */
  readonly extraTurn?: true;
}

/** How often in a row something has resolved without anybody's choice (CR 731.4), and what there was on the way. */
/** What is remembered while nobody has anything to choose. */
export interface Repetition {
  readonly count: number;
  readonly then: Readonly<Record<string, number>> | null;
  readonly top: string;
  /** Whose spells and abilities resolved, as bits. */
  readonly players: number;
}

export interface GameOutcome {
  readonly winner: PlayerId | null;
  readonly reason: string;
  readonly cr: string;
}

export interface GameOptions {
  /** Priority with nothing but passing (and mana) is passed at once. For simulations, never at a shared table. */
  readonly skipEmptyWindows: boolean;
  /**
   * A guess that is played on: nobody reads what is asked, and nothing is taken back. Of those who could respond only the first is
   * asked, since whoever plays on lets everybody pass ('asked'); or nobody is, and everybody passes at once ('passed').
   */
  readonly playedOn?: 'asked' | 'passed';
  readonly startingPlayer: PlayerId;
  readonly startingLife: number;
  readonly openingHand: number;
  readonly mulligans: boolean;
  readonly shuffle: boolean;
  readonly firstDraw: boolean; // whether the starting player draws on turn 1
  /** Choices that leave nothing to choose are asked all the same: for games played from a script. */
  readonly askForced: boolean;
  /** CR 803: only the next opponent to that side is attacked; without it any (CR 802). */
  readonly attack?: 'left' | 'right';
  /** CR 801: how many seats players reach; without it everybody. */
  readonly range?: number;
}

export interface GameState {
  own: number; // write token; not serialised
  readonly version: number;
  defs: readonly string[];
  options: GameOptions;
  rng: readonly number[]; // four 32-bit words, or eight and a count; scrubbed from views
  objects: GameObject[]; // by id; index 0 is unused
  players: Player[];
  battlefield: readonly number[]; // ids in the order they entered
  /** CR 702.26: what has phased out, which stands in no other list. */
  phased?: readonly PhasedOut[] | undefined;
  stackZone: readonly number[]; // ids, last is the top
  exile: readonly number[];
  command: readonly number[];
  turn: number; // counts every turn of the game
  active: PlayerId;
  step: number; // index into `steps`
  tasks: Task[];
  pending: Pending | null;
  decision: number; // serial number of the pending decision
  waiting: readonly WaitingTrigger[];
  effects: readonly FloatingEffect[];
  delayed: readonly DelayedTrigger[];
  shields: readonly Shield[];
  permissions: readonly Permission[];
  untils: readonly UntilReturn[];
  lastKnown: LastKnownList;
  lastKnownOwn: number; // write token; not serialised
  combat: Combat | null;
  /** CR 614.10: what players skip the next of. */
  skips?: readonly { readonly player: PlayerId; readonly what: 'turn' | 'combat' | Step }[] | undefined;
  /** What won't untap in the next untap steps of a player, whichever that is by then. */
  untapsSkipped?: readonly UntapsSkipped[] | undefined;
  extraTurns: readonly ExtraTurn[]; // last is taken first
  /** Of an extra turn that goes on, its name. */
  turnName?: number | undefined;
  /** Whose turn this is, where another player controls them (CR 722.1). */
  controlled?: PlayerControl | undefined;
  /** Who will be controlled in their next turn, and by whom. */
  toControl?: readonly PlayerControl[] | undefined;
  /** Who takes the next regular turn (extra turns don't shift it, CR 500.7). */
  nextTurn: PlayerId;
  log: readonly GameEvent[]; // this turn's events that conditions may ask for
  /** Where the game's cards look back further than this turn. */
  history?: History | undefined;
  timestamp: number;
  effectId: number;
  designations: Readonly<Record<string, PlayerId>>; // monarch, initiative
  /** CR 903: where anybody has a commander. */
  commanders?: readonly Commander[] | undefined;
  /** CR 801.2c: where the range of influence is limited, by player the players in it this turn, as bits. */
  ranges?: readonly number[] | undefined;
  /** Set up with counters that replace events by themselves, which none of the game's cards gives (CR 122.1c-d, 122.1h). */
  ruledCounters?: true;
  dayNight: 'neither' | 'day' | 'night';
  /** Coin and die results fixed beforehand, for scripted games. */
  fixedFlips: readonly boolean[];
  fixedRolls: readonly number[];
  outcome: GameOutcome | null;
  repetition: Repetition | undefined;
  /** Tokens that left the battlefield and cease to exist at the next check (CR 704.5d). */
  ceasing: readonly number[];
  /** State-based actions may have something to do. */
  checkNeeded: boolean;
  // --- not serialised
  table: GameTable;
  derived: Derived | null;
  /** Collects events for observers when set. */
  out: GameEvent[] | null;
  choiceCache: ChoiceCache | null;
}

/** A card spliced onto a spell: by which of its abilities, and the text that the spell gains, as codes. */
export interface Spliced {
  readonly card: ObjectRef;
  readonly keyword: number;
  readonly text: number;
}

/** Casting a spell, activating an ability, or putting a triggered ability on the stack (CR 601.2, 602.2, 603.3, 701.2a, 701.5a). */
export interface AnnounceTask extends TaskBase {
  kind: 'announce';
  what: 'spell' | 'activated' | 'special' | 'triggered';
  player: PlayerId;
  object: number; // id of the object on the stack; of a special action, that whose it is
  code: number; // ability code, -1: spell
  frame: FrameData;
  variant: string; // alternative way of casting, '' for none
  modes: readonly number[];
  slot: number;
  chosen: readonly Entity[];
  paid: Readonly<Record<string, number>>;
  /** Costs still to be paid that are not mana, by index into `announcedCosts`. */
  costIndex: number;
  manual: boolean;
  /** The state as it was before announcing (CR 732.1); null when it can't be taken back. */
  saved: GameState | null;
  spent: readonly number[];
  /** What the mana spent came from, one for each; absent: nothing asks. */
  spentFrom?: readonly ObjectRef[];
  /** Kept until the spell has become cast. */
  free: boolean;
  exileAfter: boolean;
  from: number;
  group: number; // which player's share of a per-player slot
  targets: Bindings;
  way?: CastWay;
  /** Cards whose text becomes part of the spell, in the order of what they do (CR 702.47b). */
  spliced?: readonly Spliced[];
  /** Who was chosen to pay for some of it, and for how much generic mana once they have said (CR 702.132a); null: nobody. */
  assist?: { readonly player: PlayerId; readonly amount?: number } | null;
  /** Phyrexian symbols announced to be paid with life, by their masks. */
  life?: readonly number[];
  /** How many of those that could be either were announced to be paid with mana. */
  withMana?: number;
}

export type Task =
  | StartTask
  | TurnTask
  | PriorityTask
  | AnnounceTask
  | ManaTask
  | PayTask
  | ResolveTask
  | BlockTask
  | EffectTask
  | FrameTask
  | EventsTask
  | SettleTask
  | AttackTask
  | BlockersTask
  | DamageTask
  | CostTask
  | DeclaringCostTask
  | DiscardTask
  | UntapTask;

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;
