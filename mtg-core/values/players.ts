import { entityPlayer, isPlayer, type PlayerId, playerEntity } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import { PROTECTOR } from '../cards/index.ts';
import { cardTypes, type PlayerExpr } from '../cards/language/index.ts';
import { type GameObject, type GameState, lastKnownOf, type Scope } from '../state/index.ts';
import { isInRange } from './range.ts';
import { conditionHolds } from './readers.ts';
import { entitiesOf, facts } from './scope.ts';

/** Players still in the game, in turn order from the active player (CR 101.4). */
export function playersInOrder(state: GameState, from: PlayerId = state.active): PlayerId[] {
  const result: PlayerId[] = [];
  const count = state.players.length;
  for (let i = 0; i < count; i++) {
    const player = (from + i) % count;
    if (!state.players[player]?.lost) result.push(player);
  }
  return result;
}

export function playersLeft(state: GameState): number {
  let count = 0;
  for (const player of state.players) if (!player.lost) count += 1;
  return count;
}

/** CR 801.3: those in range. */
export function opponentsOf(state: GameState, player: PlayerId): PlayerId[] {
  return playersInOrder(state).filter((other) => other !== player && isInRange(state, player, other));
}

export function nextPlayer(state: GameState, player: PlayerId): PlayerId {
  const count = state.players.length;
  let next = player;
  do next = (next + 1) % count;
  while (state.players[next]?.lost && next !== player);
  return next;
}

function previousPlayer(state: GameState, player: PlayerId): PlayerId {
  const others = playersInOrder(state, player);
  return others[others.length - 1] ?? player;
}

/** The player attacked by an entity's attack: the player, or the controller of the attacked permanent (CR 506.2). */
export function defendingPlayerOf(state: GameState, attacker: number): PlayerId | undefined {
  const attack = state.combat?.attacks.find((candidate) => candidate.attacker === attacker);
  const whom = attack?.defender ?? lastKnownOf(state, attacker)?.attackedWhom ?? 0;
  if (whom === 0) return undefined;
  if (isPlayer(whom)) return entityPlayer(whom);
  const attacked = facts(state, whom);
  return attacked === undefined ? undefined : whoDefends(attacked.object, attacked.chars);
}

/** CR 310.8d: a battle is defended by its protector; anything else by its controller. */
export function whoDefends(object: Readonly<GameObject>, { types }: Characteristics): PlayerId {
  if ((types & BATTLE) === 0) return object.controller;
  const protector = object.linked?.[PROTECTOR];
  return typeof protector === 'object' && protector[0] !== undefined ? entityPlayer(protector[0]) : object.controller;
}

const BATTLE = 1 << cardTypes.indexOf('battle');

/** The players an expression stands for, in turn order where there are several. */
export function playersOf(state: GameState, scope: Scope, who: PlayerExpr): PlayerId[] {
  switch (who) {
    case 'you':
      return [scope.you];
    case 'opponent':
    case 'notYou':
      return opponentsOf(state, scope.you);
    case 'each':
    case 'any':
      return state.ranges === undefined
        ? playersInOrder(state)
        : playersInOrder(state).filter((player) => isInRange(state, scope.you, player));
    case 'active':
      return [state.active];
    case 'defending': {
      // CR 508.5: where its own object isn't attacking, of the attacking creature that the ability speaks of.
      const isAttacking = state.combat?.attacks.some((attack) => attack.attacker === scope.self) ?? false;
      const spokenOf = ['event.object', 'event.source', 'attached'].flatMap((name) => entitiesOf(state, scope, name));
      const player = [...(isAttacking ? [scope.self] : spokenOf), scope.self]
        .map((attacker) => defendingPlayerOf(state, attacker))
        .find((found) => found !== undefined);
      return player === undefined ? [] : [player];
    }
    default:
      break;
  }
  switch (who.kind) {
    case 'player':
      return entitiesOf(state, scope, who.name).filter(isPlayer).map(entityPlayer);
    case 'chosen':
      return entitiesOf(state, scope, who.by).filter(isPlayer).map(entityPlayer);
    case 'controller':
      return controllers(state, scope, who.of, 'controller');
    case 'owner':
      return controllers(state, scope, who.of, 'owner');
    case 'suchThat':
      return playersOf(state, scope, who.who).filter((player) =>
        conditionHolds(state, who.if, { ...scope, bindings: { ...scope.bindings, each: [playerEntity(player)] } }),
      );
    case 'beside':
      return playersOf(state, scope, who.of).map((player) =>
        who.side === 'left' ? nextPlayer(state, player) : previousPlayer(state, player),
      );
  }
}

function controllers(state: GameState, scope: Scope, of: string, role: 'controller' | 'owner'): PlayerId[] {
  const result: PlayerId[] = [];
  for (const entity of entitiesOf(state, scope, of)) {
    if (isPlayer(entity)) {
      if (!result.includes(entityPlayer(entity))) result.push(entityPlayer(entity));
      continue;
    }
    const known = facts(state, entity);
    if (known === undefined) continue;
    const player = role === 'owner' ? known.object.owner : (known.object.stack?.controller ?? known.object.controller);
    if (!result.includes(player)) result.push(player);
  }
  return result;
}

/** Whether one player is meant; for filters and patterns, where "opponent" means any of them. */
export function isPlayerOf(state: GameState, scope: Scope, who: PlayerExpr, player: PlayerId): boolean {
  switch (who) {
    case 'you':
      return player === scope.you;
    case 'opponent':
    case 'notYou':
      return player !== scope.you && player >= 0 && isInRange(state, scope.you, player);
    case 'each':
    case 'any':
      return player >= 0 && isInRange(state, scope.you, player);
    case 'active':
      return player === state.active;
    default:
      return playersOf(state, scope, who).includes(player);
  }
}
