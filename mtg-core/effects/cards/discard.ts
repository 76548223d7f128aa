// Discarding (CR 701.9).

import { idOf, type ObjectRef, type PlayerId, playerEntity, ZONE } from '../../basics/index.ts';
import type { Amount, Fields, Filter, Objects, PlayerExpr } from '../../cards/language/index.ts';
import {
  capital,
  does,
  noun,
  objects,
  phrase,
  player,
  plural,
  quantity,
  type Speech,
  sameAs,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type GameState, makeEvent, randomInt, refTo, type Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { characteristicsOf, compileFilter, countOf, matches } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards } from '../found-cards.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait, withEach } from '../handler.ts';
import { proposeInRound } from '../held.ts';
import { moved } from '../top-cards.ts';

const discardFields = {
  'who?': 'player',
  count: { words: ['hand'], or: 'amount' },
  'filter?': 'filter',
  'upTo?': 'flag',
  'random?': 'flag',
  'chooser?': 'player',
  'as?': 'binding',
} as const satisfies Fields;

const discardObjectsFields = {
  what: 'objects',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    discard: typeof discardFields;
    discardObjects: typeof discardObjectsFields;
  }
}

interface Discarded {
  readonly count: Amount;
  readonly filter?: Filter;
  readonly upTo?: true;
}

/** "two cards", "up to two cards", "a land card", "cards equal to its power". */
const discarded: read.Reader<Discarded> = read.either<Discarded>(
  read.map(read.quantityOf('card', 'cards'), (count) => ({ count })),
  read.map(read.seq(read.literal('up to'), read.countWord, read.literal('card', 'cards')), ([, count]) => ({
    count,
    upTo: true as const,
  })),
  read.accept(read.after('any number of', read.cardRead), ({ filter, many, isCard }) =>
    isCard && many === true
      ? { count: { kind: 'unbounded' as const }, ...(Object.keys(filter).length === 0 ? {} : { filter }) }
      : undefined,
  ),
  read.accept(
    read.seq(
      read.either<Amount>(
        read.map(read.literal('a', 'an'), () => 1),
        read.countWord,
      ),
      read.cardRead,
    ),
    ([count, { filter, many, isCard }]) =>
      isCard && many === (count !== 1) && Object.keys(filter).length > 0 ? { count, filter } : undefined,
  ),
);

instruction('discard', discardFields, {
  reads: [
    read.playerVerb('discard', (who) =>
      read.either<read.Done>(
        read.naming(
          read.accept(read.seq(discarded, read.maybe(read.literal('at random'))), (found) =>
            // How many of a choice nobody makes there are would have to be chosen first.
            (found[0].upTo || read.isAnyNumber(found[0].count)) &&
            (found[1] !== undefined || !read.isOnePlayer(who.who))
              ? undefined
              : found,
          ),
          ([{ count, filter, upTo }, random], name) => ({
            value: {
              kind: 'discard',
              ...who,
              count,
              ...(filter === undefined ? {} : { filter }),
              ...(upTo ? { upTo } : {}),
              ...(random === undefined ? {} : { random: true }),
              as: name,
            },
            thing: {
              ...read.foundThing(count, 'discarded'),
              // How many they will be isn't known where so many may be discarded.
              ...(upTo ? { many: true, count: { kind: 'unbounded' as const } } : {}),
              zone: 'graveyard',
            },
          }),
        ),
        read.naming(read.seq(read.whose('instruction'), read.literal('hand')), (_, name) => ({
          value: { kind: 'discard', ...who, count: 'hand', as: name },
          thing: {
            ...read.foundThing({ kind: 'unbounded' }, 'discarded'),
            zone: 'graveyard',
            ...(read.isOnePlayer(who.who) ? {} : { ofEach: true as const }),
          },
        })),
      ),
    ),
  ],
  say(speech, node) {
    const whose = node.who === undefined || node.who === 'you' ? 'your' : 'their';
    const clause = does(speech, node.who, 'discard', () => {
      if (node.count === 'hand') return `${whose} hand`;
      const of = node.filter ? noun(speech, { ...node.filter, zone: 'hand' }, { bare: true }) : 'card';
      return phrase(
        node.upTo && 'up to',
        quantity(speech, node.count, of, plural(of), node.upTo ? 'one' : /^[aeiou]/.test(of) ? 'an' : 'a'),
        node.random && 'at random',
      );
    });
    nameCards(speech, node.as, node.count === 'hand' ? 2 : node.count, 'graveyard', 'discarded');
    if (node.chooser === undefined) return clause;
    return `${player(speech, node.chooser, 'subject')} ${node.chooser === 'you' ? 'choose' : 'chooses'} ${clause.rest.replace(/^(\S+) (.*)$/, '$1 $2')} from ${player(speech, node.who ?? 'you', 'possessive')} hand. ${capital(player(speech, node.who ?? 'you', 'subject'))} discards that card`;
  },
  canWait: () => true,
  run(state, node, scope, place) {
    wait(state, place, { players: playersFor(state, node.who, scope), chosen: [] });
  },
  // A hand of no cards can be discarded.
  isImpossible: (state, node, scope) =>
    node.count !== 'hand' &&
    playersFor(state, node.who, scope).every((player) => discardable(state, node, scope, player).length === 0),
  // CR 101.4: choices in turn order, then all discard at once.
  resume(state, task, node, scope) {
    const players = task.data['players'] as PlayerId[];
    const chosen = task.data['chosen'] as ObjectRef[];
    const player = players[0];
    if (player === undefined) {
      finish(state);
      if (node.as !== undefined) bind(state, task.frameAt, node.as, moved(chosen));
      proposeInRound(
        state,
        task.frameAt,
        chosen.map((ref) =>
          makeEvent('zoneChange', {
            object: ref,
            to: ZONE.graveyard,
            cause: 'discard',
            causedBy: scope.you,
            player: state.objects[idOf(ref)]?.owner ?? player,
          }),
        ),
      );
      return;
    }
    const picked = discardChoice(
      state,
      node,
      scope,
      player,
      task.answer === null ? null : 'choose' in task.answer ? task.answer.choose : [],
    );
    if (picked === null) return;
    task.answer = null;
    task.data = { players: players.slice(1), chosen: [...chosen, ...picked] };
  },
});

