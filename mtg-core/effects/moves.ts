// Moving cards and permanents: to another zone, into exile and back, destroyed, sacrificed (CR 400, 610.3, 701.8, 701.21).

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { idOf, ZONE } from '../basics/index.ts';
import { returnAbility } from '../cards/built-in.ts';
import { codeOf } from '../cards/codes.ts';
import { zones } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose, shieldKey } from '../events/index.ts';
import type { Arrival, GameEvent, GameState, Scope } from '../state/index.ts';
import { live, makeEvent, shuffled, shuffleLibrary, writeObject } from '../state/index.ts';
import { bind } from '../tasks/frames.ts';
import { characteristicsOf, countOf, entitiesOf, KEYWORD, TYPE } from '../values/index.ts';
import { attackedFor } from './attacking.ts';
import { moved } from './cards.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { actor, eventEffect, finish, objectsFor, playersFor, wait, withEach } from './handler.ts';

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
      ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
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

export const moveHandlers: EffectHandlers = {
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
      const { until } = node;
      if (until === 'selfLeaves' && live(state, scope.self)?.zone !== ZONE.battlefield) return;
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
          ...(until === 'selfLeaves' ? {} : { until: { event: until, you: scope.you, bindings: scope.bindings } }),
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
        ? state.shields.filter((shield) => shield.kind === 'regenerate').map((shield) => shieldKey(shield.id))
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
