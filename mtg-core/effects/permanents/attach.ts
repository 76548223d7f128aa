// Attaching and unattaching (CR 701.3).

import { idOf } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, objects, refer, root } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { canBeAttachedTo } from '../../rules/permanents/index.ts';
import { type GameEvent, type GameState, live, makeEvent, type Scope } from '../../state/index.ts';
import { entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor } from '../handler.ts';
import { orderTo } from '../orders.ts';

const attachFields = {
  what: 'objects',
  to: 'ref',
} as const satisfies Fields;

const unattachFields = {
  what: 'objects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    attach: typeof attachFields;
    unattach: typeof unattachFields;
  }
}

// CR 701.3b: attaching to where it is, or where it can't be, does nothing.
instruction('attach', attachFields, {
  reads: [
    read.yourVerb(
      'attach',
      read.chain(read.before(read.objectsRead, 'to'), ({ what }) =>
        read.accept(typeof what === 'string' ? read.besides(what, read.objectsRead) : read.objectsRead, (to) =>
          typeof to.what === 'string' && !to.many ? { kind: 'attach', what, to: to.what } : undefined,
        ),
      ),
    ),
    // "Attach an Equipment you control to it": which one is chosen as it is done.
    read.yourVerb(
      'attach',
      read.chain(read.before(read.chosen(), 'to'), ({ choose, name }) =>
        read.accept(read.besides(name, read.objectsRead), (to) =>
          typeof to.what === 'string' && !to.many ? [choose, { kind: 'attach', what: name, to: to.what }] : undefined,
        ),
      ),
    ),
  ],
  say: (speech, node) =>
    does(speech, undefined, 'attach', () => {
      // What "it" stands for before the clause is still "it" at its end.
      const known = speech.focus === root(speech, node.to) ? refer(speech, node.to) : undefined;
      const what = objects(speech, node.what);
      return `${what} to ${known ?? refer(speech, node.to)}`;
    }),
  isImpossible: (state, node, scope) => typeof node.what === 'string' && attaching(state, node, scope).length === 0,
  events: attaching,
});

function attaching(state: GameState, node: NodeOf<'attach'>, scope: Scope): GameEvent[] {
  const to = entitiesOf(state, scope, node.to)[0];
  if (to === undefined) return [];
  return objectsFor(state, node.what, scope)
    .filter((ref) => live(state, ref)?.attachedTo !== to && canBeAttachedTo(state, idOf(ref), to))
    .map((ref) => makeEvent('attach', { object: ref, recipient: to, causedBy: scope.you }));
}

instruction('unattach', unattachFields, {
  reads: [
    read.yourVerb(
      'unattach',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'unattach', what })),
    ),
  ],
  say: (speech, node) => orderTo(speech, 'unattach', node.what),
  isImpossible: (state, node, scope) =>
    typeof node.what === 'string' &&
    objectsFor(state, node.what, scope).every((ref) => live(state, ref)?.attachedTo === 0),
  events: (state, node, scope) =>
    objectsFor(state, node.what, scope).map((ref) => makeEvent('unattach', { object: ref, causedBy: scope.you })),
});
