// Flipping (CR 710).

import type { Fields } from '../../cards/language/index.ts';
import { does, objects } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { canFlip } from '../../events/index.ts';
import { makeEvent } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = { what: 'objects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    flip: typeof fields;
  }
}

instruction('flip', fields, {
  reads: [
    read.yourVerb(
      'flip',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'flip', what })),
    ),
  ],
  say: (speech, node) => does(speech, undefined, 'flip', () => objects(speech, node.what)),
  isImpossible: (state, node, scope) =>
    typeof node.what === 'string' && !objectsFor(state, node.what, scope).some((ref) => canFlip(state, ref)),
  events: (state, node, scope) =>
    objectsFor(state, node.what, scope).map((object) =>
      makeEvent('action', { object, player: scope.you, cause: 'flip', causedBy: scope.you }),
    ),
});
