import type { Compare, PlayerExpr, Ref } from './values.ts';
import type { CardType, Color, Supertype, Zone } from './words.ts';

/**
 * What a noun phrase picks out: a conjunction of predicates; an absent field asks nothing. Lists mean "any of".
 * The default zone is the battlefield. `{types:['creature'], controller:'you', other:'self'}` is
 * "another creature you control".
 */
export interface Filter {
  zone?: Zone | Zone[];
  types?: CardType[];
  /** Has all of these: "artifact creature". */
  allTypes?: CardType[];
  notTypes?: CardType[];
  /** Creature, land, artifact ... subtypes; any of. */
  subtypes?: string[];
  notSubtypes?: string[];
  supertypes?: Supertype[];
  notSupertypes?: Supertype[];
  colors?: Color[];
  notColors?: Color[];
  colorless?: boolean;
  multicolored?: boolean;
  monocolored?: boolean;
  name?: string;
  notName?: string;
  controller?: PlayerExpr;
  owner?: PlayerExpr;
  /** Has this keyword. */
  keyword?: string;
  notKeyword?: string;
  power?: Compare;
  toughness?: Compare;
  manaValue?: Compare;
  /** "power greater than its toughness" and its like, between two statistics of the object itself. */
  ownStats?: ['power' | 'toughness', '<' | '>' | '=', 'power' | 'toughness' | 'basePower'];
  tapped?: boolean;
  token?: boolean;
  attacking?: boolean | PlayerExpr; // a player: "attacking you"
  blocking?: boolean | Ref; // a name: "blocking it"
  blockedBy?: Ref;
  blocked?: boolean;
  faceDown?: boolean;
  modified?: boolean; // CR 700.9
  historic?: boolean; // CR 700.6
  /** CR 701.3: an Equipment / Aura is attached to it. */
  equipped?: boolean;
  enchanted?: boolean;
  /** Is attached to what the name stands for. */
  attachedTo?: Ref;
  /** Something matching is attached to it. */
  hasAttached?: Filter;
  /** At least n (default 1) counters of this kind (any kind when empty). */
  counter?: { counter?: string; atLeast?: number };
  /** "other than ..." */
  other?: Ref;
  /** Is one of what the name stands for. */
  among?: Ref;
  /** CR 109.5 "entered this turn"; continuous control since the turn began is `sick: false`. */
  enteredThisTurn?: boolean;
  dealtDamageThisTurn?: boolean;
  attackedThisTurn?: boolean;
  damagedBy?: Ref; // "dealt damage by ... this turn"
  /** Stack objects: kind and targets. */
  spell?: boolean;
  ability?: 'activated' | 'triggered' | 'any';
  targets?: Filter; // "that targets a creature you control"
  targetsPlayer?: PlayerExpr;
  singleTarget?: boolean;
  castFrom?: Zone;
  /** Cards exiled by the linked ability of `by` (CR 607.2a). */
  exiledWith?: Ref;
  /** Shares a card type, colour, creature type or name with what the name stands for. */
  shares?: { what: 'type' | 'color' | 'creatureType' | 'name' | 'manaValue' | 'controller'; with: Ref };
  /** Of the type, colour or name that the linked choice of `by` named. */
  ofChosen?: { what: 'creatureType' | 'color' | 'name' | 'cardType'; by: Ref };
  /** Can't be said as a conjunction: "artifact, enchantment, or creature with flying". */
  any?: Filter[];
  not?: Filter;
}
