// Objects of a game, what is known of those that are gone, and combat: plain data.

import type { Bindings, Entity, ObjectRef, PlayerId, ZoneId } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import type { Component, CopyEffect } from './copied-values.ts';

/** What kind of object it is (CR 109.1). */
type ObjectKind = 'card' | 'token' | 'copy' | 'ability' | 'emblem';

/** Whether targets stand under this name, and not what is told of each of them. */
export const areTargets = (name: string): boolean => !name.endsWith('.divided') && !name.endsWith('.each');

/** A spell or ability on the stack: what was announced (CR 601.2, 602.2). Replaced whole, never edited in place. */
export interface StackInfo {
  /** Ability code for abilities, -1 for spells. */
  readonly code: number;
  readonly controller: PlayerId;
  /** The object an ability is from; the spell itself for spells. */
  readonly source: ObjectRef;
  readonly modes: readonly number[];
  /** By slot name; also `<slot>.divided` and `<slot>.each` as parallel amounts and players. */
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
  /** Cast without targets, for each that could have been one (CR 702.96b). */
  readonly eachTarget?: boolean;
  /** Spell abilities whose text it has gained, by their codes, in the order of what they do (CR 702.47c). */
  readonly spliced?: readonly number[];
  /** Mana spent by colour: W, U, B, R, G, C. */
  readonly spent: readonly number[];
  /** What the mana came from, one for each; absent: nothing asks. */
  readonly spentFrom?: readonly ObjectRef[];
  /** How often the permanent that an ability is from had transformed by then; absent: never (CR 701.27f). */
  readonly turnedOver?: number;
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
  /** Which doors of a Room are unlocked, as bits (CR 709.5c); absent: none. */
  doors?: number | undefined;
  /** Face down, which of the built-in card's faces it shows (CR 708.2); absent: the plain one. */
  faceDownAs?: number | undefined;
  /** CR 701.40a, 701.58a: manifested or cloaked, for as long as it is face down. */
  manifested?: boolean | undefined;
  /** Turn number since which its controller controls it without a break (CR 302.6). */
  since: number;
  damage: number;
  deathtouched: boolean;
  counters: Readonly<Record<string, number>> | null;
  /** CR 613.7c: by kind, the timestamp of counters whose order among effects matters. */
  counterStamps?: Readonly<Record<string, number>> | undefined;
  attachedTo: Entity;
  timestamp: number;
  /** In games with world permanents, when it entered: what enters at the same time has the same. */
  entered: number | undefined;
  /** Players who may know this hidden card, as bits. */
  knownTo: number;
  /** Definition that it copies (CR 707), and the place of the copy effect in force; -1: none. See `copies.ts`. */
  copyDef: number;
  copyExcept: number;
  copies?: readonly CopyEffect[] | undefined;
  /** What represents a merged or melded permanent, the topmost first (CR 729.2, 701.42a). */
  components?: readonly Component[] | undefined;
  /** What else came of the permanent that it was (CR 712.21c, 729.3c). */
  split?: readonly ObjectRef[] | undefined;
  /** Linked choices (CR 607): chosen colour, exiled cards, ... */
  linked: Bindings | null;
  stack: StackInfo | null;
  skipUntap: number;
  /** How often this permanent has transformed; absent: never (CR 701.27f). */
  turnedOver?: number | undefined;
  /** X it was cast with, kept on the battlefield (CR 107.3m), and paid costs. */
  cast: {
    x: number;
    paid: Readonly<Record<string, number>>;
    from: ZoneId;
    by: PlayerId;
    spent: readonly number[];
    spentFrom?: readonly ObjectRef[];
  } | null;
  /** Turn-bound uses of its abilities: code -> times this turn. */
  used: Readonly<Record<number, number>> | null;
  /** How often its abilities that ask have resolved this turn, by their codes. */
  resolved?: Readonly<Record<number, number>> | undefined;
  attackedOn: number; // turn number it last attacked
  blockedOn: number;
  damagedOn: number;
}

/**
 * A copy for whoever has this mark. Written field by field in the order of a new one, and not spread, unless it has what few objects
 * ever have: so nearly all objects have one shape for the compiler of the machine, which reads a field of them at a fixed place.
 */
export function copyObject(of: Readonly<GameObject>, own: number): GameObject {
  if (hasMore(of)) return { ...of, own };
  return {
    own,
    id: of.id,
    zoneChanges: of.zoneChanges,
    kind: of.kind,
    def: of.def,
    face: of.face,
    owner: of.owner,
    controller: of.controller,
    baseController: of.baseController,
    zone: of.zone,
    tapped: of.tapped,
    faceDown: of.faceDown,
    since: of.since,
    damage: of.damage,
    deathtouched: of.deathtouched,
    counters: of.counters,
    attachedTo: of.attachedTo,
    timestamp: of.timestamp,
    entered: of.entered,
    knownTo: of.knownTo,
    copyDef: of.copyDef,
    copyExcept: of.copyExcept,
    linked: of.linked,
    stack: of.stack,
    skipUntap: of.skipUntap,
    cast: of.cast,
    used: of.used,
    attackedOn: of.attackedOn,
    blockedOn: of.blockedOn,
    damagedOn: of.damagedOn,
  };
}

/** Whether any of what objects mostly don't have is there. */
const hasMore = (of: Readonly<GameObject>): boolean =>
  of.doors !== undefined ||
  of.faceDownAs !== undefined ||
  of.manifested !== undefined ||
  of.counterStamps !== undefined ||
  of.copies !== undefined ||
  of.components !== undefined ||
  of.split !== undefined ||
  of.turnedOver !== undefined ||
  of.resolved !== undefined;

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
  /** What it blocked; absent: nothing. */
  readonly blocked?: readonly ObjectRef[];
}

/** By id; of each object what it was each time, the latest last. In a state that came as JSON, what is missing is null. */
export type LastKnownList = readonly (readonly LastKnown[] | undefined | null)[];

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

/** Under what name it is remembered what was paid for the n-th of several costs that share a name. */
export const paidInstance = (cost: string, nth: number): string => `${cost}#${nth}`;

/** The name of a triggered ability's number among several instances of its keyword: what was paid for that one is its own. */
export const PAID_INSTANCE = 'paid.instance';
