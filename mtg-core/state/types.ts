// The game state: plain data only. Everything here round-trips through JSON; what is derived lives in `Scratch`.
import type { Duration } from '../cards/language/continuous.ts';
import type { GameTable } from '../cards/table.ts';
import type { Pending } from '../decisions/pending.ts';
import type { GameEvent } from '../events/types.ts';
import type { Derived } from '../rules/layers/derived.ts';
import type { Task } from '../tasks/types.ts';
import type { ChoiceCache } from './choice-cache.ts';

/**
 * An object as it is since its last zone change (CR 400.7): `zoneChanges * 65536 + id`. An old reference never means
 * the new object. Always positive.
 */
export type ObjectRef = number;
/** An object reference, or a player: player p is `-(p + 1)`. 0 is nothing. */
export type Entity = number;
/** Index into `GameState.players`; turn order. */
export type PlayerId = number;

export const playerEntity = (player: PlayerId): Entity => -(player + 1);
export const isPlayer = (entity: Entity): boolean => entity < 0;
export const entityPlayer = (entity: Entity): PlayerId => -entity - 1;
export const refOf = (id: number, zoneChanges: number): ObjectRef => zoneChanges * 65536 + id;
export const idOf = (ref: ObjectRef): number => ref & 0xffff;

/** Zones as integers, in the order of the card language's `zones`. */
export const ZONE = {
  library: 0,
  hand: 1,
  battlefield: 2,
  graveyard: 3,
  stack: 4,
  exile: 5,
  command: 6,
  nowhere: 7,
} as const;
export type ZoneId = number;

/** What kind of object it is (CR 109.1). */
export type ObjectKind = 'card' | 'token' | 'copy' | 'ability' | 'emblem';

/** Values that instructions bind to names: entities, a number, or a word. */
export type Bound = readonly Entity[] | number | string;
export type Bindings = Readonly<Record<string, Bound>>;

/** A spell or ability on the stack: what was announced (CR 601.2, 602.2). Replaced whole, never edited in place. */
export interface StackInfo {
  /** Ability code for abilities, -1 for spells. */
  readonly code: number;
  readonly controller: PlayerId;
  /** The object an ability is from; the spell itself for spells. */
  readonly source: ObjectRef;
  readonly modes: readonly number[];
  /** By slot name; also `<slot>.divided` as parallel amounts. */
  readonly targets: Bindings;
  readonly x: number;
  /** Names of optional and alternative costs that were paid, and how often. */
  readonly paid: Readonly<Record<string, number>>;
  readonly bindings: Bindings;
  readonly castFrom: ZoneId;
  /** Step and whose turn it was cast in. */
  readonly castStep: number;
  readonly castTurnOf: PlayerId;
  readonly exileAfter: boolean;
  readonly isCast: boolean;
  /** Mana spent by colour: W, U, B, R, G, C. */
  readonly spent: readonly number[];
}

export interface GameObject {
  own: number; // write token (see store.ts); not serialised
  readonly id: number;
  zoneChanges: number;
  kind: ObjectKind;
  def: number; // index into GameState.defs
  face: number;
  readonly owner: PlayerId;
  controller: PlayerId; // in force now, control effects included
  baseController: PlayerId; // without them
  zone: ZoneId;
  tapped: boolean;
  faceDown: boolean;
  /** Turn number since which its controller controls it without a break (CR 302.6). */
  since: number;
  damage: number;
  deathtouched: boolean;
  counters: Readonly<Record<string, number>> | null;
  attachedTo: Entity;
  timestamp: number;
  /** Players who may know this hidden card, as bits. */
  knownTo: number;
  /** Copy effect that lasts (CR 707): definition and face copied. -1: none. */
  copyDef: number;
  copyExcept: number; // code of the effect that holds the exceptions, or -1
  /** Linked choices (CR 607): chosen colour, exiled cards, ... */
  linked: Bindings | null;
  stack: StackInfo | null;
  skipUntap: number;
  /** X it was cast with, kept on the battlefield (CR 107.3m), and paid costs. */
  cast: {
    x: number;
    paid: Readonly<Record<string, number>>;
    from: ZoneId;
    by: PlayerId;
    spent: readonly number[];
  } | null;
  /** Turn-bound uses of its abilities: code -> times this turn. */
  used: Readonly<Record<number, number>> | null;
  attackedOn: number; // turn number it last attacked
  blockedOn: number;
  damagedOn: number;
}

