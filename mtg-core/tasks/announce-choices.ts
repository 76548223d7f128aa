import type { PayCost } from '../basics/index.ts';
import { idOf } from '../basics/index.ts';
import type { CostNode } from '../cards/language/index.ts';
import { colors } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { canPayCosts } from '../rules/can-pay-costs.ts';
import { optionalCosts, totalMana } from '../rules/casting.ts';
import { purposeBeside } from '../rules/mana/beside-costs.ts';
import { firstWithMana, LIFE_EACH, openSymbols, withLife } from '../rules/mana/phyrexian.ts';
import { specialAt } from '../rules/special-actions.ts';
import type { AnnounceTask, GameObject, GameState } from '../state/index.ts';
import { refTo } from '../state/index.ts';
import {
  announceSource,
  chosenExtras,
  manaFor,
  otherCosts,
  purposeFor,
  STAGE,
  scopeFor,
  wayOf,
} from './announce-parts.ts';

// CR 601.2b: kicker and other optional additional costs, one question each.
export function chooseOptionalCosts(state: GameState, task: AnnounceTask): void {
  if (task.what !== 'spell') {
    task.stage = STAGE.x;
    return;
  }
  const object = state.objects[task.object] as GameObject;
  const scope = scopeFor(task, state);
  const cost = optionalCosts(state, task.object, object.face, scope)[task.costIndex];
  if (cost === undefined) {
    task.costIndex = 0;
    task.stage = STAGE.x;
    return;
  }
  const name = cost.name ?? `optional${task.costIndex}`;
  const withIt = { ...task.paid, [name]: (task.paid[name] ?? 0) + 1 };
  if (task.answer !== null && 'option' in task.answer) {
    const yes = task.answer.option === 'yes';
    task.answer = null;
    if (yes) task.paid = withIt;
    if (!yes || !cost.repeat) task.costIndex += 1;
    return;
  }
  if (!isPayable(state, task, cost.cost, withIt)) {
    task.costIndex += 1;
    return;
  }
  ask(state, {
    kind: 'yesNo',
    player: task.player,
    prompt: `Pay ${name}${cost.repeat ? ' again' : ''}?`,
    cr: '601.2b',
    source: refTo(state, task.object),
    cancellable: task.saved !== null,
    yes: `Pay ${name}`,
    // CR 601.2h: where only paying it makes the spell cheap enough, nothing else is left.
    no: isPayable(state, task, [], task.paid) ? `Without ${name}` : null,
  });
}

/** Whether the spell can be paid for with these costs besides those that were chosen. */
function isPayable(
  state: GameState,
  task: AnnounceTask,
  more: readonly CostNode[],
  paid: AnnounceTask['paid'],
): boolean {
  const scope = scopeFor(task, state);
  const extra = [...chosenExtras(state, task), ...more];
  const mana = totalMana(state, task.player, task.object, wayOf(task), 0, extra, paid);
  const others = [...otherCosts(state, task), ...more.filter((node) => node.kind !== 'mana')];
  return (
    canPayCosts(state, others, scope, scope.self) &&
    purposeBeside(state, task.player, mana, { spell: task.object }, others, scope, scope.self) !== null
  );
}

// CR 107.3a.
export function chooseX(state: GameState, task: AnnounceTask): void {
  const range = xRange(state, task);
  if (range === null) {
    task.stage = STAGE.phyrexian;
    return;
  }
  if (task.answer === null) {
    ask(state, {
      kind: 'number',
      player: task.player,
      prompt: 'Choose X',
      cr: '107.3a',
      source: announceSource(state, task),
      cancellable: task.saved !== null,
      min: task.what === 'special' ? (specialAt(state, task.code).node.leastX ?? 0) : 0,
      max: range,
    });
    return;
  }
  const x = 'number' in task.answer ? task.answer.number : 0;
  task.answer = null;
  task.frame = { ...task.frame, x };
  task.stage = STAGE.phyrexian;
}

