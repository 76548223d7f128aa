// Giving a value a name before the state changes.

import type { Bound } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { amountOf, entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = {
  'amount?': 'amount',
  'what?': 'objects',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    bind: typeof fields;
  }
}

// Names a value before the state changes.
instruction('bind', fields, {
  say: () => '',
  run(state, node, scope, place) {
    const value: Bound =
      node.amount !== undefined
        ? amountOf(state, node.amount, scope)
        : node.what === undefined
          ? []
          : typeof node.what === 'string'
            ? entitiesOf(state, scope, node.what)
            : objectsFor(state, node.what, scope);
    bind(state, place.frameAt, node.as, value);
  },
});
