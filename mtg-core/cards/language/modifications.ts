// What a continuous effect changes: each kind is defined in its file in `mtg-core/modifications`.

import type { NodesOf } from './fields.ts';
import type { Modifications } from './nodes.ts';

declare module './fields.ts' {
  interface FieldTypes {
    modifications: Modification[];
  }
}

/** The layer follows from the kind (CR 613.1); no number is ever written on a card. */
export type Modification = NodesOf<Modifications>;
