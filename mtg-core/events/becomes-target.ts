// What became a target of a spell or ability as it was put on the stack, or was given a new target (CR 115.1, 603.2).

import type { Bindings, Entity, ObjectRef, PlayerId } from '../basics/index.ts';
import { entityPlayer, isPlayer } from '../basics/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { areTargets, makeEvent } from '../state/index.ts';
import { isNoticed } from './propose.ts';

/** One event for each target; none where nobody notices. `except`: those that were its targets before. */
export function targetEvents(
  state: GameState,
  ref: ObjectRef,
  controller: PlayerId,
  targets: Bindings,
  except: readonly Entity[] = [],
): GameEvent[] {
  if (!isNoticed(state, 'becomesTarget')) return [];
  const events: GameEvent[] = [];
  for (const name in targets) {
    const chosen = targets[name];
    if (typeof chosen !== 'object' || !areTargets(name)) continue;
    for (const target of chosen) {
      if (except.includes(target)) continue;
      events.push(
        makeEvent('becomesTarget', {
          object: target,
          source: ref,
          player: isPlayer(target) ? entityPlayer(target) : controller,
          causedBy: controller,
        }),
      );
    }
  }
  return events;
}
