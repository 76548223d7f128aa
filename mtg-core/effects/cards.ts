// Drawing, discarding, milling, moving cards (CR 121, 701.9, 701.17, 400).
import { returnAbility } from '../cards/built-in.ts';
import { zones } from '../cards/language/words.ts';
import { codeOf } from '../cards/table.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/propose.ts';
import type { Arrival, GameEvent } from '../events/types.ts';
import { makeEvent } from '../events/types.ts';
import { characteristicsOf, KEYWORD, TYPE } from '../rules/layers/characteristics.ts';
import { shuffleLibrary } from '../state/knowledge.ts';
import { randomInt, shuffled } from '../state/random.ts';
import { live, refTo, writeObject } from '../state/store.ts';
import type { GameState, ObjectRef, PlayerId } from '../state/types.ts';
import { idOf, playerEntity, ZONE } from '../state/types.ts';
import { bind } from '../tasks/frames.ts';
import { countOf } from '../values/amounts.ts';
import { compileFilter, matches } from '../values/filters.ts';
import type { Scope } from '../values/scope.ts';
import { entitiesOf } from '../values/scope.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { actor, eventEffect, finish, objectsFor, playersFor, wait, withEach } from './handler.ts';

/** References of the top cards of a library, top first. */
export function topOf(state: GameState, player: PlayerId, count: number): ObjectRef[] {
  const library = state.players[player]?.library ?? [];
  return library
    .slice(Math.max(0, library.length - count))
    .reverse()
    .map((id) => refTo(state, id));
}

export const moved = (refs: readonly ObjectRef[]): ObjectRef[] => refs.map((ref) => ref + 65536);

function moveEvent(ref: ObjectRef, to: number, you: PlayerId, cause = '', arrival: Arrival | null = null): GameEvent {
  return makeEvent('zoneChange', { object: ref, to, cause, causedBy: you, arrival });
}

