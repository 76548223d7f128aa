// Who knows which hidden cards (CR 400.2): shuffling ends all knowledge of a library's order and contents.

import type { PlayerId } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { GameObject } from './objects.ts';
import { randomInt, shuffled } from './random.ts';
import { writeObject, writePlayer } from './store.ts';
import type { GameState } from './types.ts';

/** As bits, through whose eyes this player sees: their own, and those of whom they control (CR 722.4). */
export const eyesOf = ({ controlled }: Pick<GameState, 'controlled'>, player: PlayerId): number =>
  (1 << player) | (controlled?.by === player ? 1 << controlled.player : 0);

export function forgetLibrary(state: GameState, player: PlayerId): void {
  for (const id of state.players[player]?.library ?? [])
    if (state.objects[id]?.knownTo !== 0) writeObject(state, id).knownTo = 0;
}

/** CR 701.24: randomises a library; nobody knows its cards any more. */
export function shuffleLibrary(state: GameState, player: PlayerId): void {
  const written = writePlayer(state, player);
  written.library = shuffled(state, written.library);
  forgetLibrary(state, player);
}

export function show(state: GameState, ids: readonly number[], players: readonly PlayerId[]): void {
  const bits = players.reduce((sum, player) => sum | (1 << player), 0);
  for (const id of ids) if (((state.objects[id]?.knownTo ?? 0) & bits) !== bits) writeObject(state, id).knownTo |= bits;
}

/**
 * A hidden card that is about to lie face down where everybody sees it changes ids with another hidden card of its owner:
 * whoever knew its id must not know it again (CR 708.5). The id that it has now.
 */
export function exchangeIds(state: GameState, id: number): number {
  const { owner, zone } = state.objects[id] as GameObject;
  if (zone !== ZONE.hand && zone !== ZONE.library) return id;
  const { hand, library } = state.players[owner] as GameState['players'][number];
  const others = [...library, ...hand].filter((each) => each !== id);
  const unknown = others.filter((each) => state.objects[each]?.knownTo === 0);
  const among = unknown.length > 0 ? unknown : others;
  const other = among[randomInt(state, among.length)];
  if (other === undefined) return id;
  const [one, two] = [writeObject(state, id), writeObject(state, other)];
  const [first, second] = [{ ...one }, { ...two }];
  // A reference is an id and its count of moves: neither may mean something that it has meant before.
  Object.assign(one, second, { id, own: first.own, zoneChanges: first.zoneChanges });
  Object.assign(two, first, { id: other, own: second.own, zoneChanges: second.zoneChanges });
  const swap = (each: number): number => (each === id ? other : each === other ? id : each);
  const player = writePlayer(state, owner);
  player.hand = player.hand.map(swap);
  player.library = player.library.map(swap);
  return other;
}
