// What happens to permanents: tapping, attaching, counters, tokens, control, continuous effects.

import type { Bindings, Entity } from '../basics/index.ts';
import { idOf, playerEntity } from '../basics/index.ts';
import { codeOf } from '../cards/codes.ts';
import { numbers } from '../cards/compile/compiled.ts';
import type { ContinuousEffect } from '../cards/language/index.ts';
import { onceEntered, propose } from '../events/index.ts';
import { canBeAttachedTo } from '../rules/attachments.ts';
import { removeFromCombat } from '../rules/combat/remove.ts';
import { settleControl } from '../rules/layers/control.ts';
import { copyWith, fixedAmounts } from '../rules/layers/fixed.ts';
import type { Arrival, GameEvent, GameState, Scope } from '../state/index.ts';
import { becomeCopy, differs, invalidate, live, makeEvent, writeObject } from '../state/index.ts';
import { bind, frameAt } from '../tasks/frames.ts';
import { countersOn, countOf, entitiesOf, wordOf } from '../values/index.ts';
import { attackedFor } from './attacking.ts';
import type { EffectHandlers, InstructionPlace, NodeOf } from './handler.ts';
import { eventEffect, objectsFor, playersFor, withEach } from './handler.ts';

export const permanentHandlers: EffectHandlers = {
  tap: eventEffect((state, node, scope, place) => {
    const refs = objectsFor(state, node.what, scope).filter((ref) => live(state, ref)?.tapped === false);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) => makeEvent('tap', { object: ref, causedBy: scope.you }));
  }),
  untap: eventEffect((state, node, scope, place) => {
    const refs = objectsFor(state, node.what, scope).filter((ref) => live(state, ref)?.tapped === true);
    if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    return refs.map((ref) => makeEvent('untap', { object: ref, causedBy: scope.you }));
  }),
  skipUntap: {
    run(state, node, scope) {
      for (const ref of objectsFor(state, node.what, scope)) writeObject(state, idOf(ref)).skipUntap += node.steps ?? 1;
    },
  },
  // CR 701.3b: attaching to where it is, or where it can't be, does nothing.
  attach: eventEffect((state, node, scope) => {
    const to = entitiesOf(state, scope, node.to)[0];
    if (to === undefined) return [];
    return objectsFor(state, node.what, scope)
      .filter((ref) => canBeAttachedTo(state, idOf(ref), to))
      .map((ref) => makeEvent('attach', { object: ref, recipient: to, causedBy: scope.you }));
  }),
  unattach: eventEffect((state, node, scope) =>
    objectsFor(state, node.what, scope).map((ref) => makeEvent('unattach', { object: ref, causedBy: scope.you })),
  ),
  addCounters: eventEffect((state, node, scope, place) => {
    const events = counterTargets(state, node.what, scope).map((ref) =>
      makeEvent('addCounters', {
        object: ref,
        counter: node.counter,
        amount: countOf(state, node.count, withEach(scope, ref)),
        player: scope.you,
        causedBy: scope.you,
      }),
    );
    if (node.as !== undefined)
      bind(
        state,
        place.frameAt,
        node.as,
        events.map((event) => event.object),
      );
    return events;
  }),
  removeCounters: eventEffect((state, node, scope, place) => {
    const events = counterTargets(state, node.what, scope).flatMap((ref) => removals(state, ref, node, scope));
    if (node.as !== undefined)
      bind(
        state,
        place.frameAt,
        node.as,
        events.reduce((sum, event) => sum + event.amount, 0),
      );
    return events;
  }),
  doubleCounters: eventEffect((state, node, scope) =>
    objectsFor(state, node.what, scope).flatMap((ref) =>
      Object.entries(live(state, ref)?.counters ?? {})
        .filter(([counter]) => node.counter === undefined || counter === node.counter)
        .map(([counter, amount]) =>
          makeEvent('addCounters', { object: ref, counter, amount, player: scope.you, causedBy: scope.you }),
        ),
    ),
  ),
  moveCounters: eventEffect((state, node, scope) => {
    const from = objectsFor(state, node.from, scope)[0];
    const to = objectsFor(state, node.to, scope)[0];
    if (from === undefined || to === undefined) return [];
    return removals(state, from, { counter: node.counter, count: node.count }, scope).flatMap((event) => [
      event,
      makeEvent('addCounters', {
        object: to,
        counter: event.counter,
        amount: event.amount,
        player: scope.you,
        causedBy: scope.you,
      }),
    ]);
  }),
  distributeCounters: eventEffect((state, node, scope) => {
    const shares = scope.bindings[`${node.what}.divided`];
    return entitiesOf(state, scope, node.what).flatMap((ref, place) =>
      live(state, ref) === undefined
        ? []
        : [
            makeEvent('addCounters', {
              object: ref,
              counter: node.counter,
              amount: typeof shares === 'object' ? (shares[place] ?? 0) : 0,
              player: scope.you,
              causedBy: scope.you,
            }),
          ],
    );
  }),
  playerCounters: eventEffect((state, node, scope) =>
    playersFor(state, node.who, scope).map((player) =>
      makeEvent('addCounters', {
        object: playerEntity(player),
        recipient: playerEntity(player),
        counter: node.counter,
        amount: countOf(state, node.count, scope),
        player: scope.you,
        causedBy: scope.you,
      }),
    ),
  ),
  createToken: eventEffect((state, node, scope, place) => tokenEvents(state, node, scope, place)),
  copyToken: eventEffect((state, node, scope, place) => {
    const of = entitiesOf(state, scope, node.of)[0];
    const original = of === undefined ? undefined : (live(state, of) ?? state.lastKnown[of]?.object);
    if (original === undefined) return [];
    const copied = copyWith(state, original, node.except, scope, frameAt(state, place.frameAt).def);
    const { def, face } = copied;
    const amount = countOf(state, node.count ?? 1, scope);
    return playersFor(state, node.who, scope).map((player) =>
      makeEvent('createToken', {
        player,
        def,
        amount,
        causedBy: scope.you,
        arrival: {
          tapped: node.tapped ?? false,
          face,
          ...(differs(copied) ? { copied } : {}),
          ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
        },
        bindsTo: namesTokens(state, node.as, place),
      }),
    );
  }),
  becomeCopy: {
    run(state, node, scope, place) {
      const of = entitiesOf(state, scope, node.of)[0];
      const original = of === undefined ? undefined : (live(state, of) ?? state.lastKnown[of]?.object);
      if (original === undefined) return;
      const { def } = frameAt(state, place.frameAt);
      for (const ref of objectsFor(state, node.what, scope)) {
        const values = copyWith(state, original, node.except, withEach(scope, ref), def);
        const { self: source, you, bindings } = scope;
        becomeCopy(state, idOf(ref), {
          values,
          duration: node.until ?? 'permanent',
          source,
          you,
          bindings,
          turn: state.turn,
        });
      }
      state.checkNeeded = true;
    },
  },
  // CR 701.15a: until the goading player's next turn.
  goad: {
    run(state, node, scope) {
      const refs = objectsFor(state, node.what, scope);
      if (refs.length === 0) return;
      addEffect(state, codeOf(0, 0), scope, refs, null, [], node.until ?? 'yourNextTurn');
      propose(
        state,
        refs.map((ref) => makeEvent('goad', { object: ref, player: scope.you, causedBy: scope.you })),
      );
    },
  },
  transform: eventEffect((state, node, scope) =>
    objectsFor(state, node.what, scope).map((ref) => makeEvent('transform', { object: ref, causedBy: scope.you })),
  ),
  turnFaceUp: eventEffect((state, node, scope) =>
    objectsFor(state, node.what, scope).map((ref) => makeEvent('turnFaceUp', { object: ref, causedBy: scope.you })),
  ),
  removeFromCombat: {
    run(state, node, scope) {
      for (const ref of objectsFor(state, node.what, scope)) removeFromCombat(state, ref);
    },
  },
  continuous: {
    run(state, node, scope, place) {
      const def = frameAt(state, place.frameAt).def;
      for (const effect of node.effects)
        startContinuous(state, effect, codeOf(def, numbers.continuous(effect)), scope, place, node.until);
      invalidate(state);
      state.checkNeeded = true;
      if (state.table.control) settleControl(state);
    },
  },
};

