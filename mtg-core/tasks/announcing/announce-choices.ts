import { idOf, type PayCost } from '../../basics/index.ts';
import { type CostNode, colors } from '../../cards/language/index.ts';
import { costKinds } from '../../costs/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import {
  hasOptionalTargets,
  isAllowed,
  isQualifiedByX,
  manaPayable,
  namesPaid,
  optionalCosts,
  qualifyingX,
  satisfiable,
  specialAt,
  spliceable,
  spliceCosts,
  totalMana,
} from '../../rules/casting/index.ts';
import { canPayCosts } from '../../rules/costs/index.ts';
import { purposeBeside } from '../../rules/mana/index.ts';
import { firstWithMana, LIFE_EACH, openSymbols, withLife } from '../../rules/payment/index.ts';
import { type AnnounceTask, type GameObject, type GameState, refTo, show } from '../../state/index.ts';
import { playersInOrder } from '../../values/index.ts';
import {
  abilityOf,
  announceSource,
  chosenExtras,
  costsBeforeModes,
  manaFor,
  otherCosts,
  purposeFor,
  STAGE,
  scopeFor,
  wayOf,
} from './announce-parts.ts';
import { requests } from './announce-targets.ts';

// CR 601.2b: kicker and other optional additional costs, one question each.
export function chooseOptionalCosts(state: GameState, task: AnnounceTask): void {
  if (task.what !== 'spell') {
    task.stage = STAGE.x;
    return;
  }
  const object = state.objects[task.object] as GameObject;
  const scope = scopeFor(task, state);
  const optional = optionalCosts(state, task.object, object.face, scope);
  const cost = optional[task.costIndex];
  if (cost === undefined && task.costIndex > 0 && task.costIndex === costsBeforeModes(state, task)) {
    task.costIndex += 1;
    task.stage = STAGE.modes;
    return;
  }
  if (cost === undefined) {
    task.costIndex = 0;
    task.stage = STAGE.splice;
    return;
  }
  const names = namesPaid(optional, task.costIndex);
  const [name] = names;
  const counted = (more: number) => Object.fromEntries(names.map((each) => [each, (task.paid[each] ?? 0) + more]));
  const withIt = { ...task.paid, ...counted(1) };
  if (task.answer !== null && 'option' in task.answer) {
    const yes = task.answer.option === 'yes';
    task.answer = null;
    if (yes) task.paid = withIt;
    else if (names.length > 1) task.paid = { ...task.paid, ...counted(0) };
    if (!yes || !cost.repeat) task.costIndex += 1;
    return;
  }
  if (!isPayable(state, task, cost.cost, withIt) || !isTargetable(state, task, withIt)) {
    task.costIndex += 1;
    return;
  }
  // With others to come, what is missing may still be paid.
  const isLast = task.costIndex === optional.length - 1;
  ask(state, {
    kind: 'yesNo',
    player: task.player,
    prompt: `Pay ${name}${cost.repeat ? ' again' : ''}?`,
    cr: '601.2b',
    source: refTo(state, task.object),
    cancellable: task.saved !== null,
    yes: `Pay ${name}`,
    // CR 601.2c, 601.2h: where only with it there are targets, or the spell is cheap enough, nothing else is left.
    no:
      isPayable(state, task, [], task.paid) && (!isLast || isTargetable(state, task, task.paid))
        ? `Without ${name}`
        : null,
  });
}

/** CR 601.2c: whether there are targets for the spell if these costs are announced. */
function isTargetable(state: GameState, task: AnnounceTask, paid: AnnounceTask['paid']): boolean {
  const ability = abilityOf(state, task);
  if (ability === null || !hasOptionalTargets(ability)) return true;
  const announced = { ...task, paid };
  const scope = scopeFor(announced, state);
  return satisfiable(state, requests(state, announced), scope, task.player, announceSource(state, task));
}

