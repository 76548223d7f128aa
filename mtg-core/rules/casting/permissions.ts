// Cards that an effect of something that has resolved lets a player play (CR 601.3), and on which terms.

import type { PlayerId } from '../../basics/index.ts';
import type { EffectNode } from '../../cards/language/index.ts';
import type { GameState, Permission } from '../../state/index.ts';
import { refTo } from '../../state/index.ts';

const none: readonly Permission[] = [];

export function permissionsFor(state: GameState, player: PlayerId, id: number): readonly Permission[] {
  if (state.permissions.length === 0) return none;
  const ref = refTo(state, id);
  return state.permissions.filter((permission) => permission.player === player && permission.what.includes(ref));
}

/** The permissions that let a player play this card as a land: not those to cast it. */
export const landPermissions = (state: GameState, player: PlayerId, id: number): readonly Permission[] =>
  permissionsFor(state, player, id).filter((permission) => !termsOf(state, permission)?.castOnly);

/** The instruction that gave it, with what it asks for; undefined: nothing but what the rules ask for. */
export function termsOf(state: GameState, { origin }: Permission): Extract<EffectNode, { kind: 'play' }> | undefined {
  const node = origin === undefined ? undefined : state.table.block(origin.code)[origin.index];
  return node?.kind === 'play' ? node : undefined;
}

/** One use of it: what is for some number of cards is used up. */
export function countUse(state: GameState, id: number): void {
  state.permissions = state.permissions.flatMap((permission) => {
    if (permission.id !== id || permission.left === undefined) return [permission];
    return permission.left > 1 ? [{ ...permission, left: permission.left - 1 }] : [];
  });
}
