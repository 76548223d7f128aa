// Pairing creatures (CR 702.95).

import type { Fields } from '../../cards/language/index.ts';
import { objects } from '../../cards/phrases/index.ts';
import { pair } from '../../state-based-actions/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = { what: 'objects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    pair: typeof fields;
  }
}

instruction('pair', fields, {
  asks: ['pairs'],
  say: (speech, node) => `pair this creature with ${objects(speech, node.what)}`,
  run(state, node, scope) {
    const [mate] = objectsFor(state, node.what, scope);
    if (mate !== undefined) pair(state, scope.self, mate, scope.you);
  },
});