/** CR 601.2b, 702.47b: one card after the other, in the order of what they will do; then all are revealed. */
export function chooseSpliced(state: GameState, task: AnnounceTask): void {
  if (!state.table.has.splice) {
    task.stage = STAGE.x;
    return;
  }
  const spliced = task.spliced ?? [];
  const cards = spliced.map(({ card }) => card);
  const open = spliceable(state, task.player, task.object, cards).filter((each) =>
    isPayable(state, task, spliceCosts(state, [each]), task.paid),
  );
  const picked = task.answer !== null && 'choose' in task.answer ? task.answer.choose[0] : undefined;
  const next = open.find(({ card }) => card === picked);
  if (next !== undefined) {
    task.answer = null;
    task.spliced = [...spliced, next];
    return;
  }
  if (open.length === 0 || task.answer !== null) {
    task.answer = null;
    task.stage = STAGE.x;
    show(state, cards.map(idOf), playersInOrder(state));
    return;
  }
  ask(state, {
    kind: 'choose',
    player: task.player,
    prompt: 'Choose a card to splice onto it, or none',
    cr: '702.47a',
    source: refTo(state, task.object),
    cancellable: task.saved !== null,
    candidates: [...new Set(open.map(({ card }) => card))],
    chosen: [],
    min: 0,
    max: 1,
    ordered: false,
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
    manaPayable(state, task.player, mana, { spell: task.object }, others, scope)
  );
}

// CR 107.3a.
export function chooseX(state: GameState, task: AnnounceTask): void {
  const qualified = valuesOfX(state, task);
  const range = qualified === null ? xRange(state, task) : 0;
  if (range === null) {
    task.stage = STAGE.phyrexian;
    return;
  }
  const values = qualified ?? (task.answer === null ? allowedX(state, task, range) : null);
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
      ...(values === null ? {} : { min: values[0] ?? 0, max: values.at(-1) ?? 0, values }),
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
  if (task.what === 'triggered' || task.free || !state.table.has.phyrexian) {
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
  const isPaid = (cost: PayCost, life: number): boolean => {
    const others: CostNode[] = [...otherCosts(state, task), { kind: 'payLife', amount: life }];
    if (!canPayCosts(state, others, scope, scope.self)) return false;
    return purposeBeside(state, task.player, cost, purposeFor(state, task), others, scope, scope.self) !== null;
  };
  if (!isPaid(firstWithMana(mana), 0)) return byLife();
  if (!isPaid(withLife(mana, [symbol.mask]), LIFE_EACH)) return byMana();
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

/** What X may be where it says what something is paid with (CR 107.3, 601.2b); null: any up to what can be paid. */
function valuesOfX(state: GameState, task: AnnounceTask): number[] | null {
  const others = otherCosts(state, task);
  if (others.length === 0 || !others.some(isQualifiedByX)) return null;
  const scope = scopeFor(task, state);
  return qualifyingX(
    (x) =>
      canPayCosts(state, others, { ...scope, x }, scope.self) &&
      manaPayable(state, task.player, manaFor(state, task, x), purposeFor(state, task), others, { ...scope, x }),
  );
}

/** Those up to the greatest with which nothing forbids to cast the spell (CR 601.3a); null: all of them. */
function allowedX(state: GameState, task: AnnounceTask, greatest: number): number[] | null {
  if (task.what !== 'spell' || wayOf(task).xCount === 0) return null;
  const values = Array.from({ length: greatest + 1 }, (_, x) => x);
  const allowed = values.filter((x) => isAllowed(state, task.player, task.object, wayOf(task), x, task.from));
  return allowed.length === values.length ? null : allowed;
}

/** The greatest X that can be paid for; null where there's no X. */
function xRange(state: GameState, task: AnnounceTask): number | null {
  const xCount =
    task.what === 'spell'
      ? wayOf(task).xCount
      : task.what === 'activated'
        ? (state.table.ability(task.code).activated?.mana?.x ?? 0)
        : (state.table.ability(task.code).special?.mana?.x ?? 0);
  const others = otherCosts(state, task);
  if (xCount === 0 && others.length === 0) return null;
  const scope = scopeFor(task, state);
  const paying = { state, scope, self: scope.self, object: state.objects[idOf(task.frame.source)] };
  const limits = others.flatMap((cost) => costKinds.of(cost).greatestX?.(paying, cost) ?? []);
  if (xCount === 0 && limits.length === 0) return null;
  if (task.free && xCount > 0) return 0; // CR 107.3b
  let max = limits.length === 0 ? 99 : Math.min(...limits);
  if (xCount > 0) {
    let affordable = 0;
    // CR 601.2h: with other costs of that size besides.
    const isPaid = (x: number): boolean =>
      (others.length === 0 || canPayCosts(state, others, { ...scope, x }, scope.self)) &&
      manaPayable(state, task.player, manaFor(state, task, x), purposeFor(state, task), others, { ...scope, x });
    while (affordable < max && isPaid(affordable + 1)) affordable += 1;
    max = affordable;
  }
  // As many as there are of what is paid with.
  while (xCount === 0 && max > 0 && !canPayCosts(state, others, { ...scope, x: max }, scope.self)) max -= 1;
  return max;
}
