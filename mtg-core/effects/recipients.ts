// What damage goes to.

import type { Entity } from '../basics/index.ts';
import { isPlayer, playerEntity } from '../basics/index.ts';
import type { Recipients } from '../cards/language/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { live } from '../state/index.ts';
import { entitiesOf, playersOf } from '../values/index.ts';
import { objectsFor } from './handler.ts';

/** Objects and players that damage goes to. */
export function recipientsOf(state: GameState, to: Recipients, scope: Scope): Entity[] {
  if (typeof to === 'string')
    return entitiesOf(state, scope, to).filter((entity) => isPlayer(entity) || live(state, entity) !== undefined);
  if ('kind' in to) {
    if (to.kind === 'players') return playersOf(state, scope, to.who).map(playerEntity);
    return to.of.flatMap((each) => recipientsOf(state, each, scope));
  }
  return objectsFor(state, to, scope);
}
