// Running lists of instructions, one after the other (CR 608.2c).
import type { EffectNode } from '../cards/language/index.ts';
import { instructions } from '../effects/index.ts';
import type { BlockTask, EffectTask, GameState } from '../state/index.ts';
import { scopeAt } from './begin/index.ts';

export function runBlockTask(state: GameState, task: BlockTask): void {
  const block = state.table.block(task.code);
  const effect = block[task.index];
  if (effect === undefined) {
    state.tasks.pop();
    return;
  }
  task.index += 1;
  run(state, effect, task.frameAt, task.code, task.index - 1);
}

function run(state: GameState, effect: EffectNode, frameAt: number, code: number, index: number): void {
  const definition = instructions.of(effect);
  if (definition.run === undefined) throw new Error(`instruction ${effect.kind} isn't executed`);
  definition.run(state, effect, scopeAt(state, frameAt), { frameAt, code, index });
}

export function runEffect(state: GameState, task: EffectTask): void {
  const effect = state.table.block(task.code)[task.index];
  const definition = effect === undefined ? undefined : instructions.of(effect);
  if (effect === undefined || definition?.resume === undefined) throw new Error('an instruction that cannot go on');
  definition.resume(state, task, effect, scopeAt(state, task.frameAt));
}