/** CR 611.2c: what changes characteristics locks in the objects it affects; rules for players and the game don't. */
function startContinuous(
  state: GameState,
  effect: ContinuousEffect,
  code: number,
  scope: Scope,
  { frameAt: at }: InstructionPlace,
  until: NodeOf<'continuous'>['until'],
): void {
  const onlyRules = effect.change.every((mod) => mod.kind === 'rule');
  let locked: Entity[] | null = null;
  if (effect.affects !== undefined && !(onlyRules && typeof effect.affects !== 'string')) {
    locked = objectsFor(state, effect.affects, scope).map((ref) => onceEntered(state, at, ref));
    if (locked.length === 0) return;
  }
  const players = effect.players === undefined ? null : playersFor(state, effect.players, scope);
  addEffect(state, code, scope, locked, players, fixedAmounts(state, effect.change, scope), until);
}

function addEffect(
  state: GameState,
  code: number,
  scope: Scope,
  locked: readonly Entity[] | null,
  players: readonly number[] | null,
  amounts: readonly number[],
  duration: NodeOf<'continuous'>['until'],
): void {
  state.effectId += 1;
  state.timestamp += 1;
  state.effects = [
    ...state.effects,
    {
      id: state.effectId,
      code,
      source: scope.self,
      you: scope.you,
      locked,
      players,
      amounts,
      bindings: scope.bindings,
      duration,
      timestamp: state.timestamp,
      turn: state.turn,
    },
  ];
  invalidate(state);
}

