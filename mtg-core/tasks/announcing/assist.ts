// Another player pays for some of a spell before its caster does (CR 702.132a).

import type { PayCost } from '../../basics/index.ts';
import { entityPlayer, playerEntity } from '../../basics/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { assistantsFor, assisted } from '../../rules/casting/index.ts';
import { noPayment } from '../../rules/payment/index.ts';
import { type AnnounceTask, fresh, type GameState, pushTask, refTo } from '../../state/index.ts';

/** What is left for the caster to pay; undefined: somebody is asked, or pays, first. */
export function assistedCost(
  state: GameState,
  task: AnnounceTask,
  cost: PayCost,
  payable: (cost: PayCost) => boolean,
): PayCost | undefined {
  if (task.what !== 'spell' || !state.table.has.assist) return cost;
  const { assist, answer } = task;
  if (assist === null) return cost;
  if (assist?.amount !== undefined) return assisted(cost, assist.amount);
  const able = assistantsFor(state, task.player, task.object, cost);
  const source = refTo(state, task.object);
  task.answer = null;
  if (assist !== undefined) {
    const most = able.find(({ player }) => player === assist.player)?.most ?? 0;
    if (answer === null || !('number' in answer)) {
      ask(state, {
        kind: 'number',
        player: assist.player,
        prompt: 'Choose how much generic mana you pay',
        cr: '702.132a',
        source,
        cancellable: false,
        // Where nothing can be taken back, what the caster can't pay without help is paid.
        min: task.saved === null ? least(cost, most, payable) : 0,
        max: most,
      });
      return undefined;
    }
    task.assist = { ...assist, amount: answer.number };
    if (answer.number === 0) return cost;
    pushTask(state, {
      ...fresh,
      kind: 'pay',
      player: assist.player,
      cost: { ...noPayment, generic: answer.number },
      purpose: {},
      manual: false,
      cancellable: false,
      source,
      spentTo: state.tasks.length - 1,
    });
    return undefined;
  }
  const chosen = answer !== null && 'choose' in answer ? answer.choose[0] : undefined;
  if (answer !== null) task.assist = chosen === undefined ? null : { player: entityPlayer(chosen) };
  // Somebody must help where it is too dear without.
  const needed = !payable(cost);
  if (answer === null && able.length > 0) {
    const candidates = able
      .filter(({ most }) => !needed || payable(assisted(cost, most)))
      .map(({ player }) => playerEntity(player));
    askToChoose(state, {
      player: task.player,
      prompt: needed ? 'Choose who may help pay for it' : 'Choose who may help pay for it, or nobody',
      cr: '702.132a',
      source,
      cancellable: task.saved !== null,
      candidates,
      min: needed ? 1 : 0,
    });
    return undefined;
  }
  return task.assist == null ? cost : assistedCost(state, task, cost, payable);
}

/** The least help with which the caster can pay the rest. */
function least(cost: PayCost, most: number, payable: (cost: PayCost) => boolean): number {
  let amount = 0;
  while (amount < most && !payable(assisted(cost, amount))) amount += 1;
  return amount;
}
