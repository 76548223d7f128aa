// CR 508.4: whom or what something attacks that is put onto the battlefield attacking.

import type { Entity } from '../basics/index.ts';
import type { Ref } from '../cards/language/index.ts';
import { type GameState, lastKnownOf, type Scope } from '../state/index.ts';
import { entitiesOf } from '../values/index.ts';

/**
 * A name stands for whom or what it attacks, or for an attacker whose attack it shares; without one its controller
 * chooses as it enters (0).
 */
export function attackedFor(state: GameState, scope: Scope, attacking: true | Ref): Entity {
  if (attacking === true) return 0;
  const named = entitiesOf(state, scope, attacking)[0] ?? 0;
  const attack = state.combat?.attacks.find(({ attacker }) => attacker === named);
  return attack?.defender ?? lastKnownOf(state, named)?.attackedWhom ?? named;
}