export interface Player {
  own: number;
  readonly id: PlayerId;
  readonly name: string;
  life: number;
  library: readonly number[]; // object ids, last is the top card
  hand: readonly number[];
  graveyard: readonly number[]; // oldest first
  pool: readonly number[]; // W U B R G C
  /** Restricted mana: what each piece may be spent on (code of the producing node). */
  restricted: readonly { color: number; code: number }[];
  counters: Readonly<Record<string, number>> | null;
  landsPlayed: number;
  lost: boolean;
  /** Tried to draw from an empty library since the last check (CR 704.5b). */
  drewFromEmpty: boolean;
  mulligans: number;
  drawsThisTurn: number;
  /** Number of this player's most recent turn, 0 before the first. */
  latestTurn: number;
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
}

/** CR 610.3: zone changes that last until something happens. */
export interface UntilReturn {
  readonly id: number;
  readonly source: ObjectRef;
  readonly moved: readonly ObjectRef[];
  readonly back: ZoneId;
}

/** Last known information (CR 608.2h): the object as it last was there. */
export interface LastKnown {
  readonly object: GameObject;
  readonly chars: Characteristics;
  readonly turn: number;
  /** What was attached to it. */
  readonly attachments: readonly ObjectRef[];
  readonly attackedWhom: Entity;
  /** What blocked it. */
  readonly blockers: readonly ObjectRef[];
}

/** Characteristics (CR 109.3) as derived through the layers, or as printed for objects elsewhere. Plain data. */
export interface Characteristics {
  readonly name: string;
  readonly def: number;
  readonly face: number;
  readonly types: number; // bits in the order of `cardTypes`
  readonly supertypes: number; // bits in the order of `supertypes`
  readonly subtypes: readonly string[];
  readonly allCreatureTypes: boolean;
  readonly colors: number; // bits in the order of `colors`
  readonly manaValue: number;
  readonly power: number;
  readonly toughness: number;
  readonly basePower: number;
  readonly baseToughness: number;
  readonly keywords: number; // bits in the order of `flagKeywords`
  readonly abilities: readonly number[]; // ability codes
}

export interface Attack {
  readonly attacker: ObjectRef;
  readonly defender: Entity;
  readonly blocked: boolean;
  readonly blockers: readonly ObjectRef[]; // in the order declared
}

export interface Combat {
  readonly attacks: readonly Attack[];
  /** Who dealt damage in the first combat damage step (CR 510.4). */
  readonly firstStrikers: readonly ObjectRef[];
  /** Something was declared as an attacker or put onto the battlefield attacking, whether it still is there or not (CR 508.8). */
  readonly attacked: boolean;
}

export interface Outcome {
  readonly winner: PlayerId | null;
  readonly reason: string;
  readonly cr: string;
}

/** One waiting triggered ability (CR 603.3). */
export interface WaitingTrigger {
  readonly code: number;
  readonly source: ObjectRef;
  readonly controller: PlayerId;
  readonly bindings: Bindings;
  readonly delayed: boolean;
}

export interface GameOptions {
  /** Priority with nothing but passing (and mana) is passed at once. For simulations, never at a shared table. */
  readonly skipEmptyWindows: boolean;
  readonly startingPlayer: PlayerId;
  readonly startingLife: number;
  readonly openingHand: number;
  readonly mulligans: boolean;
  readonly shuffle: boolean;
  readonly firstDraw: boolean; // whether the starting player draws on turn 1
  /** Choices that leave nothing to choose are asked all the same: for games played from a script. */
  readonly askForced: boolean;
}

export interface GameState {
  own: number; // write token; not serialised
  readonly version: number;
  readonly defs: readonly string[];
  readonly options: GameOptions;
  rng: readonly number[]; // four 32-bit words, or eight and a count; scrubbed from views
  objects: GameObject[]; // by id; index 0 is unused
  players: Player[];
  battlefield: readonly number[]; // ids in the order they entered
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
  lastKnown: Readonly<Record<ObjectRef, LastKnown>>;
  lastKnownOwn: number; // write token; not serialised
  combat: Combat | null;
  extraTurns: readonly PlayerId[]; // last is taken first
  /** Who takes the next regular turn (extra turns don't shift it, CR 500.7). */
  nextTurn: PlayerId;
  log: readonly GameEvent[]; // this turn's events that conditions may ask for
  timestamp: number;
  effectId: number;
  designations: Readonly<Record<string, PlayerId>>; // monarch, initiative
  dayNight: 'neither' | 'day' | 'night';
  /** Coin and die results fixed beforehand, for scripted games. */
  fixedFlips: readonly boolean[];
  fixedRolls: readonly number[];
  outcome: Outcome | null;
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
