// A cost that another player paid for an object, which then counts as paid for it (CR 702.104b).

import type { Fields } from '../../cards/language/index.ts';
import { live, writeObject } from '../../state/index.ts';
import { instruction } from '../definition.ts';

const fields = { cost: 'text' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    markPaid: typeof fields;
  }
}

instruction('markPaid', fields, {
  say: (_, node) => `${node.cost} is paid`,
  run(state, node, scope) {
    const object = live(state, scope.self);
    if (object !== undefined)
      writeObject(state, object.id).linked = { ...object.linked, [`paid.${node.cost}`]: state.turn };
  },
});
