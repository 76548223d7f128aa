// Playing lands, and what playing and casting by a permission uses up (CR 116.2a, 305.1, 601.3).

import { afterMove, idOf, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import { propose } from '../../events/index.ts';
import { countUse, landPermissions, PERMISSION_USED } from '../../rules/casting/index.ts';
import {
  forgetPlays,
  fresh,
  type GameObject,
  type GameState,
  makeEvent,
  pushTask,
  writeObject,
  writePlayer,
} from '../../state/index.ts';

/** CR 116.2a, 305.1: a special action, without the stack. */
export function playLand(state: GameState, player: PlayerId, ref: ObjectRef, face: number): void {
  writePlayer(state, player).landsPlayed += 1;
  const from = (state.objects[idOf(ref)] as GameObject).zone;
  const permission = from === ZONE.hand ? undefined : landPermissions(state, player, idOf(ref))[0];
  if (permission !== undefined) countUse(state, permission.id);
  // Its owner may be asked how it enters: by then it counts as played.
  forgetPlays(state);
  propose(state, [
    makeEvent('zoneChange', {
      object: ref,
      to: ZONE.battlefield,
      under: player,
      player,
      cause: 'played',
      causedBy: player,
      ...(face === 0 ? {} : { arrival: { face } }),
    }),
    makeEvent('playLand', { object: afterMove(ref), player, from, causedBy: player }),
  ]);
}

/** What works once each turn, or for some number of cards, is used up by casting. */
export function spendPermission(state: GameState, way: CastWay): void {
  if (way.permission !== undefined) countUse(state, way.permission);
  if (way.uses === undefined) return;
  const source = writeObject(state, idOf(way.uses));
  source.used = { ...source.used, [PERMISSION_USED]: 1 };
}

/** "If you cast a spell this way": its instructions, once the spell has become cast. */
export function doAfterCast(state: GameState, player: PlayerId, { then }: CastWay, spell: ObjectRef): void {
  if (then === undefined) return;
  const { code, def, source } = then;
  const bindings = { ...then.bindings, 'event.object': [spell] };
  pushTask(state, { ...fresh, kind: 'frame', code, frame: { source, you: player, def, bindings, x: 0, stack: null } });
}
