// Destroying (CR 701.8).

import { idOf, ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { areMany, name, type Speech, thing } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose, shieldKey } from '../../events/index.ts';
import { copyEvent, type GameEvent, type GameState, live, type Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { characteristicsOf, KEYWORD } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, type NodeOf, objectsFor } from '../handler.ts';
import { moveEvent } from '../move-event.ts';
import { nameDone, orderTo } from '../orders.ts';

const fields = {
  what: 'objects',
  'cantRegenerate?': 'flag',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    destroy: typeof fields;
  }
}

/** "It can't be regenerated" (CR 701.19c). */
const unregenerated: read.Reader<{ cantRegenerate?: true }> = read.first<{ cantRegenerate?: true }>(
  read.map(
    read.seq(
      read.literal('. it', 'and it', '. they', 'and they', '. that creature', '. those creatures', '. that permanent'),
      read.literal("can't be regenerated"),
    ),
    () => ({ cantRegenerate: true }),
  ),
  read.give({}),
);

const groupRead = read.accept(read.seq(read.objectsRead, unregenerated), (said) =>
  typeof said[0].what === 'string' ? undefined : said,
);

/** What has a name is still spoken of by it; only "destroyed this way" are those that were. */
const destroysNamed: read.Reader<read.Done> = read.alsoDone(
  'destroyed',
  read.accept(read.seq(read.objectsRead, unregenerated), ([{ what, many }, cant]) =>
    typeof what === 'string' ? { what, many, cant } : undefined,
  ),
  ({ what, cant }, as) => ({ kind: 'destroy', what, ...cant, as }),
);

instruction('destroy', fields, {
  reads: [
    read.yourVerb(
      'destroy',
      read.either<read.Done>(
        destroysNamed,
        // "For each creature destroyed this way."
        read.naming(groupRead, ([{ what, nouns = [] }, cant], as) => ({
          value: { kind: 'destroy', what, ...cant, as },
          thing: { sort: 'object', nouns, many: true, participle: 'destroyed' },
        })),
      ),
    ),
  ],
  say(speech, node) {
    const many = areMany(speech, node.what);
    const clause = orderTo(speech, 'destroy', node.what);
    destroyed(speech, node);
    return node.cantRegenerate ? `destroy ${clause.rest}. ${many ? 'They' : 'It'} can't be regenerated` : clause;
  },
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  events: destroyEvents,
  run(state, node, scope, place) {
    const events = destroyEvents(state, node, scope);
    const { as } = node;
    if (as === undefined) return propose(state, events);
    // What is destroyed this way is known once it is: not what was regenerated.
    bind(state, place.frameAt, as, []);
    propose(
      state,
      events.map((event) => copyEvent(event, { bindsTo: { at: place.frameAt, name: as, before: true } })),
    );
  },
});

/** What was destroyed is still called what it was: "that creature's controller". */
function destroyed(speech: Speech, node: NodeOf<'destroy'>): void {
  if (typeof node.what === 'string') {
    const known = thing(speech, node.what);
    known.zone = 'graveyard';
    const { noun, many = false } = known;
    if (node.as !== undefined)
      name(speech, node.as, { noun, many, sort: 'object', done: 'destroyed', zone: 'graveyard' });
    return;
  }
  nameDone(speech, node.as, node.what);
  if (node.as !== undefined) thing(speech, node.as).done = 'destroyed';
}

// CR 701.8b, 702.12b: indestructible permanents aren't destroyed.
function destroyEvents(state: GameState, node: NodeOf<'destroy'>, scope: Scope): GameEvent[] {
  return objectsFor(state, node.what, scope)
    .filter(
      (ref) =>
        live(state, ref)?.zone === ZONE.battlefield &&
        (characteristicsOf(state, idOf(ref)).keywords & KEYWORD.indestructible) === 0,
    )
    .map((ref) => ({
      ...moveEvent(ref, ZONE.graveyard, scope.you, 'destroy'),
      player: live(state, ref)?.controller ?? -1,
      // What destroyed it: "that opponent" controls it (CR 608.2h).
      source: scope.self,
      replaced: node.cantRegenerate
        ? state.shields.filter((shield) => shield.kind === 'regenerate').map((shield) => shieldKey(shield.id))
        : null,
    }));
}
