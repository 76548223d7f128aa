// Exile until something happens (CR 610.3).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { type Clause, does, objects, type Speech, sameAs } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { live, remains } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor } from '../handler.ts';
import { moveEvent } from '../move-event.ts';
import { moved } from '../top-cards.ts';
import { untilWords } from '../until-words.ts';

const fields = {
  what: 'objects',
  until: { words: ['selfLeaves'], or: 'event' },
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    exileUntil: typeof fields;
  }
}

const untilItLeaves: read.Reader<'selfLeaves'> = read.accept(
  read.seq(read.literal('until'), read.objectAgain('object'), read.literal('leaves the battlefield')),
  ([, { name }]) => (name === 'self' ? 'selfLeaves' : undefined),
);

// CR 610.3: if the source has left already, nothing is exiled.
instruction('exileUntil', fields, {
  reads: [
    read.yourVerb(
      'exile',
      read.naming(read.seq(read.moverRead(), untilItLeaves), ([{ choose, acted }, until], name, talk) => ({
        value: [...choose, { kind: 'exileUntil' as const, what: acted.what, until, as: name }],
        thing: read.exiledThing(acted, talk),
      })),
    ),
  ],
  asks: ['ending'],
  say: exileUntil,
  run(state, node, scope, place) {
    const { until } = node;
    if (until === 'selfLeaves' && !remains(state, scope.self)) return;
    const refs = objectsFor(state, node.what, scope);
    if (refs.length === 0) return;
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    state.effectId += 1;
    state.untils = [
      ...state.untils,
      {
        id: state.effectId,
        source: scope.self,
        moved: moved(refs),
        back: live(state, refs[0] ?? 0)?.zone ?? ZONE.battlefield,
        ...(until === 'selfLeaves' ? {} : { until: { event: until, you: scope.you, bindings: scope.bindings } }),
      },
    ];
    propose(
      state,
      refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you)),
    );
  },
});

function exileUntil(speech: Speech, node: NodeOf<'exileUntil'>): Clause {
  const clause = does(
    speech,
    undefined,
    'exile',
    () => `${objects(speech, node.what)} ${untilWords(speech, node.until)}`,
  );
  sameAs(speech, node.as, node.what, 'card', 'exile');
  return clause;
}
