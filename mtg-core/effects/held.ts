// What happens in the rounds of several players, until the last of them has chosen (CR 101.4).

import { propose } from '../events/index.ts';
import type { EffectTask, GameEvent, GameState } from '../state/index.ts';
import { writeTask } from '../state/index.ts';

type Held = readonly GameEvent[];

/** It happens with what happens in the other rounds where those come to it at once; else now. */
export function proposeInRound(state: GameState, frameAt: number, events: Held): void {
  for (let at = state.tasks.length - 1; at > frameAt; at--) {
    const round = state.tasks[at];
    if (round?.kind !== 'effect' || round.frameAt !== frameAt || !('held' in round.data)) continue;
    const { data } = round;
    (writeTask(state, at) as EffectTask).data = { ...data, held: [...(data['held'] as Held), ...events] };
    return;
  }
  propose(state, events);
}

/** All rounds are over. */
export function proposeHeld(state: GameState, task: EffectTask): void {
  const held = task.data['held'] as Held | undefined;
  if (held !== undefined) propose(state, held);
}
