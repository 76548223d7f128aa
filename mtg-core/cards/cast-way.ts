import type { Bindings, ObjectRef, PayCost } from '../basics/index.ts';
import type { CostNode } from './language/index.ts';

/** One way of casting a card. */
export interface CastWay {
  /** '' for the plain way; else a name that stands in the option's id. */
  readonly variant: string;
  readonly face: number;
  /** Mana, before X and changes; null: nothing can be paid (CR 118.6). */
  readonly mana: PayCost | null;
  readonly xCount: number;
  /** Costs besides mana. */
  readonly others: readonly CostNode[];
  readonly exileAfter: boolean;
  readonly free: boolean;
  readonly instant: boolean;
  /** Without targets: its instructions are for each that could be one (CR 702.96b). */
  readonly eachTarget?: boolean;
  /** As a mutating creature spell (CR 702.140a). */
  readonly mutates?: boolean;
  /** Cast face down: which of the built-in card's faces it shows (CR 708.4). */
  readonly faceDown?: number;
  /** Only as a sorcery is cast, whatever the card says. */
  readonly sorcery?: boolean;
  /** Cast with this object, and for so much less after all else. */
  readonly with?: ObjectRef;
  readonly less?: PayCost;
  /** Mana of any type pays for it. */
  readonly anyMana?: boolean;
  /** Mana from snow sources pays for it as though it were of any color. */
  readonly anySnow?: boolean;
  /** The permission of an effect that has resolved, by its number. */
  readonly permission?: number;
  /** What is done once it has become cast, the spell being `event.object`: a list of instructions with its names. */
  readonly then?: {
    readonly code: number;
    readonly def: number;
    readonly source: ObjectRef;
    readonly bindings: Bindings;
  };
  /** A permission that may be used once each turn: the permanent whose it is. */
  readonly uses?: ObjectRef;
}
