// Whom or what something attacks, or is attached to, that is put onto the battlefield so.

import { type Entity, isPlayer } from '../basics/index.ts';
import type { Ref } from '../cards/language/index.ts';
import { type Arrival, type GameState, lastKnownOf, type Scope } from '../state/index.ts';
import { entitiesOf } from '../values/index.ts';

/** CR 303.4i, 301.5e: that what it is to be attached to is no more isn't as if nothing were said of it. */
export const attachedFor = (state: GameState, scope: Scope, to: Ref | undefined): Pick<Arrival, 'attachedTo'> =>
  to === undefined ? {} : { attachedTo: entitiesOf(state, scope, to)[0] ?? null };

/** CR 509.4: the creature that it blocks, if that is still there. */
export function blockedFor(state: GameState, scope: Scope, blocking: Ref | undefined): Pick<Arrival, 'blocking'> {
  const attacker = blocking === undefined ? undefined : entitiesOf(state, scope, blocking)[0];
  return attacker === undefined || isPlayer(attacker) ? {} : { blocking: attacker };
}

/**
 * CR 508.4: a name stands for whom or what it attacks, or for an attacker whose attack it shares; without one its controller
 * chooses as it enters (0).
 */
export function attackedFor(state: GameState, scope: Scope, attacking: true | Ref): Entity {
  if (attacking === true) return 0;
  const named = entitiesOf(state, scope, attacking)[0] ?? 0;
  const attack = state.combat?.attacks.find(({ attacker }) => attacker === named);
  return attack?.defender ?? lastKnownOf(state, named)?.attackedWhom ?? named;
}
