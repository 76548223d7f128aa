import type { PlayerId } from '../../basics/index.ts';
import { markerKey } from '../../cards/index.ts';
import type { GameObject, GameState } from '../../state/index.ts';

/** The marker of this name that a player has; without a player: that anybody has. */
export function markerOf(state: GameState, name: string, player?: PlayerId): Readonly<GameObject> | undefined {
  const def = state.table.indexOf.get(markerKey(name));
  if (def === undefined) return undefined;
  const id = state.command.find(
    (each) => state.objects[each]?.def === def && (player === undefined || state.objects[each]?.controller === player),
  );
  return id === undefined ? undefined : state.objects[id];
}
