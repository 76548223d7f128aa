// The monarch and the initiative (CR 725, 726).

import type { Fields } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { makeEvent } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  'who?': 'player',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    becomeMonarch: typeof fields;
    takeInitiative: typeof fields;
  }
}

instruction('becomeMonarch', fields, {
  reads: [
    read.playerVerb('become', (who) =>
      read.map(read.literal('the monarch'), () => ({ kind: 'becomeMonarch', ...who })),
    ),
  ],
  say: (speech, node) => does(speech, node.who, 'become', () => 'the monarch', true),
  events: (state, node, scope) =>
    playersFor(state, node.who, scope).map((player) => makeEvent('becomesMonarch', { player, causedBy: scope.you })),
});

instruction('takeInitiative', fields, {
  reads: [
    read.playerVerb('take', (who) =>
      read.map(read.literal('the initiative'), () => ({ kind: 'takeInitiative', ...who })),
    ),
  ],
  say: (speech, node) => does(speech, node.who, 'take', () => 'the initiative', true),
  events: (state, node, scope) =>
    playersFor(state, node.who, scope)
      .slice(0, 1)
      .map((player) => makeEvent('action', { player, cause: 'takeInitiative', causedBy: scope.you })),
});
