// Running lists of instructions, one after the other (CR 608.2c).
import type { EffectNode } from '../cards/language/index.ts';
import { handlerOf } from '../effects/index.ts';
import type { BlockTask, EffectTask, GameState } from '../state/index.ts';
import { scopeAt } from './frames.ts';

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
  const handler = handlerOf(effect.kind);
  if (handler === undefined) throw new Error(`instruction ${effect.kind} isn't executed`);
  handler.run(state, effect as never, scopeAt(state, frameAt), { frameAt, code, index });
}

export function runEffect(state: GameState, task: EffectTask): void {
  const effect = state.table.block(task.code)[task.index];
  const handler = effect === undefined ? undefined : handlerOf(effect.kind);
  if (effect === undefined || handler?.resume === undefined) throw new Error('an instruction that cannot go on');
  handler.resume(state, task, effect as never, scopeAt(state, task.frameAt));
}
