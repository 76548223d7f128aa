// Leaving a turn in the middle of it, in copies of a game in which another turn is supposed.
import { ZONE } from '../basics/index.ts';
import { type GameState, writeObject, writePlayer } from '../state/index.ts';
import { wearOff } from './cleanup.ts';

/** Nothing is under way any more: spells on the stack lie in graveyards, pools are empty, and what lasted until the turn's end has ended. */
export function breakOff(state: GameState): void {
  for (const id of state.stackZone) {
    const written = writeObject(state, id);
    written.zone = written.kind === 'card' ? ZONE.graveyard : ZONE.nowhere;
    written.stack = null;
    if (written.kind !== 'card') continue;
    const owner = writePlayer(state, written.owner);
    owner.graveyard = [...owner.graveyard, id];
  }
  for (const { id } of state.players) {
    const written = writePlayer(state, id);
    written.pool = written.pool.map(() => 0);
    written.restricted = [];
  }
  Object.assign(state, { stackZone: [], waiting: [], combat: null, tasks: [], pending: null, extraTurns: [] });
  wearOff(state);
}
