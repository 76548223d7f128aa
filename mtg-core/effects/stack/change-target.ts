// Changing targets (CR 115.7).

import { idOf } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, player, refer } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { live } from '../../state/index.ts';
import { entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor, playersFor } from '../handler.ts';
import { newTargets, retarget } from '../new-targets.ts';

const fields = {
  what: 'ref',
  'by?': 'player',
  'to?': 'ref',
  'all?': 'flag',
  'one?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    changeTarget: typeof fields;
  }
}

const objectsOfTargets: read.Reader<string> = read.accept(read.objectsRead, ({ what, many }) =>
  typeof what === 'string' && !many ? what : undefined,
);

/** What may be chosen for a copy is told with its making. */
const notTheCopy: read.Reader<string> = (place) =>
  read.literal('the copy', 'the copies', 'that copy')(place).length > 0 ? [] : objectsOfTargets(place);

instruction('changeTarget', fields, {
  reads: [
    // CR 115.7d: any of them, or none.
    read.wholeClause(
      read.map(read.seq(read.literal('you may choose new targets for'), notTheCopy), ([, what]) => ({
        kind: 'changeTarget',
        what,
        all: true,
      })),
    ),
    // "Change a target of target spell or ability to this creature", "change the target of target spell with a single target".
    read.playerVerb('change', ({ who }) =>
      read.map(
        read.seq(
          read.literal('the target of', 'a target of'),
          objectsOfTargets,
          read.maybe(read.after('to', objectsOfTargets)),
        ),
        ([said, what, to]) => ({
          kind: 'changeTarget',
          what,
          ...(said === 'a target of' ? { one: true as const } : {}),
          ...(who === undefined ? {} : { by: who }),
          ...(to === undefined ? {} : { to }),
        }),
      ),
    ),
  ],
  say(speech, node) {
    const what = refer(speech, node.what, 'possessive').replace(/^its$/, "that spell's");
    const target = node.one ? 'a target' : 'the target';
    if (node.to)
      return does(
        speech,
        node.by,
        'change',
        () => `${target} of ${what.replace(/'s$/, '')} to ${refer(speech, node.to!)}`,
      );
    return node.all
      ? `${player(speech, node.by ?? 'you', 'subject')} may choose new targets for ${what.replace(/'s$/, '')}`
      : does(speech, node.by, 'change', () => `${target} of ${what.replace(/'s$/, '')}`);
  },
  run(state, node, scope, place) {
    const ids = objectsFor(state, node.what, scope).flatMap((ref) =>
      live(state, ref)?.stack == null ? [] : [idOf(ref)],
    );
    const chooser = playersFor(state, node.by, scope)[0] ?? scope.you;
    const to = node.to === undefined ? undefined : entitiesOf(state, scope, node.to)[0];
    retarget(state, place, ids, node.all ? 'new' : node.one ? 'one' : 'change', chooser, to);
  },
  resume: (state, task) => newTargets(state, task),
});