/** Counters go on objects, or on players where a name stands for one. */
function counterTargets(state: GameState, what: NodeOf<'addCounters'>['what'], scope: Scope): Entity[] {
  const objects = objectsFor(state, what, scope);
  return typeof what === 'string'
    ? [...objects, ...entitiesOf(state, scope, what).filter((entity) => entity < 0)]
    : objects;
}

function removals(
  state: GameState,
  ref: Entity,
  node: { counter?: string | undefined; count: NodeOf<'removeCounters'>['count'] },
  scope: Scope,
): GameEvent[] {
  const object = live(state, ref);
  if (object === undefined) return [];
  const kinds = node.counter === undefined ? Object.keys(object.counters ?? {}) : [node.counter];
  return kinds.map((counter) =>
    makeEvent('removeCounters', {
      object: ref,
      counter,
      amount:
        node.count === 'all'
          ? countersOn(object, counter)
          : Math.min(countersOn(object, counter), countOf(state, node.count, scope)),
      player: scope.you,
      causedBy: scope.you,
    }),
  );
}

/** Where the tokens get their name: which they are is known once they are made. */
function namesTokens(state: GameState, name: string | undefined, { frameAt }: InstructionPlace): GameEvent['bindsTo'] {
  if (name === undefined) return null;
  bind(state, frameAt, name, []);
  return { at: frameAt, name };
}

/** CR 111.3: a size that is worked out as the token is created, and what was chosen for it, is what it has from then on. */
function sizeOf(state: GameState, node: NodeOf<'createToken'>, scope: Scope): Bindings | null {
  const printed = 'predefined' in node.token ? undefined : node.token;
  const power = node.power ?? (typeof printed?.power === 'object' ? printed.power : undefined);
  const toughness = node.toughness ?? (typeof printed?.toughness === 'object' ? printed.toughness : undefined);
  const color = wordFor(state, scope, printed?.chosen?.color);
  const creatureType = wordFor(state, scope, printed?.chosen?.creatureType);
  if (power === undefined && toughness === undefined && color === undefined && creatureType === undefined) return null;
  return {
    ...(color === undefined ? {} : { 'token.color': color }),
    ...(creatureType === undefined ? {} : { 'token.creatureType': creatureType }),
    ...(power === undefined ? {} : { 'token.power': countOf(state, power, scope) }),
    ...(toughness === undefined ? {} : { 'token.toughness': countOf(state, toughness, scope) }),
  };
}

const wordFor = (state: GameState, scope: Scope, name: string | undefined): string | undefined =>
  name === undefined ? undefined : wordOf(state, scope, name);

function tokenEvents(
  state: GameState,
  node: NodeOf<'createToken'>,
  scope: Scope,
  place: InstructionPlace,
): GameEvent[] {
  const key = 'predefined' in node.token ? `token:${node.token.predefined}` : numbers.token(node.token);
  const def = state.table.indexOf.get(key);
  if (def === undefined) throw new Error(`no definition of ${key}`);
  const attachedTo = node.attachedTo === undefined ? undefined : entitiesOf(state, scope, node.attachedTo)[0];
  return playersFor(state, node.who, scope).map((player) => {
    const at = withEach(scope, playerEntity(player));
    const counters =
      node.counters === undefined
        ? undefined
        : Object.fromEntries(node.counters.map((each) => [each.counter, countOf(state, each.count, at)]));
    const arrival: Arrival = {
      tapped: node.tapped ?? false,
      ...(counters === undefined ? {} : { counters }),
      ...(attachedTo === undefined ? {} : { attachedTo }),
      ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
    };
    const sized = sizeOf(state, node, at);
    return makeEvent('createToken', {
      player,
      def,
      amount: countOf(state, node.count ?? 1, at),
      causedBy: scope.you,
      arrival: sized === null ? arrival : { ...arrival, linked: sized },
      bindsTo: namesTokens(state, node.as, place),
    });
  });
}
