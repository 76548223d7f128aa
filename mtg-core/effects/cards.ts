import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { afterMove, idOf, playerEntity, ZONE } from '../basics/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { makeEvent, randomInt, refTo, shuffleLibrary } from '../state/index.ts';
import { bind } from '../tasks/frames.ts';
import { characteristicsOf, compileFilter, countOf, matches } from '../values/index.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { eventEffect, finish, objectsFor, playersFor, wait, withEach } from './handler.ts';

/** References of the top cards of a library, top first. */
export function topOf(state: GameState, player: PlayerId, count: number): ObjectRef[] {
  const library = state.players[player]?.library ?? [];
  return library
    .slice(Math.max(0, library.length - count))
    .reverse()
    .map((id) => refTo(state, id));
}

export const moved = (refs: readonly ObjectRef[]): ObjectRef[] => refs.map(afterMove);

export const cardHandlers: EffectHandlers = {
  draw: eventEffect((state, node, scope, place) => {
    const refs: ObjectRef[] = [];
    const events = playersFor(state, node.who, scope).flatMap((player) => {
      const count = countOf(state, node.count, withEach(scope, playerEntity(player)));
      refs.push(...topOf(state, player, count));
      return Array.from({ length: count }, () => makeEvent('draw', { player, causedBy: scope.you }));
    });
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return events;
  }),
  discard: {
    run(state, node, scope, place) {
      wait(state, place, { players: playersFor(state, node.who, scope), chosen: [] });
    },
    // CR 101.4: choices in turn order, then all discard at once.
    resume(state, task, node, scope) {
      const players = task.data['players'] as PlayerId[];
      const chosen = task.data['chosen'] as ObjectRef[];
      const player = players[0];
      if (player === undefined) {
        finish(state);
        if (node.as !== undefined) bind(state, task.frameAt, node.as, moved(chosen));
        propose(
          state,
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
  },
  discardObjects: eventEffect((state, node, scope, place) => {
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
  }),
  mill: eventEffect((state, node, scope, place) => {
    const refs = playersFor(state, node.who, scope).flatMap((player) =>
      topOf(state, player, countOf(state, node.count, withEach(scope, playerEntity(player)))),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
    return refs.map((ref) =>
      makeEvent('zoneChange', {
        object: ref,
        to: ZONE.graveyard,
        cause: 'mill',
        causedBy: scope.you,
        player: state.objects[idOf(ref)]?.owner ?? -1,
      }),
    );
  }),
  shuffle: {
    run(state, node, scope) {
      for (const player of playersFor(state, node.who, scope)) {
        shuffleLibrary(state, player);
        propose(state, [makeEvent('shuffle', { player, causedBy: scope.you })]);
      }
    },
  },
};

/** `null`: the player was asked. */
function discardChoice(
  state: GameState,
  node: NodeOf<'discard'>,
  scope: Scope,
  player: PlayerId,
  answer: readonly ObjectRef[] | null,
): readonly ObjectRef[] | null {
  const at = withEach(scope, playerEntity(player));
  const hand = (state.players[player]?.hand ?? [])
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
  if (node.count === 'hand') return hand;
  const count = Math.min(hand.length, countOf(state, node.count, at));
  if (count === 0) return [];
  if (node.random) {
    const pool = hand.slice();
    return Array.from({ length: count }, () => pool.splice(randomInt(state, pool.length), 1)[0] as ObjectRef);
  }
  if (hand.length === count && !state.options.askForced) return hand;
  if (answer !== null) return answer;
  const chooser = node.chooser === undefined ? player : (playersFor(state, node.chooser, scope)[0] ?? player);
  ask(state, {
    kind: 'choose',
    player: chooser,
    prompt: `Choose ${count === 1 ? 'a card' : `${count} cards`} to discard`,
    cr: '701.9',
    source: scope.self,
    cancellable: false,
    candidates: hand,
    chosen: [],
    min: count,
    max: count,
    ordered: false,
  });
  return null;
}
