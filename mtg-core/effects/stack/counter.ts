// Countering (CR 701.6).

import { idOf, type ObjectRef, ZONE } from '../../basics/index.ts';
import { type Fields, type Zone, zones } from '../../cards/language/index.ts';
import { does, objects, sameAs } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { type GameEvent, type GameState, live, makeEvent } from '../../state/index.ts';
import { bind, removeAbility } from '../../tasks/begin/index.ts';
import { matchesRef, rulesOn } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = {
  what: 'objects',
  'to?': 'zone',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    counter: typeof fields;
  }
}

/** Where a spell goes that is countered this way, said in a sentence of its own. */
const goesElsewhere: read.Reader<Zone> = read.after(
  '. if that spell is countered this way ,',
  read.either<Zone>(
    read.map(read.literal("exile it instead of putting it into its owner's graveyard"), () => 'exile'),
    read.map(
      read.seq(
        read.literal("put it into its owner's hand", "put that card into its owner's hand"),
        insteadOfGraveyard(),
      ),
      () => 'hand',
    ),
    read.map(read.seq(read.literal("put it on top of its owner's library"), insteadOfGraveyard()), () => 'library'),
  ),
);

function insteadOfGraveyard(): read.Reader<string> {
  return read.literal("instead of into that player's graveyard", "instead of into its owner's graveyard");
}

// CR 701.6.
instruction('counter', fields, {
  reads: [
    read.yourVerb(
      'counter',
      read.map(read.seq(read.objectsRead, read.maybe(goesElsewhere)), ([{ what }, to]) => ({
        kind: 'counter',
        what,
        ...(to === undefined ? {} : { to }),
      })),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, undefined, 'counter', () => objects(speech, node.what));
    sameAs(speech, node.as, node.what, 'spell');
    if (node.to === undefined || node.to === 'graveyard') return clause;
    const where =
      node.to === 'exile'
        ? "instead of putting it into its owner's graveyard"
        : "instead of into that player's graveyard";
    return `counter ${clause.rest}. If that spell is countered this way, ${instead(node.to)} ${where}`;
  },
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope).filter(
      (ref) => live(state, ref)?.zone === ZONE.stack && !cantBeCountered(state, ref, scope.self),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    const events: GameEvent[] = [];
    for (const ref of refs) {
      const object = live(state, ref);
      if (object === undefined) continue;
      // At once with its leaving, which what triggers on it looks back from (CR 603.10e).
      events.push(makeEvent('counterSpell', { object: ref, player: scope.you, causedBy: scope.you }));
      if (object.kind === 'ability') removeAbility(state, object.id);
      else
        events.push(
          makeEvent('zoneChange', {
            object: ref,
            to: node.to === undefined ? ZONE.graveyard : zones.indexOf(node.to),
            causedBy: scope.you,
            cause: 'counter',
            player: object.controller,
          }),
        );
    }
    propose(state, events);
  },
});

const instead = (zone: Zone): string =>
  ({
    exile: 'exile it',
    hand: "put it into its owner's hand",
    library: "put it on top of its owner's library",
    battlefield: 'put it onto the battlefield under your control',
    command: 'put it into the command zone',
    stack: 'leave it on the stack',
    graveyard: "put it into its owner's graveyard",
  })[zone];

/** CR 101.2: by what it is that would counter it, where a rule speaks of that. */
function cantBeCountered(state: GameState, ref: ObjectRef, source: ObjectRef): boolean {
  return rulesOn(state, idOf(ref)).some(
    ({ rule, scope }) =>
      rule.kind === 'cant' &&
      rule.do.kind === 'beCountered' &&
      (rule.do.by === undefined || matchesRef(state, rule.do.by, source, scope, true)),
  );
}
