// Activating a mana ability (CR 605.3): costs, then its effect at once, without the stack.

import { idOf, type PlayerId } from '../../basics/index.ts';
import { defOf } from '../../cards/compiled/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { activationEvents, propose } from '../../events/index.ts';
import { costsX, qualifyingX } from '../../rules/casting/index.ts';
import { canPayCosts, countsUses, payableOrder } from '../../rules/costs/index.ts';
import { outputsOf } from '../../rules/payment/index.ts';
import { fresh, type GameState, type ManaTask, pushTask, refTo, writeObject } from '../../state/index.ts';
import { abilityScope, givenBindings } from '../../values/index.ts';
import { activatedOf, tapForMana } from '../begin/index.ts';
import { writtenPlaces } from './cost.ts';

/** `produced`: what automatic payment decided that it makes; null: the player chooses. */
export function beginMana(
  state: GameState,
  player: PlayerId,
  id: number,
  code: number,
  produced: readonly number[] | null,
): void {
  const source = refTo(state, id);
  const activated = activatedOf(state, code);
  if (countsUses(activated)) {
    const used = state.objects[id]?.used;
    writeObject(state, id).used = { ...used, [code]: (used?.[code] ?? 0) + 1 };
  }
  propose(state, activationEvents(state, { player, code, source }));
  if (activated.freeMana) {
    const outputs = outputsOf(state, state.table.ability(code), abilityScope(state, player, id, code));
    const only = outputs.length === 1 ? outputs[0]?.fixed : undefined;
    if (produced !== null || only !== undefined) {
      tapForMana(state, player, id, code, produced ?? only ?? []);
      return;
    }
  }
  pushTask(state, {
    ...fresh,
    kind: 'mana',
    player,
    code,
    frame: {
      source,
      you: player,
      def: defOf(code),
      bindings: { ...givenBindings(state, code), ...(produced === null ? {} : { 'mana.produced': produced }) },
      x: 0,
      stack: null,
    },
  });
}

/**
 * CR 107.3a, 602.2b: "any number of", and X, is announced before it is paid; whether it is. What automatic payment makes with the ability
 * it makes with none of it.
 */
function announceNumber(state: GameState, task: ManaTask): boolean {
  const { others } = activatedOf(state, task.code);
  if (!others.some(costsX) || 'mana.produced' in task.frame.bindings) return true;
  const scope = { ...abilityScope(state, task.player, idOf(task.frame.source), task.code), self: task.frame.source };
  const values = qualifyingX((x) => canPayCosts(state, others, { ...scope, x }, scope.self));
  if (values.length > 1 && task.answer === null) {
    ask(state, {
      kind: 'number',
      player: task.player,
      prompt: 'Choose how many',
      cr: '107.3a',
      source: task.frame.source,
      cancellable: false,
      min: values[0] ?? 0,
      max: values.at(-1) ?? 0,
      values,
    });
    return false;
  }
  const x = task.answer !== null && 'number' in task.answer ? task.answer.number : (values[0] ?? 0);
  task.answer = null;
  task.frame = { ...task.frame, x };
  return true;
}

export function runMana(state: GameState, task: ManaTask): void {
  const at = state.tasks.length - 1;
  const activated = activatedOf(state, task.code);
  if (task.stage === 0) {
    if (!announceNumber(state, task)) return;
    task.stage = 1;
    const mana = activated.node.cost.filter((cost) => cost.kind === 'mana');
    const costs = [...mana, ...payableOrder(activated.others)];
    pushTask(state, {
      ...fresh,
      kind: 'cost',
      player: task.player,
      costs,
      written: writtenPlaces(costs, [activated.node.cost]),
      costIndex: 0,
      frameAt: at,
      self: task.frame.source,
      cancellable: false,
    });
    return;
  }
  if (task.stage === 1) {
    task.stage = 2;
    const block = activated.node.do ?? [];
    pushTask(state, {
      ...fresh,
      kind: 'block',
      code: state.table.blockCode(task.frame.def, block),
      index: 0,
      frameAt: at,
    });
    return;
  }
  state.tasks.pop();
}
