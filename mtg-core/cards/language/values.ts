// Values: references, players, amounts, conditions. CR 608.2: they are computed when the instruction is carried out.

import type { FieldTypes, NodesOf } from './fields.ts';
import type { Amounts, Conditions } from './nodes.ts';

declare module './fields.ts' {
  interface FieldTypes {
    amount: Amount;
    amounts: Amount[];
    stat: Stat;
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

/** Numbers (CR 107); those that must be computed are defined in `mtg-core/amounts`. */
export type Amount = number | NodesOf<Amounts>;

/** The stretch of history that `happened` looks at; without it this turn. "previousTurn" is the turn before this one. */
export type Since = 'combat' | 'previousTurn' | 'yourPreviousTurn' | 'game';

export type Stat = 'power' | 'toughness' | 'manaValue' | 'loyalty' | 'basePower' | 'baseToughness';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** `[op, amount]`: "with power 4 or greater" is `['>=', 4]`. */
export type Compare = [Comparison, Amount];

/** Truths (CR 603.4 and wherever "if", "as long as", "only if" stands): each is defined in `mtg-core/conditions`. */
export type Condition = NodesOf<Conditions>;
