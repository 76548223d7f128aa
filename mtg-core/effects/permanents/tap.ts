// Tapping and untapping (CR 701.26).

import { idOf, type ObjectRef } from '../../basics/index.ts';
import type { Fields, Filter } from '../../cards/language/index.ts';
import { areMany, objects, type Piece, refer, type Speech, thing, thingDoes } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { type GameState, live, makeEvent, type Scope, scopeOf, writeObject } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor, playersFor } from '../handler.ts';
import { nameDone, orderTo } from '../orders.ts';

const tapFields = {
  what: 'objects',
  'as?': 'binding',
} as const satisfies Fields;

const skipUntapFields = {
  what: 'objects',
  'steps?': 'whole',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    tap: typeof tapFields;
    untap: typeof tapFields;
    skipUntap: typeof skipUntapFields;
  }
}

const inState = (state: GameState, what: NodeOf<'tap'>['what'], scope: Scope, tapped: boolean): ObjectRef[] =>
  objectsFor(state, what, scope).filter((ref) => live(state, ref)?.tapped === tapped);

instruction('tap', tapFields, {
  reads: [
    read.yourVerb(
      'tap',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'tap', what })),
    ),
    read.yourVerb(
      'tap',
      read.accept(read.anyNumberChosen('tapped'), ({ choose, name }) =>
        typeof choose.what === 'object' && choose.what.tapped === false
          ? [choose, { kind: 'tap' as const, what: name }]
          : undefined,
      ),
    ),
    read.yourVerb(
      'tap or untap',
      read.map(read.objectsRead, ({ what }) => ({
        kind: 'modes',
        min: 1,
        max: 1,
        options: [{ do: [{ kind: 'tap', what }] }, { do: [{ kind: 'untap', what }] }],
      })),
    ),
  ],
  say: tapOrUntap,
  // CR 701.26a.
  isImpossible: (state, node, scope) =>
    typeof node.what === 'string' && inState(state, node.what, scope, false).length === 0,
  events: (state, node, scope, place) => {
    const refs = inState(state, node.what, scope, false);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) => makeEvent('tap', { object: ref, causedBy: scope.you }));
  },
});

instruction('untap', tapFields, {
  reads: [
    read.yourVerb(
      'untap',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'untap', what })),
    ),
    // "Untap up to two lands": nobody's target.
    read.yourVerb(
      'untap',
      read.map(read.chosen(), ({ choose, name }) => [choose, { kind: 'untap' as const, what: name }]),
    ),
  ],
  say: tapOrUntap,
  // CR 701.26b.
  isImpossible: (state, node, scope) =>
    typeof node.what === 'string' && inState(state, node.what, scope, true).length === 0,
  events: (state, node, scope, place) => {
    const refs = inState(state, node.what, scope, true);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) => makeEvent('untap', { object: ref, causedBy: scope.you }));
  },
});

/** "Its controller's next untap step", "their controllers' next two untap steps". */
const nextSteps: read.Reader<number> = read.chain(
  read.literal("its controller's", "their controllers'", "their controller's", 'your', "that player's"),
  () =>
    read.either(
      read.map(read.literal('next untap step', 'next untap steps'), () => 1),
      read.map(read.seq(read.literal('next'), read.numberWordRead, read.literal('untap steps')), ([, steps]) => steps),
    ),
);

// "doesn't untap during its controller's next untap step"
instruction('skipUntap', skipUntapFields, {
  reads: [
    read.objectVerb("don't untap during", ({ what }) =>
      read.map(nextSteps, (steps) => ({ kind: 'skipUntap', what, ...(steps === 1 ? {} : { steps }) })),
    ),
  ],
  say(speech, node) {
    const many = areMany(speech, node.what);
    const subject =
      typeof node.what === 'string'
        ? refer(speech, node.what, 'subject')
        : objects(speech, node.what).replace(/^all (.)/, (_, letter: string) => letter);
    const whose = many ? "their controllers'" : node.what === 'self' ? 'your' : "its controller's";
    const steps =
      node.steps === undefined || node.steps === 1
        ? `${whose} next untap step${many ? 's' : ''}`
        : `${whose} next ${node.steps === 2 ? 'two' : node.steps} untap steps`;
    return { ...thingDoes(subject, many, "don't", `untap during ${steps}`) };
  },
  run(state, node, scope) {
    if (typeof node.what === 'object' && saysWhose(node.what))
      return skipUntapsOf(state, node.what, node.steps ?? 1, scope);
    // CR 611.2a: two such effects speak of the same next step.
    for (const ref of objectsFor(state, node.what, scope)) {
      const object = writeObject(state, idOf(ref));
      object.skipUntap = Math.max(object.skipUntap, node.steps ?? 1);
    }
  },
});

/** "Creatures target player controls": each player whose permanents are spoken of has a next step of their own. */
function skipUntapsOf(state: GameState, what: Filter, steps: number, { you, self, bindings }: Scope): void {
  const players = playersFor(state, what.controller, scopeOf(you, self, bindings));
  const skipped = players.map((player) => ({ player, what, you, self, bindings, steps }));
  state.untapsSkipped = [...(state.untapsSkipped ?? []), ...skipped];
}

/** Whose they are and what they are, and nothing that has happened: that is asked anew as they would untap. */
const saysWhose = (what: Filter): boolean =>
  what.controller !== undefined && Object.keys(what).every((field) => WHAT_THEY_ARE.has(field));
const WHAT_THEY_ARE = new Set<string>([
  'controller',
  'types',
  'allTypes',
  'notTypes',
  'subtypes',
  'notSubtypes',
  'supertypes',
  'notSupertypes',
  'colors',
] satisfies (keyof Filter)[]);

function tapOrUntap(speech: Speech, node: NodeOf<'tap' | 'untap'>): Piece {
  const clause = orderTo(speech, node.kind, node.what);
  nameDone(speech, node.as, node.what);
  // Several that were chosen are told of by what was done with them: "creature tapped this way".
  if (typeof node.what === 'string' && areMany(speech, node.what)) thing(speech, node.what).done = `${node.kind}ped`;
  return clause;
}
