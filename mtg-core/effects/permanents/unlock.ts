// Unlocking doors of Rooms (CR 709.5f).

import type { Fields } from '../../cards/language/index.ts';
import { does, objects } from '../../cards/phrases/index.ts';
import { instruction } from '../definition.ts';

const fields = {
  what: 'objects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    unlock: typeof fields;
  }
}

// A door of a Room (CR 709.5f)
instruction('unlock', fields, {
  say: (speech, node) => does(speech, undefined, 'unlock', () => `a locked door of ${objects(speech, node.what)}`),
});
