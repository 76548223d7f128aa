// What stands in place of an event: each kind is defined in its file in `mtg-core/events/instead`.

import type { NodesOf } from './fields.ts';
import type { Replacements } from './nodes.ts';

declare module './fields.ts' {
  interface FieldTypes {
    replacement: ReplacementNode;
  }
}

export type ReplacementNode = NodesOf<Replacements>;
