// Shuffling (CR 701.24).

import type { Fields } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import { propose } from '../../events/index.ts';
import { makeEvent, shuffleLibrary } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  'who?': 'player',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    shuffle: typeof fields;
  }
}

instruction('shuffle', fields, {
  say: (speech, node) => does(speech, node.who, 'shuffle', () => ''),
  run(state, node, scope) {
    for (const player of playersFor(state, node.who, scope)) {
      shuffleLibrary(state, player);
      propose(state, [makeEvent('shuffle', { player, causedBy: scope.you })]);
    }
  },
});
