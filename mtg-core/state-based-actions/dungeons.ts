// Which dungeon a player is in, and which room of it (CR 309.4).

import type { PlayerId } from '../basics/index.ts';
import { type Dungeon, dungeons, markerKey } from '../cards/index.ts';
import { awaitsAbility } from '../rules/permanents/index.ts';
import { type GameEvent, type GameObject, type GameState, makeEvent, refTo } from '../state/index.ts';

interface DungeonVisit {
  readonly object: Readonly<GameObject>;
  readonly dungeon: Dungeon;
  readonly room: number;
}

export function visitOf(state: GameState, player: PlayerId): DungeonVisit | undefined {
  for (const id of state.command) {
    const object = state.objects[id] as GameObject;
    if (object.owner !== player) continue;
    const dungeon = dungeons.find(({ name }) => markerKey(name) === state.table.keys[object.def]);
    const room = object.linked?.['room'];
    if (dungeon !== undefined && typeof room === 'number') return { object, dungeon, room };
  }
  return undefined;
}

/** CR 309.5b: the bottommost room. */
export const isBottom = ({ dungeon, room }: DungeonVisit): boolean => dungeon.rooms[room]?.next.length === 0;

/** CR 704.5t: dungeons that their owners are done with. */
export function finishedDungeons(state: GameState): GameEvent[] {
  return state.players.flatMap(({ id: player }) => {
    const visit = visitOf(state, player);
    if (visit === undefined || !isBottom(visit)) return [];
    const object = refTo(state, visit.object.id);
    if (awaitsAbility(state, object, () => true)) return [];
    return [makeEvent('action', { object, player, cause: 'completeDungeon' })];
  });
}
