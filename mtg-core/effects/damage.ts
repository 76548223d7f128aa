// Damage, life and prevention (CR 119, 120, 615).

import type { Entity } from '../basics/index.ts';
import { idOf, isPlayer, playerEntity } from '../basics/index.ts';
import type { PlayerExpr, Recipients } from '../cards/language/index.ts';
import { isNoticed, propose } from '../events/index.ts';
import { excessOf } from '../rules/lethal.ts';
import type { GameEvent, GameState, Scope, Shield } from '../state/index.ts';
import { live, makeEvent } from '../state/index.ts';
import { bind } from '../tasks/frames.ts';
import { amountOf, characteristicsOf, conditionHolds, countOf, entitiesOf, playersOf, TYPE } from '../values/index.ts';
import type { EffectHandlers, InstructionPlace, NodeOf } from './handler.ts';
import { eventEffect, objectsFor, playersFor, withEach } from './handler.ts';

/** Objects and players that damage goes to. */
function recipientsOf(state: GameState, to: Recipients, scope: Scope): Entity[] {
  if (typeof to === 'string')
    return entitiesOf(state, scope, to).filter((entity) => isPlayer(entity) || live(state, entity) !== undefined);
  if ('kind' in to) {
    if (to.kind === 'players') return playersOf(state, scope, to.who).map(playerEntity);
    return to.of.flatMap((each) => recipientsOf(state, each, scope));
  }
  return objectsFor(state, to, scope);
}

function damageEvents(state: GameState, node: NodeOf<'damage'>, scope: Scope): GameEvent[] {
  if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return [];
  const source = node.source === undefined ? scope.self : (entitiesOf(state, scope, node.source)[0] ?? scope.self);
  const recipients = recipientsOf(state, node.to, scope);
  const shares =
    node.amount === 'divided' && typeof node.to === 'string' ? scope.bindings[`${node.to}.divided`] : undefined;
  return recipients.flatMap((recipient, place) => {
    const amount =
      node.amount === 'divided'
        ? typeof shares === 'object'
          ? (shares[place] ?? 0)
          : 0
        : countOf(state, node.amount, withEach(scope, recipient));
    const event = makeEvent('damage', {
      source,
      recipient,
      amount,
      causedBy: scope.you,
      cantBePrevented: node.cantBePrevented ?? false,
    });
    return node.excessTo === undefined ? [event] : withExcess(state, event, node.excessTo, scope);
  });
}

/** CR 120.4a: what is more than lethal goes to the player instead. */
function withExcess(state: GameState, event: GameEvent, excessTo: PlayerExpr, scope: Scope): GameEvent[] {
  const excess = excessOf(state, event);
  const player = playersOf(state, scope, excessTo)[0];
  if (excess <= 0 || player === undefined) return [event];
  return [
    { ...event, amount: event.amount - excess },
    { ...event, recipient: playerEntity(player), amount: excess },
  ];
}

