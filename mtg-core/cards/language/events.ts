import type { Filter } from './filters.ts';
import type { Happenings } from './nodes.ts';
import type { Amount, Compare, Condition, PlayerExpr, Ref } from './values.ts';
import type { Step, Zone } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    event: EventPattern;
  }
}

/** Every kind of event that the rules speak of; the state changes through no other. Each is defined in `mtg-core/events/kinds`. */
export type EventKind = keyof Happenings;

/**
 * One vocabulary for triggers ("whenever"), replacement ("if ... would"), prevention, history ("this turn") and costs.
 * A kind plus filters on its roles; `self` as an object filter is `'self'`.
 *
 * "dies" is `{event:'zoneChange', from:'battlefield', to:'graveyard', object:{types:['creature']}}` (CR 700.4).
 */
export interface EventPattern {
  event: EventKind;
  /** The thing it happens to or that does it: the moving card, the attacker, the spell, the damaged permanent is `recipient`. */
  object?: Filter | Ref;
  /** The player it happens to or who does it: draws, casts, loses life, controls the attacker, whose step it is. */
  player?: PlayerExpr;
  /**
   * Where it comes from: the damage source, the spell or ability that targets, the attacker that `blocks` blocks. For
   * `becomesBlocked` the creature that blocks: a pattern that names it matches once for each of them (CR 509.3d).
   */
  source?: Filter | Ref;
  /** What is damaged, attacked or attached to. A PlayerExpr in `recipientPlayer`. */
  recipient?: Filter | Ref;
  recipientPlayer?: PlayerExpr;
  /** Who controls the cause: "a spell or ability an opponent controls". */
  causedBy?: PlayerExpr;
  /** An effect does it, and neither a cost that is paid nor the game's own rules: "if an effect would put" (CR 609.1). */
  byEffect?: boolean;
  from?: Zone | Zone[];
  to?: Zone | Zone[];
  step?: Step;
  combat?: boolean;
  counter?: string;
  /** Tapped for mana of which some is this (CR 106.12a): "{C}", or of the chosen color. */
  mana?: string | { chosen: string };
  /** Counters were put on or removed, and now there are at least, or at most, so many of the kind, as there weren't before (CR 714.2b). */
  reaches?: number;
  amount?: Compare;
  /** Only damage beyond what is lethal, of which `event.amount` is then the amount (CR 120.4a). */
  excess?: boolean;
  /** Which keyword action, where the kind is `action`. */
  action?: string;
  /** Of a trigger: because of the replacement effect that the same keyword stands for: "when this card is exiled this way" (CR 702.35a). */
  thisWay?: boolean;
  /** Both halves are unlocked now: "fully unlock a Room" (CR 709.5i). */
  fully?: boolean;
  /** In the turn of this name, bound by `extraTurn`: "at the beginning of that turn's end step". */
  turn?: Ref;
  /** Only the n-th such event each turn ("your second spell each turn"). */
  nth?: Amount;
  /** Of a draw: not the first that the player draws in each of their draw steps (CR 504.1). */
  exceptDrawStep?: boolean;
  /** "during your turn", "during an opponent's turn" (CR 603.2). */
  during?: PlayerExpr;
  /** It is so as it happens: "attacks while saddled". Unlike an "if" it isn't asked again as the ability resolves (CR 603.4). */
  while?: Condition;
  /** Why an object changes zones. "Triggers only once each turn" is no part of the pattern: it stands on the ability. */
  cause?: 'discard' | 'sacrifice' | 'destroy' | 'mill' | 'cycle' | 'cast' | 'played' | 'resolve' | 'damage'; // resolve: a spell's own leaving as it resolves (CR 608.2n); damage: why life is lost (CR 120.3a)
  /**
   * One trigger for the whole batch: "whenever one or more ..." (CR 603.2c); to players, one for each of them unless it happens to
   * "one or more of your opponents", of `players` too.
   */
  oneOrMore?: boolean | 'players';
  /** Attacks alone, or with at least n others (exalted, battalion). */
  alone?: boolean;
  withOthers?: Amount;
}
