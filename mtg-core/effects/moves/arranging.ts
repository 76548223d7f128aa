// Several cards to one place in a library (CR 401.4): their owners arrange them, each their own.

import type { ObjectRef } from '../../basics/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type EffectTask, type GameState, live, type Scope } from '../../state/index.ts';
import { type NodeOf, playersFor } from '../handler.ts';

type Move = NodeOf<'move'>;

/** The piles that are arranged, each by whoever owns it, in turn order; one pile where "in any order" leaves it to you. */
export function pilesByOwner(state: GameState, { order }: Move, scope: Scope, refs: ObjectRef[]): ObjectRef[][] {
  if (order === 'any') return [refs];
  return playersFor(state, 'each', scope)
    .map((player) => refs.filter((ref) => live(state, ref)?.owner === player))
    .filter((pile) => pile.length > 0);
}

/** Asks for the order of the next pile; all of them in their order, once each is arranged. */
export function arranged(state: GameState, task: EffectTask, node: Move, scope: Scope): ObjectRef[] | undefined {
  const { piles, done } = task.data as { piles: ObjectRef[][]; done: ObjectRef[] };
  const [pile = [], ...left] = piles;
  if (pile.length > 1 && task.answer === null) {
    askToChoose(state, {
      player: node.order === 'any' ? scope.you : (live(state, pile[0]!)?.owner ?? scope.you),
      prompt:
        node.position === 'bottom'
          ? 'Order them: the first goes down first, the last lies deepest'
          : 'Order them: the first goes on first, the last is on top',
      cr: '401.4',
      source: scope.self,
      candidates: pile,
      min: pile.length,
      max: pile.length,
      ordered: true,
    });
    return undefined;
  }
  const now = [...done, ...(task.answer !== null && 'choose' in task.answer ? task.answer.choose : pile)];
  task.answer = null;
  task.data = { piles: left, done: now };
  return left.length === 0 ? now : undefined;
}
