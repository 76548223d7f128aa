// Sacrificing (CR 701.21).

import { type ObjectRef, type PlayerId, playerEntity, ZONE } from '../../basics/index.ts';
import type { Amount, Fields, Filter, PlayerExpr } from '../../cards/language/index.ts';
import {
  type Clause,
  does,
  isMany,
  many,
  name,
  noun,
  one,
  plural,
  quantity,
  refer,
  type Speech,
  sameAs,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type GameState, live, makeEvent, refTo, type Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { controlledByYou, countOf, isSacrificable, select } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait, withEach } from '../handler.ts';
import { proposeInRound } from '../held.ts';
import { orderTo } from '../orders.ts';

const sacrificeFields = {
  who: 'player',
  what: 'filter',
  'count?': { words: ['all'], or: 'amount' },
  'as?': 'binding',
} as const satisfies Fields;

const sacrificeObjectsFields = {
  what: 'objects',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    sacrifice: typeof sacrificeFields;
    sacrificeObjects: typeof sacrificeObjectsFields;
  }
}

/** "Any number of", none among them. */
const UNBOUNDED: Amount = { kind: 'unbounded' };

/** Nobody sacrifices what others control (CR 701.21a): "they control" goes without saying. */
const ownOf = ({ controller, ...filter }: Filter, who: PlayerExpr = read.EACH_PLAYER): Filter => {
  const isOwn = typeof controller === 'object' && JSON.stringify(controller) === JSON.stringify(who);
  return controller === undefined || isOwn ? filter : { ...filter, controller };
};

/** "Half the creatures they control, rounded up" (CR 107.1a). */
const halfOf = (who: PlayerExpr): read.Reader<read.Done> =>
  read.accept(
    read.seq(
      read.literal('half the'),
      read.perPlayer(read.pluralPhrase, who),
      read.maybe(read.literal('of their choice')),
      read.literal(', rounded up', ', rounded down'),
    ),
    ([, { filter }, , said]): read.Done | undefined =>
      filter.controller === undefined
        ? undefined
        : {
            kind: 'sacrifice',
            who,
            what: ownOf(filter),
            count: { kind: 'half', of: { kind: 'count', of: filter }, round: said.endsWith('up') ? 'up' : 'down' },
          },
  );

// Players choose (CR 701.21)
instruction('sacrifice', sacrificeFields, {
  reads: [
    read.playerVerb('sacrifice', ({ who = 'you' }) =>
      read.either<read.Done>(
        // One of each of several players would be several.
        read.isOnePlayer(who)
          ? read.naming(read.onePhrase, ({ filter, nouns }, name) => ({
              value: { kind: 'sacrifice', who, what: ownOf(filter, who), as: name },
              thing: { sort: 'object', nouns, many: false, zone: 'graveyard', participle: 'sacrificed' },
            }))
          : read.map(read.perPlayer(read.onePhrase, who), ({ filter }) => ({
              kind: 'sacrifice',
              who,
              what: ownOf(filter),
            })),
        read.isOnePlayer(who)
          ? read.naming(read.after('any number of', read.pluralPhrase), ({ filter, nouns }, name) => ({
              value: { kind: 'sacrifice', who, what: ownOf(filter), count: UNBOUNDED, as: name },
              thing: {
                sort: 'object',
                nouns,
                many: true,
                zone: 'graveyard',
                participle: 'sacrificed',
                count: UNBOUNDED,
              },
            }))
          : read.nothing,
        halfOf(who),
        read.map(
          read.seq(read.either(read.countWord, read.thatMuch), read.perPlayer(read.pluralPhrase, who)),
          ([count, { filter }]) => ({
            kind: 'sacrifice',
            who,
            what: ownOf(filter),
            count,
          }),
        ),
      ),
    ),
  ],
  say: sacrifice,
  canWait: () => true,
  run: (state, node, scope, place) => wait(state, place, { players: playersFor(state, node.who, scope), chosen: [] }),
  isImpossible: (state, node, scope) =>
    playersFor(state, node.who, scope).every(
      (player) => sacrificable(state, node, withEach({ ...scope, you: player }, playerEntity(player))).length === 0,
    ),
  // CR 101.4, 701.21: each chooses in turn order, then all are sacrificed at once.
  resume(state, task, node, scope) {
    const players = task.data['players'] as PlayerId[];
    const chosen = task.data['chosen'] as ObjectRef[];
    const player = players[0];
    if (player === undefined) {
      finish(state);
      if (node.as !== undefined) bind(state, task.frameAt, node.as, chosen);
      proposeInRound(
        state,
        task.frameAt,
        chosen.map((ref) =>
          makeEvent('zoneChange', {
            object: ref,
            to: 3,
            cause: 'sacrifice',
            player: live(state, ref)?.controller ?? -1,
            causedBy: scope.you,
          }),
        ),
      );
      return;
    }
    const at = withEach({ ...scope, you: player }, playerEntity(player));
    const candidates = sacrificable(state, node, at).map((id) => refTo(state, id));
    const count =
      node.count === 'all' ? candidates.length : Math.min(candidates.length, countOf(state, node.count ?? 1, at));
    const min = read.isAnyNumber(node.count === 'all' ? undefined : node.count) ? 0 : count;
    let picked: readonly ObjectRef[] | null =
      count === 0 ? [] : candidates.length === count && min === count && !state.options.askForced ? candidates : null;
    if (picked === null && task.answer !== null) picked = 'choose' in task.answer ? task.answer.choose : [];
    if (picked === null) {
      askToChoose(state, {
        player,
        prompt: `Choose ${min < count ? 'any number' : count === 1 ? 'a permanent' : count} to sacrifice`,
        cr: '701.21',
        source: scope.self,
        candidates,
        min,
        max: count,
      });
      return;
    }
    task.answer = null;
    task.data = { players: players.slice(1), chosen: [...chosen, ...picked] };
  },
});

