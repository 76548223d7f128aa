// Values: references, players, amounts, conditions. CR 608.2: they are computed when the instruction is carried out.

import type { FieldTypes, NodesOf } from './fields.ts';
import type { Conditions } from './nodes.ts';
import type { Color } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    amount: Amount;
    condition: Condition;
    conditions: Condition[];
    comparison: Comparison;
    since: Since;
    player: PlayerExpr;
    counters: { counter: string; count: Amount }[];
    /** Yes or no, or the name of what exactly: "attacking", "attacking that player". */
    flagOrRef: boolean | Ref;
  }
}

/**
 * A bound name. Reserved: `self` (the object this ability is on), `attached` (what `self` is attached to: "enchanted
 * creature", "equipped creature"), `event.object`, `event.source`, `event.recipient`, `event.cause` (roles of the
 * triggering event), `paid.<n>` (objects paid with in the n-th node of the cost list, counted from 0: "the sacrificed
 * creature"). Every other name was bound by a target slot, by `as` of an earlier step or by `forEach`. A name may
 * stand for several objects, or players.
 *
 * Also reserved: `each` (where one instruction, filter or amount is read once per player, that player: CR 608.2f) and
 * `granter` (in an ability that an effect gave, the object whose effect gave it: CR 201.5a). `event.recipient` may be a
 * player. A name bound inside `forEach` holds that round's result inside it and all rounds' results after it.
 */
export type Ref = FieldTypes['ref'];

/** Players. `each`: every player in turn order from the active player (CR 101.4). `any`: in patterns only. */
export type PlayerExpr =
  | 'you'
  | 'opponent' // "an opponent" in patterns and filters; every opponent in instructions ("each opponent")
  | 'each'
  | 'any'
  | 'active' // "the player whose turn it is"
  | 'defending' // CR 506.2, of `self` or of event.object
  | 'notYou'
  | { kind: 'player'; name: Ref } // bound name; also event.player
  | { kind: 'controller'; of: Ref } // "its controller", last known (CR 608.2h)
  | { kind: 'owner'; of: Ref }
  | { kind: 'chosen'; by: Ref } // "the chosen player" linked to `by`
  | { kind: 'suchThat'; who: PlayerExpr; if: Condition } // "each opponent who lost life this turn"; `each` in the condition is the player asked about
  | { kind: 'beside'; of: PlayerExpr; side: 'left' | 'right' }; // "the player to your left" (CR 101.4)

/** Numbers (CR 107). */
export type Amount =
  | number
  | { kind: 'x' } // X of this spell or ability (CR 107.3)
  | { kind: 'var'; name: string } // a number bound by `as`, or `event.amount` ("that much", "that many")
  | { kind: 'count'; of: FieldTypes['filter'] | Ref } // "the number of ..."
  | { kind: 'players'; who: PlayerExpr } // "the number of opponents you have"
  | { kind: 'stat'; stat: Stat; of: Ref } // "its power"
  | { kind: 'greatest'; stat: Stat; of: FieldTypes['filter'] } // "the greatest power among ..."
  | { kind: 'total'; stat: Stat; of: FieldTypes['filter'] | Ref } // "the total power of ..."
  | { kind: 'counters'; counter?: string; on: Ref } // "the number of +1/+1 counters on it"
  | { kind: 'playerCounters'; counter: string; who: PlayerExpr }
  | { kind: 'life'; who: PlayerExpr } // "your life total"
  | {
      kind: 'happened';
      event: FieldTypes['event'];
      sum?: 'amount';
      sumStat?: Stat;
      distinct?: 'types' | 'colors' | 'names' | 'manaValues' | 'players' | 'sources';
      since?: Since;
    } // how often / how much this turn; distinct: how many different ones among the events' objects; sumStat: of the objects as the events saw them (CR 608.2i)
  | {
      kind: 'distinct';
      what: 'types' | 'subtypes' | 'basicLandTypes' | 'colors' | 'names' | 'manaValues' | 'powers' | 'counters';
      of: FieldTypes['filter'];
    } // domain, delirium, converge
  | { kind: 'devotion'; colors: Color[] } // CR 700.5
  | { kind: 'unbounded' } // only as a maximum: "any number of" (CR 107.1c)
  | { kind: 'overPlayers'; pick: 'greatest' | 'least' | 'total'; who: PlayerExpr; amount: Amount } // read once per player with `each` bound: "the most lands a player controls"
  | { kind: 'chosenNumber'; by: Ref } // "the chosen number" linked to `by` (CR 607.2d)
  | { kind: 'commanderCasts'; who: PlayerExpr } // "the number of times you've cast your commander from the command zone this game" (CR 903.8)
  | { kind: 'commanderColors'; who: PlayerExpr } // "the number of colors in your commander's color identity" (CR 903.4)
  | { kind: 'speed'; who: PlayerExpr } // CR 702.179
  | { kind: 'party'; who: PlayerExpr } // "the number of creatures in your party" (CR 700.8)
  | { kind: 'colorsSpent' } // "for each color of mana spent to cast it" (CR 702.44, converge)
  | { kind: 'timesResolved' } // how often this ability has resolved this turn, this time included
  | { kind: 'timesKicked'; cost: string } // how often the optional cost was paid (CR 702.33)
  | { kind: 'manaSpent'; color?: Color; from?: FieldTypes['filter'] } // CR 601.2h; from: "mana from creatures"
  | { kind: 'plus'; of: Amount[] }
  | { kind: 'minus'; from: Amount; take: Amount } // not below 0 unless it modifies power or toughness (CR 107.1b)
  | { kind: 'times'; of: Amount[] }
  | { kind: 'half'; of: Amount; round: 'up' | 'down' } // CR 107.1a
  | { kind: 'max'; of: Amount[] }
  | { kind: 'min'; of: Amount[] }
  | { kind: 'if'; if: Condition; then: Amount; else: Amount }; // "or 3 instead if ..."

/** The stretch of history that `happened` looks at; without it this turn. "previousTurn" is the turn before this one. */
export type Since = 'combat' | 'previousTurn' | 'yourPreviousTurn' | 'game';

export type Stat = 'power' | 'toughness' | 'manaValue' | 'loyalty' | 'basePower' | 'baseToughness';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** `[op, amount]`: "with power 4 or greater" is `['>=', 4]`. */
export type Compare = [Comparison, Amount];

/** Truths (CR 603.4 and wherever "if", "as long as", "only if" stands): each is defined in `mtg-core/conditions`. */
export type Condition = NodesOf<Conditions>;
