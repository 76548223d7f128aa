// A card that haunts a creature from exile (CR 702.55).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { objects } from '../../cards/phrases/index.ts';
import { makeEvent } from '../../state/index.ts';
import { follow } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = { what: 'objects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    haunt: typeof fields;
  }
}

// CR 702.55a-b: exiled, it remembers whom it haunts, whatever becomes of that.
instruction('haunt', fields, {
  say: (speech, node) => `exile this card haunting ${objects(speech, node.what)}`,
  events: (state, node, scope) => {
    const haunted = objectsFor(state, node.what, scope);
    if (haunted.length === 0) return [];
    const object = follow(scope, state, scope.self);
    return [makeEvent('zoneChange', { object, to: ZONE.exile, causedBy: scope.you, arrival: { linked: { haunted } } })];
  },
});
