// Exiling (CR 701.13).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, objects, phrase, sameAs } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import type { Arrival, Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor } from '../handler.ts';
import { moveEvent } from '../move-event.ts';
import { moved } from '../top-cards.ts';

const fields = {
  what: 'objects',
  'faceDown?': 'flag',
  'link?': 'flag',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    exile: typeof fields;
  }
}

instruction('exile', fields, {
  reads: [
    read.yourVerb(
      'exile',
      read.naming(read.objectsRead, ({ what, many, nouns = [] }, name) => ({
        value: { kind: 'exile', what, as: name },
        thing: { sort: 'object', nouns: ['card', ...nouns], many, zone: 'exile', participle: 'exiled' },
      })),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, undefined, 'exile', () =>
      phrase(objects(speech, node.what, 'all', { zoneWord: 'from' }), node.faceDown && 'face down'),
    );
    sameAs(speech, node.as, node.what, 'card', 'exile');
    return clause;
  },
  events: (state, node, scope) =>
    objectsFor(state, node.what, scope).map((ref) =>
      moveEvent(ref, ZONE.exile, scope.you, '', exileArrival(node, scope)),
    ),
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    propose(
      state,
      refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you, '', exileArrival(node, scope))),
    );
  },
});

const exileArrival = (node: NodeOf<'exile'>, scope: Scope): Arrival | null => {
  if (!node.faceDown && !node.link) return null;
  return { ...(node.faceDown ? { faceDown: true } : {}), ...(node.link ? { linkedTo: scope.self } : {}) };
};
