import type { Filter, GroupQuality } from './filters.ts';
import type { Amount, Condition, PlayerExpr, Ref } from './values.ts';

declare module './fields.ts' {
  interface FieldTypes {
    targets: TargetSlot[];
    objects: Objects;
    recipients: Recipients;
    /** Objects, or each of some players. */
    objectsOrPlayers: Objects | { kind: 'players'; who: PlayerExpr };
  }
}

/** Objects an instruction acts on: a bound name, or all that match now. */
export type Objects = Ref | Filter;

/** Objects or players: damage goes to either, and to "each creature and each player", "you and permanents you control". */
export type Recipients = Ref | Filter | { kind: 'players'; who: PlayerExpr } | { kind: 'all'; of: Recipients[] };

/**
 * CR 115: one use of the word "target". Bound under `name`; `count` default 1. Exactly one of `filter`, `players`,
 * `anyTarget` (CR 115.4) or a mix of `filter` and `players` ("target creature or player").
 */
export interface TargetSlot {
  name: string;
  filter?: Filter;
  players?: PlayerExpr;
  anyTarget?: boolean;
  count?: { min: Amount; max: Amount };
  /** "... as you activated this ability": what is asked of the player is asked as they become a target, not as it resolves. */
  whenChosen?: boolean;
  /** "another target": different from what these slots hold (CR 115.3). */
  otherThan?: string[];
  /** Between the targets of this slot: "controlled by different players", "with different names". */
  group?: GroupQuality;
  /** CR 601.2c: asked for only if so, as the cost announced says: "If it was kicked, ... another target". */
  if?: Condition;
  /** One target for each player of this group, its filter read with `each` bound to that player. */
  forEachPlayer?: PlayerExpr;
  /** Divide this amount among the targets (CR 601.2d); bound as `divided`. */
  divide?: Amount;
  /** Another player chooses it ("target creature of an opponent's choice"). */
  chooser?: PlayerExpr;
}
