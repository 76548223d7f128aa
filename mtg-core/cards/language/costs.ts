import type { FieldTypes } from './fields.ts';
import type { Filter, GroupQuality } from './filters.ts';
import type { Amount, Ref } from './values.ts';
import type { Color } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    cost: CostNode[];
  }
}

/** One thing that is paid (CR 118). Lists of them are paid in any order; each must be payable in full (CR 118.3). */
export type CostNode =
  | { kind: 'mana'; mana: string; times?: Amount; only?: Color[] } // "{X}{R}"; symbols of CR 107.4; times: "{1} for each ..."; only: "Spend only black mana on X" (CR 107.3)
  | { kind: 'manaCostOf'; of: Ref } // "its flashback cost is equal to its mana cost" (CR 118.9)
  | { kind: 'tapSelf' } // {T} (CR 107.5)
  | { kind: 'untapSelf' } // {Q}
  | { kind: 'payLife'; amount: Amount }
  | { kind: 'sacrificeSelf' }
  | { kind: 'sacrifice'; what: Filter; count?: Amount }
  | { kind: 'discardSelf' } // cycling, bloodrush (CR 702.29a)
  | { kind: 'discard'; what?: Filter; count: Amount | 'hand'; random?: boolean }
  | { kind: 'exileSelf' }
  | { kind: 'exile'; what: Filter; count?: Amount } // the filter names the zone
  | { kind: 'returnToHand'; what: Filter; count?: Amount }
  | { kind: 'returnSelfToHand' }
  | { kind: 'tap'; what: Filter; count?: Amount; group?: GroupQuality } // "tap two untapped creatures you control"; group: "any number ... with total power 3 or greater" (CR 702.122a)
  | { kind: 'untap'; what: Filter; count?: Amount }
  | { kind: 'reveal'; what: Filter; count?: Amount }
  | { kind: 'removeCounters'; counter?: string; count: Amount; from?: Filter } // from self unless said
  | { kind: 'putCounters'; counter: string; count: Amount; on?: Filter }
  | { kind: 'loyalty'; amount: number | 'X' | '-X' } // CR 606.4
  | { kind: 'mill'; count: Amount }
  | { kind: 'payPlayerCounters'; counter: string; amount: Amount } // energy (CR 107.14)
  | { kind: 'unattach'; what: Ref } // "Unattach ~" (CR 701.3d)
  | { kind: 'exert' } // CR 701.43
  | { kind: 'collectEvidence'; amount: Amount } // CR 701.59
  | { kind: 'forage' } // CR 701.61
  | { kind: 'behold'; what: Filter } // CR 701.4
  | { kind: 'effect'; do: FieldTypes['effects'] } // any other action as a cost: "have an opponent gain 3 life"
  | { kind: 'oneOf'; options: CostNode[][] }; // "sacrifice a creature or pay {3}"