export const damageHandlers: EffectHandlers = {
  damage: {
    events: damageEvents,
    run(state, node, scope, place) {
      const events = damageEvents(state, node, scope);
      if (node.as !== undefined)
        bind(
          state,
          place.frameAt,
          node.as,
          events.reduce((sum, event) => sum + event.amount, 0),
        );
      if (node.excessAs !== undefined) bind(state, place.frameAt, node.excessAs, allExcess(state, events));
      propose(state, events);
    },
  },
  gainLife: eventEffect((state, node, scope, place) => {
    const events = playersFor(state, node.who, scope).map((player) =>
      makeEvent('gainLife', {
        player,
        amount: countOf(state, node.amount, withEach(scope, playerEntity(player))),
        source: scope.self,
        causedBy: scope.you,
      }),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, total(events));
    return events;
  }),
  loseLife: eventEffect((state, node, scope, place) => {
    const events = playersFor(state, node.who, scope).map((player) =>
      makeEvent('loseLife', {
        player,
        amount: countOf(state, node.amount, withEach(scope, playerEntity(player))),
        source: scope.self,
        causedBy: scope.you,
      }),
    );
    if (node.as !== undefined) bind(state, place.frameAt, node.as, total(events));
    return events;
  }),
  // CR 119.5: setting a life total is gaining or losing the difference.
  setLife: eventEffect((state, node, scope) =>
    playersFor(state, node.who, scope).map((player) => {
      const difference = amountOf(state, node.amount, scope) - (state.players[player]?.life ?? 0);
      return makeEvent(difference >= 0 ? 'gainLife' : 'loseLife', {
        player,
        amount: Math.abs(difference),
        causedBy: scope.you,
      });
    }),
  ),
  // CR 701.14: each deals damage equal to its power to the other.
  fight: eventEffect((state, node, scope) => {
    const a = objectsFor(state, node.a, scope)[0];
    const b = objectsFor(state, node.b, scope)[0];
    if (a === undefined || b === undefined || !isCreature(state, a) || !isCreature(state, b)) return [];
    return [
      ...(isNoticed(state, 'fight') ? [fought(a, b, scope), fought(b, a, scope)] : []),
      makeEvent('damage', { source: a, recipient: b, amount: powerOf(state, a), causedBy: scope.you }),
      makeEvent('damage', { source: b, recipient: a, amount: powerOf(state, b), causedBy: scope.you }),
    ];
  }),
  prevent: {
    run(state, node, scope, place) {
      const protects = node.to === undefined ? null : recipientsOf(state, node.to, scope);
      const by =
        node.by === undefined
          ? null
          : typeof node.by === 'string'
            ? entitiesOf(state, scope, node.by).slice()
            : objectsFor(state, node.by, scope);
      const amount = node.amount === 'all' ? -1 : countOf(state, node.amount, scope);
      addShield(state, {
        kind: 'prevent',
        you: scope.you,
        source: scope.self,
        protects,
        by,
        combat: node.combat ?? false,
        amount,
        next: node.next ?? false,
        zone: -1,
        duration: node.until ?? 'endOfTurn',
        origin: originOf(scope, place),
      });
    },
  },
  // CR 614.9: so much of the damage goes elsewhere.
  redirect: {
    run(state, node, scope, place) {
      const protects = recipientsOf(state, node.from, scope);
      const by =
        node.by === undefined
          ? null
          : typeof node.by === 'string'
            ? entitiesOf(state, scope, node.by).slice()
            : objectsFor(state, node.by, scope);
      const amount = node.amount === 'all' ? -1 : countOf(state, node.amount, scope);
      const to = recipientsOf(state, node.to, scope);
      addShield(state, {
        kind: 'redirect',
        you: scope.you,
        source: scope.self,
        protects,
        by,
        combat: false,
        amount,
        next: node.next ?? false,
        zone: -1,
        duration: node.until ?? 'endOfTurn',
        origin: { ...originOf(scope, place), bindings: { ...scope.bindings, redirected: to } },
      });
    },
  },
  // CR 614.1: a replacement effect that lasts.
  replacementEffect: {
    run(state, node, scope, place) {
      addShield(state, {
        kind: 'replace',
        you: scope.you,
        source: scope.self,
        protects: null,
        by: null,
        combat: false,
        amount: -1,
        next: node.next ?? false,
        zone: -1,
        duration: node.until,
        origin: originOf(scope, place),
      });
    },
  },
  // CR 701.19a.
  regenerate: {
    run(state, node, scope) {
      for (const ref of objectsFor(state, node.what, scope))
        addShield(state, {
          kind: 'regenerate',
          you: scope.you,
          source: scope.self,
          protects: [ref],
          by: null,
          combat: false,
          amount: 1,
          next: false,
          zone: -1,
          duration: 'endOfTurn',
        });
    },
  },
};

/** CR 701.14: each of the two fights the other. */
const fought = (one: number, other: number, scope: Scope): GameEvent =>
  makeEvent('fight', { object: one, recipient: other, source: other, player: scope.you, causedBy: scope.you });

const total = (events: readonly GameEvent[]): number => events.reduce((sum, event) => sum + event.amount, 0);
const isCreature = (state: GameState, ref: number): boolean =>
  (characteristicsOf(state, idOf(ref)).types & TYPE.creature) !== 0;
const powerOf = (state: GameState, ref: number): number => Math.max(0, characteristicsOf(state, idOf(ref)).power);

const allExcess = (state: GameState, events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + excessOf(state, event), 0);

/** Where a lasting replacement effect comes from, so that it can say what else it does. */
const originOf = (scope: Scope, place: InstructionPlace): NonNullable<Shield['origin']> => ({
  code: place.code,
  index: place.index,
  bindings: scope.bindings,
  x: scope.x,
});

export function addShield(
  state: GameState,
  shield: Omit<Shield, 'id' | 'turn' | 'origin'> & Partial<Pick<Shield, 'origin'>>,
): void {
  state.effectId += 1;
  state.shields = [...state.shields, { origin: null, ...shield, id: state.effectId, turn: state.turn }];
}
