// Exiling (CR 701.13).

import { ZONE } from '../../basics/index.ts';
import type { Fields, Filter, Objects, PlayerExpr } from '../../cards/language/index.ts';
import { does, objects, phrase, sameAs, thing } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import type { Arrival, Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, type NodeOf, objectsFor } from '../handler.ts';
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

/** "Exile it with three time counters on it": they are put on the card in exile. */
const withCounters: read.Reader<read.Counters> = read.map(
  read.seq(read.literal('with'), read.countersRead, read.literal('on it', 'on them')),
  ([, counters]) => counters,
);

/** CR 122.2: only a permanent has counters already; what is exiled from elsewhere gets those that are told of. */
function areItsCounters(what: Objects, given: boolean, { targets }: read.Discourse): boolean {
  const filter = typeof what === 'object' ? what : targets.find(({ name }) => name === what)?.filter;
  const isPermanent = filter !== undefined && (filter.zone ?? 'battlefield') === 'battlefield';
  return given ? !isPermanent : isPermanent || filter?.counter === undefined || filter.zone === 'exile';
}

/** What a player exiles who isn't you is theirs, or chosen by them. */
const exileRead = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.map(
    read.naming(
      read.accept(
        read.seq(
          who === undefined ? read.moverRead() : theirOwn(who),
          read.maybe(read.literal('face down')),
          read.maybe(withCounters),
        ),
        (found, { talk }) => (areItsCounters(found[0].acted.what, found[2] !== undefined, talk) ? found : undefined),
      ),
      ([{ choose, acted }, hidden, counters], name, talk) => ({
        value: [
          ...choose,
          { kind: 'exile' as const, what: acted.what, ...(hidden === undefined ? {} : { faceDown: true }), as: name },
          ...(counters === undefined ? [] : [{ kind: 'addCounters' as const, what: name, ...counters }]),
        ],
        thing: read.exiledThing(acted, talk),
      }),
    ),
    (nodes) => (nodes.length === 1 ? nodes[0]! : nodes),
  );

const theirOwn = (who: PlayerExpr): read.Reader<read.Mover> =>
  read.accept(read.moverRead(who), (mover) => (mover.choose.length > 0 ? mover : undefined));

/** "Target player's graveyard", "all graveyards": all cards in it. */
const graveyardRead: read.Reader<Filter> = read.either<Filter>(
  read.map(read.seq(read.whose('instruction'), read.literal('graveyard')), ([owner]) => ({ zone: 'graveyard', owner })),
  read.map(read.literal('all graveyards'), () => ({ zone: 'graveyard' })),
);

const exileGraveyard: read.Doing = read.yourVerb(
  'exile',
  read.naming(graveyardRead, (what, as, talk) => ({
    value: { kind: 'exile', what, as },
    thing: read.exiledThing({ what, many: true, nouns: ['card'] }, talk),
  })),
);

instruction('exile', fields, {
  reads: [read.playerVerb('exile', exileRead), exileGraveyard],
  say(speech, node) {
    const clause = does(speech, undefined, 'exile', () =>
      phrase(objects(speech, node.what, 'all', { zoneWord: 'from' }), node.faceDown && 'face down'),
    );
    sameAs(speech, node.as, node.what, 'card', 'exile');
    if (node.as !== undefined) thing(speech, node.as).done = 'exiled';
    return clause;
  },
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  canWait: () => true,
  events: (state, node, scope, place) => {
    const refs = objectsFor(state, node.what, scope);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you, '', exileArrival(node, scope)));
  },
});

const exileArrival = (node: NodeOf<'exile'>, scope: Scope): Arrival | null => {
  if (!node.faceDown && !node.link) return null;
  return { ...(node.faceDown ? { faceDown: true } : {}), ...(node.link ? { linkedTo: scope.self } : {}) };
};
