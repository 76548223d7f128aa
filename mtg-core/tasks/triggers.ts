// Putting triggered abilities on the stack (CR 603.3): active player's first, each player's in the order they choose.

import { idOf, type PlayerId } from '../basics/index.ts';
import { ask, nameOf } from '../decisions/asking/index.ts';
import { nobodyReads, words } from '../decisions/words/index.ts';
import { fresh, type GameState, live, pushTask, show, type TaskOf, type WaitingTrigger } from '../state/index.ts';
import { playersInOrder } from '../values/index.ts';
import { announceTrigger } from './begin/index.ts';
import { orderMatters, wordsApart } from './trigger-order.ts';

export function putTriggersOnStack(state: GameState): void {
  const next = nextGroup(state);
  if (next === undefined) {
    state.waiting = [];
    return;
  }
  if (next.group.length > 1 && (state.options.askForced || orderMatters(state, next.group))) {
    pushTask(state, { ...fresh, kind: 'settle', what: 'triggers' });
    return;
  }
  put(state, next.group[0] as WaitingTrigger);
}

function nextGroup(state: GameState): { player: PlayerId; group: WaitingTrigger[] } | undefined {
  for (const player of playersInOrder(state)) {
    const group = state.waiting.filter((trigger) => trigger.controller === player);
    if (group.length > 0) return { player, group };
  }
  return undefined;
}

export function orderTriggers(state: GameState, task: TaskOf<'settle'>): void {
  const next = nextGroup(state);
  if (next === undefined || next.group.length === 1) {
    state.tasks.pop();
    return;
  }
  if (task.answer === null) {
    const labels = nobodyReads(state) ? [] : wordsApart(state, next.group);
    const items = next.group.map(({ source }, index) => ({ index, source, label: labels[index] ?? '' }));
    ask(state, {
      kind: 'order',
      player: next.player,
      prompt: 'Which ability goes on the stack next? The last one resolves first',
      cr: '603.3b',
      source: 0,
      cancellable: false,
      items,
    });
    return;
  }
  const index = 'option' in task.answer ? Number(task.answer.option.slice('order:'.length)) : 0;
  // Back to priority after each: the announcement comes first, then the rest is ordered.
  state.tasks.pop();
  put(state, next.group[index] as WaitingTrigger);
}

function put(state: GameState, trigger: WaitingTrigger): void {
  state.waiting = state.waiting.filter((each) => each !== trigger);
  if (state.table.ability(trigger.code).triggered?.node.reveal && live(state, trigger.source) !== undefined)
    pushTask(state, { ...fresh, kind: 'settle', what: 'reveal', trigger });
  else announceTrigger(state, trigger);
}

/** CR 603.11, 702.94a: it triggers only if its card is shown, which stays known while it can be. */
export function offerReveal(state: GameState, task: TaskOf<'settle'>): void {
  const { trigger, answer } = task;
  if (trigger === undefined) throw new Error('nothing to be shown');
  if (answer === null) {
    ask(state, {
      kind: 'yesNo',
      player: trigger.controller,
      prompt: words(state, () => `Reveal ${nameOf(state, trigger.source)}?`),
      cr: '603.11',
      source: trigger.source,
      cancellable: false,
      yes: 'Reveal it',
      no: "Don't",
    });
    return;
  }
  state.tasks.pop();
  if (!('option' in answer) || answer.option !== 'yes') return;
  show(state, [idOf(trigger.source)], playersInOrder(state));
  announceTrigger(state, trigger);
}
