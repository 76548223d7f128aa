// Instructions: one node per game action of CR 701 and per way of putting instructions together (CR 608.2).

import type { CostNode } from './costs.ts';
import type { NodesOf } from './fields.ts';
import type { Instructions } from './nodes.ts';
import type { TargetSlot } from './targets.ts';

declare module './fields.ts' {
  interface FieldTypes {
    /** The instructions inside it. */
    effects: EffectNode[];
    modes: Mode[];
  }
}

/** One option of a modal spell or ability (CR 700.2). */
export interface Mode {
  label?: string;
  targets?: TargetSlot[];
  cost?: CostNode[]; // escalate, spree (CR 702.172)
  /** CR 700.2i: pawprints; the modes' `max` is then the sum that may be chosen. */
  weight?: number;
  do: EffectNode[];
}

/** An instruction, by kind: each is defined in its file in `mtg-core/effects`. */
export type EffectNode = NodesOf<Instructions>;
