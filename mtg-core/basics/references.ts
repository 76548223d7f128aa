// How objects, players and zones are named: plain numbers, on which everything else builds.

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

/** Values that instructions bind to names: entities, a number, or a word. */
export type Bound = readonly Entity[] | number | string;

export type Bindings = Readonly<Record<string, Bound>>;