/** "That player discards that card": it was chosen from the hand of whoever discards it. */
const knownCard = ({ who = 'you' }: read.ByPlayer): read.Reader<read.Done> =>
  read.accept(read.objectAgain('object'), ({ name }, { talk }) => {
    const owner = talk.things.find((thing) => thing.name === name)?.ownedBy;
    if (owner === undefined || JSON.stringify(owner) !== JSON.stringify(who)) return undefined;
    return { kind: 'discardObjects', what: name };
  });

instruction('discardObjects', discardObjectsFields, {
  reads: [read.playerVerb('discard', knownCard)],
  say(speech, node) {
    const clause = does(speech, holderOf(speech, node.what), 'discard', () => objects(speech, node.what));
    sameAs(speech, node.as, node.what, 'card');
    return clause;
  },
  events: (state, node, scope, place) => {
    const refs = objectsFor(state, node.what, scope);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return refs.map((ref) =>
      makeEvent('zoneChange', {
        object: ref,
        to: ZONE.graveyard,
        cause: 'discard',
        causedBy: scope.you,
        player: state.objects[idOf(ref)]?.owner ?? -1,
      }),
    );
  },
});

/** In whose hand it is, where it was chosen there and they aren't you. */
function holderOf(speech: Speech, what: Objects): PlayerExpr | undefined {
  const from = typeof what === 'string' ? thing(speech, what).from : what;
  return from?.zone === 'hand' && from.owner !== 'you' ? from.owner : undefined;
}

function discardable(state: GameState, node: NodeOf<'discard'>, scope: Scope, player: PlayerId): readonly ObjectRef[] {
  const at = withEach(scope, playerEntity(player));
  return (state.players[player]?.hand ?? [])
    .filter(
      (id) =>
        node.filter === undefined ||
        matches(
          state,
          compileFilter({ ...node.filter, zone: 'hand' }),
          state.objects[id] as GameState['objects'][number],
          characteristicsOf(state, id),
          at,
        ),
    )
    .map((id) => refTo(state, id));
}

/** `null`: the player was asked. */
function discardChoice(
  state: GameState,
  node: NodeOf<'discard'>,
  scope: Scope,
  player: PlayerId,
  answer: readonly ObjectRef[] | null,
): readonly ObjectRef[] | null {
  const at = withEach(scope, playerEntity(player));
  const hand = discardable(state, node, scope, player);
  if (node.count === 'hand') return hand;
  const count = Math.min(hand.length, countOf(state, node.count, at));
  if (count === 0) return [];
  if (node.random) {
    const pool = hand.slice();
    return Array.from({ length: count }, () => pool.splice(randomInt(state, pool.length), 1)[0] as ObjectRef);
  }
  const min = node.upTo || read.isAnyNumber(node.count) ? 0 : count;
  if (hand.length === count && min === count && !state.options.askForced) return hand;
  if (answer !== null) return answer;
  const chooser = node.chooser === undefined ? player : (playersFor(state, node.chooser, scope)[0] ?? player);
  askToChoose(state, {
    player: chooser,
    prompt: `Choose ${min < count ? 'any number of cards' : count === 1 ? 'a card' : `${count} cards`} to discard`,
    cr: '701.9',
    source: scope.self,
    candidates: hand,
    min,
    max: count,
  });
  return null;
}
