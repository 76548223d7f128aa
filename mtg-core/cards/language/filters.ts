import type { FieldTypes } from './fields.ts';
import type { Compare, PlayerExpr, Ref, Stat } from './values.ts';
import type { CardType, Color, Supertype, Zone } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    filter: Filter;
    group: GroupQuality;
  }
}

/**
 * What a noun phrase picks out: a conjunction of predicates; an absent field asks nothing. Lists mean "any of".
 * The default zone is the battlefield. `{types:['creature'], controller:'you', other:'self'}` is
 * "another creature you control". Where `among` stands, and in the condition `is`, no zone is asked unless named.
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
  /** Has each of the five colors. */
  allColors?: boolean;
  name?: string;
  notName?: string;
  controller?: PlayerExpr;
  owner?: PlayerExpr;
  /** Has this keyword. */
  keyword?: string;
  notKeyword?: string;
  /** Has no ability, of itself or given. */
  noAbilities?: boolean;
  /** Its card has an Adventure (CR 715). */
  hasAdventure?: boolean;
  power?: Compare;
  toughness?: Compare;
  /** CR 208.4b: before counters and changes. */
  basePower?: Compare;
  baseToughness?: Compare;
  manaValue?: Compare;
  /** Zero is even. */
  manaValueIs?: 'even' | 'odd';
  /** "power greater than its toughness" and its like, between two statistics of the object itself. */
  ownStats?: ['power' | 'toughness', '<' | '>' | '=', 'power' | 'toughness' | 'basePower'];
  tapped?: boolean;
  token?: boolean;
  /** Came under its controller's control since their latest turn began (CR 302.6), whatever keywords it has. */
  sick?: boolean;
  /** Is a copy of a spell or card, represented by no card (CR 707.10). */
  copy?: boolean;
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
  /** "entered this turn"; continuous control since the turn began is `sick: false`. */
  enteredThisTurn?: boolean;
  /** Came under its controller's control since the beginning of their upkeep before this one (CR 702.30a). */
  newSinceUpkeep?: boolean;
  dealtDamageThisTurn?: boolean;
  attackedThisTurn?: boolean;
  damagedBy?: Ref; // "dealt damage by ... this turn"
  /** "that dealt damage this turn", and to whom. */
  hasDealtDamage?: boolean;
  damagedPlayer?: PlayerExpr;
  /** Stack objects: kind and targets. */
  spell?: boolean;
  ability?: 'activated' | 'triggered' | 'any';
  /** Of an ability: what its source is (CR 113.7). */
  source?: Filter;
  targets?: Filter; // "that targets a creature you control"
  targetsPlayer?: PlayerExpr;
  singleTarget?: boolean;
  /** "with {X} in its mana cost" (CR 107.3). */
  xInCost?: boolean;
  castFrom?: Zone;
  /** It was cast, or is what a spell that was cast became (CR 400.7d); what was put onto the battlefield and copies weren't. */
  cast?: boolean;
  /** In its role as `object` (the event's main thing) it took part in such an event this turn: "the first spell you cast each turn" is `cast` with `nth: 1`. */
  did?: FieldTypes['event'];
  /** Is a player's commander (CR 903.3). */
  commander?: boolean;
  /** Has the designation: monstrous, renowned, suspected, saddled, solved, prepared ... (CR 701.37b and the like). */
  designation?: string;
  /** Was cast for this named optional or alternative cost: "kicked spells" (CR 702.33d). */
  paid?: string;
  /** Cards exiled by the linked ability of `by` (CR 607.2a). */
  exiledWith?: Ref;
  /** Shares a card type, colour, creature type or name with what the name stands for. */
  shares?: { what: 'type' | 'color' | 'creatureType' | 'name' | 'manaValue' | 'controller'; with: Ref | Filter };
  /** Of the type, colour or name that the linked choice of `by` named. */
  ofChosen?: { what: 'creatureType' | 'color' | 'name' | 'cardType'; by: Ref };
  /** Can't be said as a conjunction: "artifact, enchantment, or creature with flying". */
  any?: Filter[];
  not?: Filter;
}

/** Where what it picks out lies: on the battlefield, unless it says something else; spells and abilities are on the stack (CR 112.1, 113.2). */
export function zonesOf(filter: Filter): Zone[] {
  if (filter.zone !== undefined) return Array.isArray(filter.zone) ? filter.zone : [filter.zone];
  if (filter.spell || filter.ability) return ['stack'];
  return filter.any === undefined ? ['battlefield'] : [...new Set(filter.any.flatMap(zonesOf))];
}

/**
 * What must hold between the things picked together, by targets, a search or a choice: "with different names",
 * "that share a land type", "with total mana value 4 or less" (CR 115.1, 701.23).
 */
export interface GroupQuality {
  differ?: 'names' | 'controllers' | 'powers' | 'manaValues' | 'types' | 'landTypes' | 'creatureTypes' | 'colors';
  share?: 'name' | 'controller' | 'type' | 'landType' | 'creatureType' | 'color' | 'manaValue' | 'owner';
  /** `to`: what they are tapped for, as which some count for more than their power (CR 702.122, 702.171). */
  total?: { stat: Stat; is: Compare; to?: 'crew' | 'saddle' };
}
