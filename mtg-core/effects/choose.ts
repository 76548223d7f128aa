// Choosing objects during a resolution (CR 608.2d).

import type { Entity, ObjectRef } from '../basics/index.ts';
import { ask } from '../decisions/ask.ts';
import type { GameState, GroupRule, Scope } from '../state/index.ts';
import { randomInt } from '../state/index.ts';
import { bind } from '../tasks/frames.ts';
import { countOf, groupRule, mostTogether } from '../values/index.ts';
import type { EffectHandler, NodeOf } from './handler.ts';
import { finish, objectsFor, playersFor, wait } from './handler.ts';
import { link } from './link.ts';

export const isUnbounded = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'unbounded';

export const choose: EffectHandler<'choose'> = {
  run(state, node, scope, place) {
    const candidates = objectsFor(state, node.what, scope);
    const max = isUnbounded(node.max)
      ? candidates.length
      : Math.min(candidates.length, countOf(state, node.max, scope));
    const min = Math.min(max, countOf(state, node.min, scope));
    if (node.random) {
      const pool = candidates.slice();
      const taken = Array.from({ length: max }, () => pool.splice(randomInt(state, pool.length), 1)[0] as ObjectRef);
      keepChosen(state, scope, node, place.frameAt, taken);
      return;
    }
    const group = node.group === undefined ? undefined : groupRule(state, node.group, scope);
    // CR 608.2d: where so many can't be chosen together, as many as can.
    const least = group === undefined ? min : Math.min(min, mostTogether(state, group, candidates));
    if (max === 0 || (min === max && candidates.length === max && group === undefined && !state.options.askForced)) {
      keepChosen(state, scope, node, place.frameAt, candidates.slice(0, max));
      return;
    }
    wait(state, place, { candidates, min: least, max, ...(group === undefined ? {} : { group }) });
  },
  resume(state, task, node, scope) {
    if (task.answer === null) {
      const player = playersFor(state, node.by, scope)[0] ?? scope.you;
      const { candidates, min, max, group } = task.data as {
        candidates: ObjectRef[];
        min: number;
        max: number;
        group?: GroupRule;
      };
      ask(state, {
        kind: 'choose',
        player,
        prompt: max === 1 ? 'Choose one' : min === max ? `Choose ${max}` : `Choose up to ${max}`,
        cr: '608.2d',
        source: scope.self,
        cancellable: false,
        candidates,
        chosen: [],
        min,
        max,
        ordered: false,
        ...(group === undefined ? {} : { group }),
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    keepChosen(state, scope, node, task.frameAt, chosen);
  },
};

/** What was chosen has its name from here on, for later abilities too where they are linked (CR 607). */
export function keepChosen(
  state: GameState,
  scope: Scope,
  node: NodeOf<'choose'> | NodeOf<'choosePlayer'>,
  frameAt: number,
  chosen: readonly Entity[],
): void {
  bind(state, frameAt, node.as, chosen);
  if (node.link) link(state, scope, node.as, chosen);
}
