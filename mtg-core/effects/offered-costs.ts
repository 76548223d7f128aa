// Costs that an instruction offers or demands (CR 118.12).

import { idOf, type PlayerId } from '../basics/index.ts';
import { parseManaCost } from '../cards/compiled/index.ts';
import type { CostNode } from '../cards/language/index.ts';
import { hasX } from '../rules/casting/index.ts';
import { canPayCosts } from '../rules/costs/index.ts';
import { canAfford } from '../rules/mana/index.ts';
import { payCost } from '../rules/payment/index.ts';
import {
  type EffectTask,
  fresh,
  type GameState,
  pushTask,
  type Scope,
  shownDef,
  shownFace,
  writeTask,
} from '../state/index.ts';
import { countOf, follow } from '../values/index.ts';
import { cantBeDone } from './definition.ts';

/** "{1} for each card in your graveyard": whoever pays, it is asked of whoever demands it. */
const counted = (state: GameState, costs: readonly CostNode[], scope: Scope): CostNode[] =>
  costs.flatMap((cost): CostNode[] => {
    if (cost.kind !== 'mana' || cost.times === undefined) return [cost];
    const mana = cost.mana.repeat(countOf(state, cost.times, scope));
    return mana === '' ? [] : [{ kind: 'mana', mana }];
  });

export function canPayAll(state: GameState, costs: readonly CostNode[], scope: Scope, player: PlayerId): boolean {
  const at = { ...scope, you: player };
  const others = costs.filter((cost) => cost.kind !== 'mana');
  const mana = counted(state, costs, scope)
    .flatMap((cost) => (cost.kind === 'mana' ? [cost.mana] : []))
    .join('');
  if (mana !== '' && !canAfford(state, player, payCost(parseManaCost(mana), scope.x), { ability: idOf(scope.self) }))
    return false;
  // CR 118.3: what can't be done pays for nothing.
  if (others.some((cost) => cost.kind === 'effect' && cantBeDone(state, cost.do, at))) return false;
  return canPayCosts(state, others, at, follow(scope, state, scope.self));
}

/** CR 107.3a: the X of a spell or ability that was paid for with {X} is what was announced, zero as well. */
function isXAnnounced(state: GameState, { stack, self, x }: Scope): boolean {
  if (x > 0) return true;
  if (stack === null) return false;
  if (stack.code >= 0) {
    const { activated } = state.table.ability(stack.code);
    return activated !== null && hasX(activated);
  }
  const spell = state.objects[idOf(self)];
  return spell !== undefined && (state.table.face(shownDef(spell), shownFace(spell)).cost?.x ?? 0) > 0;
}

/** Pays a list of costs of this instruction; where its X wasn't announced, who pays chooses it first (CR 107.3f). */
export function payCosts(
  state: GameState,
  costs: readonly CostNode[],
  task: EffectTask,
  player: PlayerId,
  scope: Scope,
): void {
  const choosesX =
    costs.some((cost) => cost.kind === 'mana' && cost.mana.includes('{X}')) && !isXAnnounced(state, scope);
  pushTask(state, {
    ...fresh,
    kind: 'cost',
    player,
    costs: counted(state, costs, scope),
    costIndex: 0,
    frameAt: task.frameAt,
    // CR 400.7e: what a trigger speaks of may pay from where it has gone.
    self: follow(scope, state, scope.self),
    cancellable: false,
  });
  if (!choosesX) return;
  const index = state.tasks.length - 1;
  const cost = writeTask(state, index);
  cost.stage = 1; // asks for X first
}
