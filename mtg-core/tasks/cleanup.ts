// The cleanup step (CR 514).

import { ZONE } from '../basics/index.ts';
import { askToChoose } from '../decisions/asking/index.ts';
import { handLimit } from '../deontic/index.ts';
import { endEffects, propose } from '../events/index.ts';
import { endsAtCleanup } from '../rules/layers/index.ts';
import { fresh, type GameState, makeEvent, pushTask, refTo, type TaskOf, writeObject } from '../state/index.ts';

export function cleanup(state: GameState): void {
  pushTask(state, { ...fresh, kind: 'discardToHandSize' });
}

export function runDiscardToHandSize(state: GameState, task: TaskOf<'discardToHandSize'>): void {
  const player = state.active;
  const hand = state.players[player]?.hand ?? [];
  if (task.stage === 0) {
    const excess = hand.length - handLimit(state, player);
    if (excess > 0 && task.answer === null) {
      askToChoose(state, {
        player,
        prompt: `Discard ${excess} to your maximum hand size`,
        cr: '514.1',
        source: 0,
        candidates: hand.map((id) => refTo(state, id)),
        min: excess,
        max: excess,
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
  wearOff(state);
}

/** CR 514.2: damage wears off and "until end of turn" ends, at the same time. */
export function wearOff(state: GameState): void {
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object !== undefined && (object.damage > 0 || object.deathtouched)) {
      const written = writeObject(state, id);
      written.damage = 0;
      written.deathtouched = false;
    }
  }
  endEffects(state, endsAtCleanup);
}
