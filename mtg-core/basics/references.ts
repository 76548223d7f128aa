// How objects, players and zones are named: plain numbers, on which everything else builds.

/**
 * An object as it is since its last zone change (CR 400.7): its id together with how often it changed zones. An old
 * reference never means the new object. Always positive. The low 16 bits are the id's, the next 20 the zone changes;
 * what an id has beyond 16 bits stands above them, so that references of small games stay small integers.
 */
export type ObjectRef = number;

/** An object reference, or a player: player p is `-(p + 1)`. 0 is nothing. */
export type Entity = number;

/** Index into `GameState.players`; turn order. */
export type PlayerId = number;

// Bits turned over are -(p + 1) without ever being a negative zero, which would be kept as a fraction, and all reckoned from it.
export const playerEntity = (player: PlayerId): Entity => ~player;

export const isPlayer = (entity: Entity): boolean => entity < 0;

export const entityPlayer = (entity: Entity): PlayerId => ~entity;

const LOW = 0x10000;
const HIGH = 2 ** 36;

export const refOf = (id: number, zoneChanges: number): ObjectRef =>
  id < LOW ? zoneChanges * LOW + id : Math.floor(id / LOW) * HIGH + zoneChanges * LOW + (id % LOW);

export const idOf = (ref: ObjectRef): number =>
  ref < HIGH ? ref & 0xffff : Math.floor(ref / HIGH) * LOW + (ref % LOW);

/** What the same object is referred to by after its next zone change. */
export const afterMove = (ref: ObjectRef): ObjectRef => ref + LOW;

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
  /** Not a zone: on the battlefield, but phased out (CR 702.26b). */
  phasedOut: 8,
  /** Not a zone: a card that is part of a permanent whose other part holds its place (CR 729.2, 712.21). */
  merged: 9,
  /** Not a zone: a card that its owner has outside the game (CR 400.11). */
  outside: 10,
} as const;

export type ZoneId = number;

/** Values that instructions bind to names: entities, a number, or a word. */
export type Bound = readonly Entity[] | number | string;

export type Bindings = Readonly<Record<string, Bound>>;
