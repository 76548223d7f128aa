// Countering (CR 701.6).

import { idOf, type ObjectRef, ZONE } from '../../basics/index.ts';
import { type Fields, type Zone, zones } from '../../cards/language/index.ts';
import { capital, does, objects, sameAs } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { type GameEvent, type GameState, live, makeEvent } from '../../state/index.ts';
import { bind, removeAbility } from '../../tasks/begin/index.ts';
import { forbids, matchesRef, rulesOn } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, type NodeOf, objectsFor } from '../handler.ts';

const fields = {
  what: 'objects',
  'to?': 'zone',
  'position?': ['top', 'bottom'],
  /** What is countered; where it goes elsewhere, the cards there. */
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    counter: typeof fields;
  }
}

type Counter = NodeOf<'counter'>;
type Elsewhere = Pick<Counter, 'to' | 'position'>;

const insteadOfGraveyard: read.Reader<string> = read.literal(
  "instead of into that player's graveyard",
  "instead of into its owner's graveyard",
);

const putElsewhere: read.Reader<Elsewhere> = read.map(
  read.seq(
    read.literal('put it', 'put that card'),
    read.either<Elsewhere>(
      read.map(read.literal("into its owner's hand"), () => ({ to: 'hand' })),
      read.map(read.literal("on top of its owner's library"), () => ({ to: 'library' })),
      read.map(read.literal("on the bottom of its owner's library"), () => ({ to: 'library', position: 'bottom' })),
    ),
    insteadOfGraveyard,
  ),
  ([, elsewhere]) => elsewhere,
);

/** Where a spell goes that is countered this way, said in a sentence of its own: the card there has a name (CR 400.7). */
const goesElsewhere: read.Reader<Elsewhere & Pick<Counter, 'as'>> = read.naming(
  read.after(
    read.literal('. if that spell is countered this way ,', '. if a spell is countered this way ,'),
    read.either<Elsewhere>(
      read.map(
        read.literal(
          "exile it instead of putting it into its owner's graveyard",
          "exile that card instead of putting it into its owner's graveyard",
        ),
        () => ({ to: 'exile' }),
      ),
      putElsewhere,
    ),
  ),
  (elsewhere, name) => ({
    value: { ...elsewhere, as: name },
    thing: { sort: 'object', nouns: ['card'], many: false, ...(elsewhere.to && { zone: elsewhere.to }) },
  }),
);

/** A spell's own place is the graveyard; undefined where nothing else is said. */
function elsewhereWords({ to, position }: Counter): string | undefined {
  if (to === undefined || to === 'graveyard') return undefined;
  const where =
    to === 'exile' ? "instead of putting it into its owner's graveyard" : "instead of into that player's graveyard";
  return `if that spell is countered this way, ${instead(to, position)} ${where}`;
}

function withoutPlace({ to: _, position: __, ...node }: Counter): Counter {
  return node;
}

// CR 701.6.
instruction('counter', fields, {
  reads: [
    read.yourVerb(
      'counter',
      read.map(read.seq(read.objectsRead, read.maybe(goesElsewhere)), ([{ what }, elsewhere]) => ({
        kind: 'counter',
        what,
        ...elsewhere,
      })),
    ),
  ],
  further: { read: goesElsewhere, say: (_speech, node) => elsewhereWords(node), without: withoutPlace },
  say(speech, node) {
    const clause = does(speech, undefined, 'counter', () => objects(speech, node.what));
    sameAs(speech, node.as, node.what, node.to === undefined ? 'spell' : 'card', node.to);
    const elsewhere = elsewhereWords(node);
    return elsewhere === undefined ? clause : `counter ${clause.rest}. ${capital(elsewhere)}`;
  },
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope).filter(
      (ref) => live(state, ref)?.zone === ZONE.stack && !cantBeCountered(state, ref, scope.self),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, node.to === undefined ? refs : []);
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
            ...(node.as === undefined || node.to === undefined
              ? {}
              : { bindsTo: { at: place.frameAt, name: node.as } }),
            ...(node.position === undefined ? {} : { arrival: { position: node.position } }),
          }),
        );
    }
    propose(state, events);
  },
});

const instead = (zone: Zone, position: Elsewhere['position']): string =>
  ({
    exile: 'exile it',
    hand: "put it into its owner's hand",
    library: `put it on ${position === 'bottom' ? 'the bottom' : 'top'} of its owner's library`,
    battlefield: 'put it onto the battlefield under your control',
    command: 'put it into the command zone',
    stack: 'leave it on the stack',
    graveyard: "put it into its owner's graveyard",
  })[zone];

/** CR 101.2: by what it is that would counter it, where a rule speaks of that. */
function cantBeCountered(state: GameState, ref: ObjectRef, source: ObjectRef): boolean {
  return forbids(
    state,
    rulesOn(state, idOf(ref)),
    'beCountered',
    ({ by }, { scope }) => by === undefined || matchesRef(state, by, source, scope, true),
  );
}
