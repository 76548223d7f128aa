// Instructions: one node per game action of CR 701 and per way of putting instructions together (CR 608.2).

import type { CostNode } from './costs.ts';
import type { NodeOfFields } from './fields.ts';
import type { Instructions } from './nodes.ts';
import type { TargetSlot } from './targets.ts';

declare module './nodes.ts' {
  interface Nodes {
    effect: EffectNode;
    mode: Mode;
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

type Flat<Node> = { [Field in keyof Node]: Node[Field] };

/** An instruction, by kind: each is defined in its file in `mtg-core/effects`. */
export type EffectNode = {
  [Kind in keyof Instructions]: Flat<{ kind: Kind } & NodeOfFields<Instructions[Kind]>>;
}[keyof Instructions];