// CR 601.2b, 107.4f: for each Phyrexian symbol whether it is paid with mana or with life, asked where both are possible.
export function choosePhyrexian(state: GameState, task: AnnounceTask): void {
  if (task.what === 'triggered' || task.free) {
    task.stage = STAGE.targets;
    return;
  }
  const announced = task.withMana ?? 0;
  let mana = manaFor(state, task, task.frame.x);
  for (let count = 0; count < announced; count++) mana = firstWithMana(mana);
  const symbol = openSymbols(mana)[0];
  if (symbol === undefined) {
    task.stage = STAGE.targets;
    return;
  }
  const byMana = (): void => {
    task.withMana = announced + 1;
  };
  const byLife = (): void => {
    task.life = [...(task.life ?? []), symbol.mask];
  };
  if (task.answer !== null && 'option' in task.answer) {
    const yes = task.answer.option === 'yes';
    task.answer = null;
    return yes ? byLife() : byMana();
  }
  const scope = scopeFor(task, state);
  const payable = (cost: PayCost, life: number): boolean => {
    const others: CostNode[] = [...otherCosts(state, task), { kind: 'payLife', amount: life }];
    if (!canPayCosts(state, others, scope, scope.self)) return false;
    return purposeBeside(state, task.player, cost, purposeFor(state, task), others, scope, scope.self) !== null;
  };
  if (!payable(firstWithMana(mana), 0)) return byLife();
  if (!payable(withLife(mana, [symbol.mask]), LIFE_EACH)) return byMana();
  ask(state, {
    kind: 'yesNo',
    player: task.player,
    prompt: `Pay ${LIFE_EACH} life for {${colorsOf(symbol.mask).join('/')}/P}?`,
    cr: '107.4f',
    source: announceSource(state, task),
    cancellable: task.saved !== null,
    yes: `Pay ${LIFE_EACH} life`,
    no: 'Pay mana',
  });
}

const colorsOf = (mask: number): string[] => colors.filter((_, color) => (mask & (1 << color)) !== 0);

/** The greatest X that can be paid for; null where there's no X. */
function xRange(state: GameState, task: AnnounceTask): number | null {
  const xCount =
    task.what === 'spell'
      ? wayOf(task).xCount
      : task.what === 'activated'
        ? (state.table.ability(task.code).activated?.mana?.x ?? 0)
        : (state.table.ability(task.code).special?.mana?.x ?? 0);
  const others = otherCosts(state, task);
  const limits: number[] = [];
  for (const cost of others) {
    if (cost.kind === 'loyalty' && cost.amount === '-X')
      limits.push(state.objects[idOf(task.frame.source)]?.counters?.['loyalty'] ?? 0);
    if (cost.kind === 'payPlayerCounters' && isX(cost.amount))
      limits.push(state.players[task.player]?.counters?.[cost.counter] ?? 0);
    if (cost.kind === 'payLife' && isX(cost.amount)) limits.push(Math.max(0, state.players[task.player]?.life ?? 0));
    if (cost.kind === 'removeCounters' && isX(cost.count))
      limits.push(state.objects[idOf(task.frame.source)]?.counters?.[cost.counter ?? ''] ?? 0);
    if (
      (cost.kind === 'sacrifice' || cost.kind === 'discard' || cost.kind === 'tap' || cost.kind === 'exile') &&
      isX(cost.count)
    )
      limits.push(20);
  }
  if (xCount === 0 && limits.length === 0) return null;
  if (task.free && xCount > 0) return 0; // CR 107.3b
  let max = limits.length === 0 ? 99 : Math.min(...limits);
  if (xCount > 0) {
    const scope = scopeFor(task, state);
    let affordable = 0;
    while (affordable < max && payable(affordable + 1)) affordable += 1;
    function payable(x: number): boolean {
      const at = { ...scope, x };
      return (
        purposeBeside(state, task.player, manaFor(state, task, x), purposeFor(state, task), others, at, at.self) !==
        null
      );
    }
    max = affordable;
  }
  return max;
}

const isX = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'x';
