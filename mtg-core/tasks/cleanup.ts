// The cleanup step (CR 514).

import { ZONE } from '../basics/index.ts';
import { ask } from '../decisions/ask.ts';
import { handLimit } from '../deontic/index.ts';
import { propose } from '../events/index.ts';
import { dropEffects } from '../rules/ending.ts';
import { endsAtCleanup } from '../rules/layers/durations.ts';
import type { GameState, TaskOf } from '../state/index.ts';
import { fresh, makeEvent, pushTask, refTo, writeObject } from '../state/index.ts';

export function cleanup(state: GameState): void {
  pushTask(state, { ...fresh, kind: 'discardToHandSize' });
}

export function runDiscardToHandSize(state: GameState, task: TaskOf<'discardToHandSize'>): void {
  const player = state.active;
  const hand = state.players[player]?.hand ?? [];
  if (task.stage === 0) {
    const excess = hand.length - handLimit(state, player);
    if (excess > 0 && task.answer === null) {
      ask(state, {
        kind: 'choose',
        player,
        prompt: `Discard ${excess} to your maximum hand size`,
        cr: '514.1',
        source: 0,
        cancellable: false,
        candidates: hand.map((id) => refTo(state, id)),
        chosen: [],
        min: excess,
        max: excess,
        ordered: false,
      });
      return;
    }
    const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    task.stage = 1;
    propose(
      state,
      chosen.map((ref) => makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, cause: 'discard', player })),
    );
    return;
  }
  state.tasks.pop();
  // CR 514.2: damage wears off and "until end of turn" ends, at the same time.
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object !== undefined && (object.damage > 0 || object.deathtouched)) {
      const written = writeObject(state, id);
      written.damage = 0;
      written.deathtouched = false;
    }
  }
  dropEffects(state, endsAtCleanup);
}
