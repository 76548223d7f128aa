// Mana as plain data: what has to be paid, what it can be paid with, and who asks. Nothing here knows a game.
// Colours are indexed 0 W, 1 U, 2 B, 3 R, 4 G, 5 C; a mask is a bit set of these.

/** A total cost locked in (CR 601.2f). */
export interface PayCost {
  readonly generic: number;
  readonly colored: readonly number[]; // W U B R G C
  readonly hybrid: readonly { readonly mask: number; readonly generic: number; readonly phyrexian: boolean }[];
  readonly snow: number;
}

export interface ManaNeed {
  generic: number;
  /** Counts of exactly W, U, B, R, G, C. */
  colored: readonly number[];
  /** One symbol each. `generic` above 0: that much generic mana pays the symbol instead (CR 107.4e, {2/W}). */
  hybrid: readonly { mask: number; generic: number }[];
  /** {S}: one mana each from a snow source (CR 107.4h). */
  snow: number;
}

/** What one activation makes. Exactly one of `fixed` and `any`. */
export interface Output {
  /** Counts per colour, length 6. */
  fixed?: readonly number[];
  /** `count` mana out of `mask`: all of one colour when `same`, else in any combination. */
  any?: { mask: number; count: number; same: boolean };
  /** Mana that the activation itself costs (filters). */
  input?: ManaNeed;
  /** Overrides the source's rank: the coloured half of a painful land, for one. */
  rank?: number;
}

export interface ManaSourceOption {
  /** The caller's own index, handed back in the plan. */
  source: number;
  /** One activation makes one of these. */
  outputs: readonly Output[];
  /** Lower is spent first. */
  rank: number;
  /** Its mana is snow mana. */
  snow?: boolean;
}

/** Mana that comes one by one, by the colours that each may be: masks, and how many there are of each. */
export interface CountedMana {
  readonly masks: readonly number[];
  readonly counts: readonly number[];
  readonly total: number;
}

/** So many of these objects, to be tapped or taken away. */
export interface Claim {
  readonly taking: 'tap' | 'leave';
  readonly ids: readonly number[];
  readonly count: number;
}

export interface Purpose {
  readonly spell?: number;
  readonly ability?: number;
  /** The object that is tapped by the same cost, and so gives no mana by tapping. */
  readonly without?: number;
  /** More that another part of the cost will tap, and what it will take away: they make no mana that way. */
  readonly untapped?: readonly number[];
  readonly kept?: readonly number[];
  /** What other parts of the cost need, where mana abilities might take it. */
  readonly claims?: readonly Claim[];
  /** Life that other parts of the cost take: it pays for no Phyrexian symbol. */
  readonly life?: number;
  /** Untapped artifacts and creatures may be tapped for it, each for {1}. */
  readonly waterbend?: boolean;
}

export interface ManaSource extends ManaSourceOption {
  readonly id: number;
  readonly code: number;
  /** Costs nothing but tapping: automatic payment may use it unasked. */
  readonly free: boolean;
  /** Whether using it taps the permanent, so that none of its other abilities with {T} can be used. */
  readonly taps: boolean;
  /** Whether using it takes the permanent away ("Sacrifice this: Add {C}"). */
  readonly leaves: boolean;
  /** By output, the ability that makes it, where several abilities are one source. */
  readonly parts?: readonly { readonly code: number; readonly free: boolean }[];
  /** By output, what the ability itself makes, where triggered mana abilities add to it. */
  readonly own?: readonly (readonly number[] | undefined)[];
  /** Its mana may be spent only on some things (CR 106.6). */
  readonly restricted: boolean;
}

/** A mana ability of a player's permanent, with what doesn't change before the next derivation. */
export interface ReadyMana {
  readonly id: number;
  readonly code: number;
  /** "{T}: Add ..." without any condition and always the same: nothing but tapping and being sick matters. */
  readonly plain: boolean;
  readonly creature: boolean;
  readonly source: ManaSource;
  /** The most mana that one activation makes; -1: it varies. */
  readonly most: number;
}

/** What of a mana ability is always the same. */
export interface ManaFacts {
  readonly plain: boolean;
  readonly most: number;
  readonly outputs: readonly Output[];
  readonly free: boolean;
  readonly taps: boolean;
  readonly leaves: boolean;
  readonly restricted: boolean;
  /** By object id, as it was put together last: mostly it is the same again. */
  readonly ready: (ReadyMana | undefined)[];
}