function moveEvents(state: GameState, node: NodeOf<'move'>, scope: Scope, refs: readonly ObjectRef[]): GameEvent[] {
  const to = zones.indexOf(node.to);
  const counters =
    node.counters === undefined
      ? undefined
      : Object.fromEntries(node.counters.map((each) => [each.counter, countOf(state, each.count, scope)]));
  const attachedTo = node.attachedTo === undefined ? undefined : entitiesOf(state, scope, node.attachedTo)[0];
  const attacking = node.attacking ? (state.combat?.attacks[0]?.defender ?? 0) : 0;
  return refs.map((ref) => {
    const object = live(state, ref);
    // CR 110.2a: put onto the battlefield under the control of whoever is told to, unless it says otherwise.
    const under =
      node.under === undefined
        ? to === ZONE.battlefield
          ? actor(scope)
          : -1
        : (playersFor(state, node.under, withEach(scope, ref))[0] ?? object?.owner ?? -1);
    const underOwner =
      node.under !== undefined && typeof node.under === 'object' && node.under.kind === 'owner'
        ? (object?.owner ?? under)
        : under;
    const arrival: Arrival = {
      tapped: node.tapped ?? false,
      faceDown: node.faceDown ?? false,
      ...(node.position === undefined ? {} : { position: node.position }),
      ...(counters === undefined ? {} : { counters }),
      ...(attachedTo === undefined ? {} : { attachedTo }),
      ...(attacking === 0 ? {} : { attacking }),
      ...(node.transformed ? { face: 1 } : {}),
    };
    return makeEvent('zoneChange', {
      object: ref,
      to,
      under: underOwner,
      causedBy: scope.you,
      arrival,
    });
  });
}

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
  move: {
    events: (state, node, scope) => moveEvents(state, node, scope, objectsFor(state, node.what, scope)),
    run(state, node, scope, place) {
      const refs = objectsFor(state, node.what, scope);
      // CR 401.4: several cards to one place in a library: their owner arranges them.
      if (
        node.to === 'library' &&
        refs.length > 1 &&
        !node.shuffle &&
        node.position !== undefined &&
        node.order !== 'random'
      ) {
        wait(state, place, { refs });
        return;
      }
      moveAll(state, node, scope, place.frameAt, node.order === 'random' ? shuffled(state, refs) : refs);
    },
    resume(state, task, node, scope) {
      const refs = task.data['refs'] as ObjectRef[];
      if (task.answer === null) {
        const player = node.order === 'any' ? scope.you : (state.objects[idOf(refs[0] ?? 0)]?.owner ?? scope.you);
        ask(state, {
          kind: 'choose',
          player,
          prompt:
            node.position === 'bottom'
              ? 'Order them: the first goes down first, the last lies deepest'
              : 'Order them: the first goes on first, the last is on top',
          cr: '401.4',
          source: scope.self,
          cancellable: false,
          candidates: refs,
          chosen: [],
          min: refs.length,
          max: refs.length,
          ordered: true,
        });
        return;
      }
      const order = 'choose' in task.answer ? task.answer.choose : refs;
      finish(state);
      moveAll(state, node, scope, task.frameAt, order);
    },
  },
  exile: {
    events: (state, node, scope) =>
      objectsFor(state, node.what, scope).map((ref) =>
        moveEvent(ref, ZONE.exile, scope.you, '', exileArrival(node, scope)),
      ),
    run(state, node, scope, place) {
      const refs = objectsFor(state, node.what, scope);
      if (node.as !== undefined) bind(state, place.frameAt, node.as, moved(refs));
      propose(
        state,
        refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you, '', exileArrival(node, scope))),
      );
    },
  },
  // CR 610.3: if the source has left already, nothing is exiled.
  exileUntil: {
    run(state, node, scope, place) {
      if (node.until !== 'selfLeaves') throw new Error('exile until another event is not executed');
      if (live(state, scope.self)?.zone !== ZONE.battlefield) return;
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
        },
      ];
      propose(
        state,
        refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you)),
      );
    },
  },
  blink: {
    run(state, node, scope, place) {
      const refs = objectsFor(state, node.what, scope);
      wait(state, place, { refs: moved(refs) });
      propose(
        state,
        refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you)),
      );
    },
    resume(state, task, node, scope) {
      const refs = (task.data['refs'] as ObjectRef[]).filter((ref) => live(state, ref)?.zone === ZONE.exile);
      finish(state);
      if (node.return === 'nextEnd') {
        state.effectId += 1;
        const code = codeOf(0, returnAbility(node.under === 'you' ? 'you' : 'owner', node.tapped ?? false));
        state.delayed = [
          ...state.delayed,
          {
            id: state.effectId,
            code,
            source: scope.self,
            you: scope.you,
            bindings: { returning: refs },
            repeats: false,
            until: 'permanent',
            turn: state.turn,
          },
        ];
        return;
      }
      if (node.as !== undefined) bind(state, task.frameAt, node.as, moved(refs));
      propose(
        state,
        refs.map((ref) =>
          makeEvent('zoneChange', {
            object: ref,
            to: ZONE.battlefield,
            causedBy: scope.you,
            under: node.under === 'you' ? scope.you : (live(state, ref)?.owner ?? -1),
            arrival: { tapped: node.tapped ?? false },
          }),
        ),
      );
    },
  },
  shuffle: {
    run(state, node, scope) {
      for (const player of playersFor(state, node.who, scope)) {
        shuffleLibrary(state, player);
        propose(state, [makeEvent('shuffle', { player, causedBy: scope.you })]);
      }
    },
  },
  destroy: {
    events: destroyEvents,
    run(state, node, scope, place) {
      const events = destroyEvents(state, node, scope);
      if (node.as !== undefined)
        bind(
          state,
          place.frameAt,
          node.as,
          events.map((event) => event.object),
        );
      propose(state, events);
    },
  },
  sacrificeObjects: eventEffect((state, node, scope, place) => {
    const refs = objectsFor(state, node.what, scope).filter((ref) => live(state, ref)?.zone === ZONE.battlefield);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) =>
      makeEvent('zoneChange', {
        object: ref,
        to: ZONE.graveyard,
        cause: 'sacrifice',
        player: live(state, ref)?.controller ?? -1,
        causedBy: scope.you,
      }),
    );
  }),
};

const exileArrival = (node: NodeOf<'exile'>, scope: Scope): Arrival | null => {
  if (!node.faceDown && !node.link) return null;
  return { ...(node.faceDown ? { faceDown: true } : {}), ...(node.link ? { linkedTo: scope.self } : {}) };
};

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
      replaced: node.cantRegenerate
        ? state.shields.filter((shield) => shield.kind === 'regenerate').map((shield) => -shield.id)
        : null,
    }));
}

function moveAll(
  state: GameState,
  node: NodeOf<'move'>,
  scope: Scope,
  frameAt: number,
  refs: readonly ObjectRef[],
): void {
  const landed = refs.filter((ref) => node.to !== 'battlefield' || mayEnter(state, ref));
  if (node.as !== undefined) bind(state, frameAt, node.as, moved(landed));
  const owners = new Set(landed.map((ref) => live(state, ref)?.owner ?? scope.you));
  propose(state, moveEvents(state, node, scope, landed));
  // CR 401.2: in a random order, nobody knows any more which of them lies where.
  if (node.order === 'random' && node.to === 'library' && landed.length > 1)
    for (const ref of landed)
      if (state.objects[idOf(ref)]?.zone === ZONE.library) writeObject(state, idOf(ref)).knownTo = 0;
  if (node.shuffle) for (const owner of owners) shuffleLibrary(state, owner);
}

// CR 304.4, 307.4: instants and sorceries can't enter the battlefield.
function mayEnter(state: GameState, ref: ObjectRef): boolean {
  return (characteristicsOf(state, idOf(ref)).types & (TYPE.instant | TYPE.sorcery)) === 0;
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