instruction('sacrificeObjects', sacrificeObjectsFields, {
  reads: [
    read.yourVerb(
      'sacrifice',
      read.map(read.objectsKnown, ({ what }) => ({ kind: 'sacrificeObjects', what })),
    ),
  ],
  say(speech, node) {
    const clause = orderTo(speech, 'sacrifice', node.what);
    sameAs(speech, node.as, node.what, 'card', 'graveyard');
    return clause;
  },
  // All of a kind may be none.
  isImpossible: (state, node, scope) => typeof node.what === 'string' && sacrificed(state, node, scope).length === 0,
  events: (state, node, scope, place) => {
    const refs = sacrificed(state, node, scope);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) =>
      makeEvent('zoneChange', {
        object: ref,
        to: ZONE.graveyard,
        cause: 'sacrifice',
        player: scope.you,
        causedBy: scope.you,
      }),
    );
  },
});

/** Those among which who is "you" there may choose. */
const sacrificable = (state: GameState, { what }: NodeOf<'sacrifice'>, scope: Scope): number[] =>
  select(state, controlledByYou(what), scope).filter((id) => isSacrificable(state, id));

/** CR 101.2, 701.21a: nobody sacrifices what they don't control, what is no permanent, or what can't be sacrificed. */
const sacrificed = (state: GameState, { what }: NodeOf<'sacrificeObjects'>, scope: Scope): readonly ObjectRef[] =>
  objectsFor(state, what, scope).filter((ref) => {
    const found = live(state, ref);
    return found?.zone === ZONE.battlefield && found.controller === scope.you && isSacrificable(state, found.id);
  });

function sacrifice(speech: Speech, node: NodeOf<'sacrifice'>): Clause {
  const { controller: _, ...filter } = node.what;
  const count = node.count ?? 1;
  const clause = does(speech, node.who, 'sacrifice', () => {
    // It is one by name, which whoever controls it sacrifices (CR 701.21a).
    if (filter.among !== undefined && Object.keys(filter).length === 1 && !isMany(speech, filter.among))
      return refer(speech, filter.among);
    if (count === 'all')
      return `all ${many(speech, filter, { listWord: 'and' })}${node.who === 'you' ? ' you control' : ' they control'}`;
    if (typeof count === 'object' && count.kind === 'half' && typeof count.of === 'object' && count.of.kind === 'count')
      return `half the ${many(speech, filter, { listWord: 'and' })} ${node.who === 'you' ? 'you' : 'they'} control, rounded ${count.round}`;
    if (count === 1)
      return node.who === 'you' || !filter.other
        ? one(speech, filter)
        : one(speech, { ...filter, other: undefined }).replace(/^an? /, 'another ');
    return quantity(speech, count, noun(speech, filter), many(speech, filter));
  });
  const head = filter.types?.[0] ?? 'permanent';
  if (node.as)
    name(speech, node.as, {
      noun: head,
      many: count !== 1,
      sort: 'object',
      thisWay: `${head} sacrificed this way`,
      again: count === 1 ? `the sacrificed ${head}` : `the sacrificed ${plural(head)}`,
    });
  return clause;
}
