// Timing and priority (CR 117).

import { ask } from '../decisions/asking/index.ts';
import { hasAction, performChoice } from '../decisions/index.ts';
import { showOpenCards } from '../deontic/index.ts';
import { matchStates } from '../events/index.ts';
import { fresh, type GameState, isStillOn, type PriorityTask, pushTask, shownDef } from '../state/index.ts';
import { stateBasedActions } from '../state-based-actions/index.ts';
import { nextPlayer, playersLeft } from '../values/index.ts';
import { drawByRepetition, repeatsForEver } from './endless.ts';
import { putTriggersOnStack } from './triggers.ts';

/** Each holder in turn until somebody decides, or something has to be done first. */
export function runPriority(state: GameState, task: PriorityTask): void {
  const at = state.tasks.length - 1;
  const { own } = state;
  do offer(state, task);
  while (isStillOn(state, at, task, own));
}

function offer(state: GameState, task: PriorityTask): void {
  if (task.stage === 0) {
    // CR 117.5: state-based actions until none, then triggers, and again; then priority.
    if (state.checkNeeded) {
      state.checkNeeded = false;
      if (stateBasedActions(state)) {
        state.checkNeeded = true;
        // CR 104.4b: one that is replaced by what leaves its cause as it was is due again at once.
        if (state.pending === null && repeatsForEver(state)) drawByRepetition(state);
      }
      return;
    }
    matchStates(state);
    if (state.waiting.length > 0) {
      putTriggersOnStack(state);
      return;
    }
    task.stage = 1;
    showOpenCards(state);
  }
  if (state.players[task.holder]?.lost) {
    // CR 800.4j: the next player in turn order receives it.
    task.holder = nextPlayer(state, task.holder);
    task.answer = null;
  }
  if (task.answer === null) {
    const { skipEmptyWindows, playedOn } = state.options;
    const passes = playedOn === 'passed' || (playedOn === 'asked' && task.passes > 0);
    if (passes || (skipEmptyWindows && !hasAction(state, task.holder))) {
      pass(state, task);
      return;
    }
    ask(state, {
      kind: 'priority',
      player: task.holder,
      prompt: state.stackZone.length > 0 ? 'Respond, or pass to let it resolve' : 'You have priority',
      cr: '117.1',
      source: 0,
      cancellable: false,
    });
    return;
  }
  const answer = task.answer;
  task.answer = null;
  if (!('option' in answer)) throw new Error('priority is answered with an option');
  if (answer.option === 'pass') {
    pass(state, task);
    return;
  }
  // CR 117.3c: who acted receives priority again.
  task.passes = 0;
  task.stage = 0;
  performChoice(state, task.holder, answer.option, answer.pay === 'manual');
}

function pass(state: GameState, task: PriorityTask): void {
  task.passes += 1;
  if (task.passes < playersLeft(state)) {
    task.holder = nextPlayer(state, task.holder);
    return;
  }
  // CR 117.4: all passed in succession.
  const top = state.stackZone[state.stackZone.length - 1];
  if (top === undefined) {
    state.repetition = undefined;
    state.tasks.pop();
    return;
  }
  if (repeatsForEver(state)) {
    drawByRepetition(state);
    return;
  }
  task.passes = 0;
  task.stage = 0;
  task.holder = state.active;
  const object = state.objects[top];
  if (object?.stack == null) throw new Error('an object on the stack without its announcement');
  pushTask(state, {
    ...fresh,
    kind: 'resolve',
    object: top,
    mode: 0,
    frame: {
      source: object.stack.source,
      you: object.stack.controller,
      def: object.stack.code >= 0 ? object.stack.code >> 12 : shownDef(object),
      bindings: object.stack.bindings,
      x: object.stack.x,
      stack: object.stack,
    },
  });
}
