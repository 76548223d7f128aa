// Leaving the game (CR 800.4): what a player owns goes with them, what they control of others' doesn't stay theirs.

import type { PlayerId } from '../basics/index.ts';
import { isPlayer, playerEntity, refOf, ZONE } from '../basics/index.ts';
import type { FloatingEffect, GameEvent, GameObject, GameState } from '../state/index.ts';
import { invalidate, makeEvent, writeObject, writePlayer, writeTask } from '../state/index.ts';
import { nextPlayer, playersLeft, playersOf } from '../values/index.ts';

/**
 * Takes a player who has lost out of a game that goes on without them. Gives back what happens at once: permanents
 * that leave with their owner, and those of others that are exiled as they have nobody left to control them (CR 800.4a).
 */
export function leaveGame(state: GameState, player: PlayerId): { left: GameEvent[]; exiled: () => GameEvent[] } {
  if (playersLeft(state) < 2) return { left: [], exiled: () => [] };
  const left = state.battlefield
    .filter((id) => state.objects[id]?.owner === player)
    .map((id) => makeEvent('zoneChange', { object: refFor(state, id), to: ZONE.nowhere, player, cause: 'left' }));
  takeCards(state, player);
  endTheirs(state, player);
  leaveStack(state, player);
  return { left, exiled: () => exileRest(state, player) };
}

const refFor = (state: GameState, id: number): number => refOf(id, (state.objects[id] as GameObject).zoneChanges);

function takeCards(state: GameState, player: PlayerId): void {
  const { library, hand, graveyard, outside = [] } = state.players[player] as GameState['players'][number];
  const owned = (id: number): boolean => state.objects[id]?.owner === player;
  // CR 702.26k.
  const phased = (state.phased ?? []).map(({ id }) => id);
  const others = [...state.exile, ...state.command, ...phased].filter(owned);
  if (phased.some(owned)) state.phased = state.phased?.filter(({ id }) => !owned(id));
  for (const id of [...library, ...hand, ...graveyard, ...outside, ...others]) remove(state, id);
  const written = writePlayer(state, player);
  written.library = [];
  written.hand = [];
  written.graveyard = [];
  if (written.outside !== undefined) written.outside = [];
  state.exile = state.exile.filter((id) => !owned(id));
  state.command = state.command.filter((id) => !owned(id));
  invalidate(state);
}

function remove(state: GameState, id: number): void {
  const object = writeObject(state, id);
  object.zone = ZONE.nowhere;
  object.zoneChanges += 1;
  object.stack = null;
  for (const part of object.components ?? []) if (part.id !== id) remove(state, part.id);
  object.components = undefined;
}

/** Effects that give them control end; what would happen for them later never does; who attacks them attacks nothing. */
function endTheirs(state: GameState, player: PlayerId): void {
  state.effects = state.effects.filter((effect) => !givesControl(state, effect, player));
  state.delayed = state.delayed.filter(({ you }) => you !== player);
  state.waiting = state.waiting.filter(({ controller }) => controller !== player);
  state.permissions = state.permissions.filter((permission) => permission.player !== player);
  // CR 800.4a: control of them and by them ends.
  const stays = (control: { player: PlayerId; by: PlayerId }): boolean =>
    control.player !== player && control.by !== player;
  if (state.controlled !== undefined && !stays(state.controlled)) state.controlled = undefined;
  state.toControl = state.toControl?.filter(stays);
  state.extraTurns = state.extraTurns.filter((turn) => turn.player !== player);
  if (state.combat !== null)
    state.combat = {
      ...state.combat,
      attacks: state.combat.attacks.map((attack) =>
        isPlayer(attack.defender) && attack.defender === playerEntity(player) ? { ...attack, defender: 0 } : attack,
      ),
    };
  // CR 117.4, 117.5: before anybody has priority again, what has come of it is seen to; then who is left passes anew.
  state.tasks.forEach((task, at) => {
    if (task.kind !== 'priority') return;
    const written = writeTask(state, at);
    if (written.kind !== 'priority') return;
    written.passes = 0;
    written.stage = 0;
  });
  state.checkNeeded = true;
  invalidate(state);
}

function givesControl(state: GameState, effect: FloatingEffect, player: PlayerId): boolean {
  const scope = { you: effect.you, self: effect.source, bindings: effect.bindings, x: 0, stack: null };
  return state.table
    .continuous(effect.code)
    .node.change.some((mod) => mod.kind === 'control' && playersOf(state, scope, mod.who).includes(player));
}

/** Their spells leave with them; abilities and copies that they control cease to exist (CR 800.4a). */
function leaveStack(state: GameState, player: PlayerId): void {
  const gone = state.stackZone.filter((id) => {
    const object = state.objects[id] as GameObject;
    return object.owner === player || (object.kind !== 'card' && object.stack?.controller === player);
  });
  if (gone.length === 0) return;
  state.stackZone = state.stackZone.filter((id) => !gone.includes(id));
  for (const id of gone) remove(state, id);
  // What was in the middle of resolving stops.
  const resolving = state.tasks.findIndex((task) => task.kind === 'resolve' && gone.includes(task.object));
  if (resolving >= 0) state.tasks.length = resolving;
}

function exileRest(state: GameState, player: PlayerId): GameEvent[] {
  const controlled = [...state.battlefield, ...state.stackZone].filter((id) => {
    const object = state.objects[id] as GameObject;
    return (object.stack?.controller ?? object.controller) === player;
  });
  const heir = state.players[state.active]?.lost ? nextPlayer(state, state.active) : state.active;
  return [
    ...controlled.map((id) => makeEvent('zoneChange', { object: refFor(state, id), to: ZONE.exile, cause: 'left' })),
    // CR 724.4: the monarchy goes to the active player, or the next one in turn order.
    ...(state.designations['monarch'] === player ? [makeEvent('becomesMonarch', { player: heir })] : []),
    // CR 725.4: so does the initiative.
    ...(state.designations['initiative'] === player
      ? [makeEvent('action', { player: heir, cause: 'takeInitiative' })]
      : []),
  ];
}
