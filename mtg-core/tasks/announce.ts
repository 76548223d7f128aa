// Announcing a spell or ability (CR 601.2b-i, 602.2b, 603.3c-d): modes, costs, X, targets, division, payment.
import type { CompiledAbility } from '../cards/compile/compiled.ts';
import type { CostNode } from '../cards/language.ts';
import { ask } from '../decisions/ask.ts';
import { describeMode, nameOf } from '../decisions/describe.ts';
import { isNoticed, propose } from '../events/propose.ts';
import type { GameEvent } from '../events/types.ts';
import { makeEvent } from '../events/types.ts';
import { activationMana } from '../rules/activation.ts';
import type { CastWay } from '../rules/casting.ts';
import { auraSlot, castWays, optionalCosts, totalMana } from '../rules/casting.ts';
import { canPayCosts } from '../rules/costs.ts';
import { canAfford } from '../rules/mana/affordable.ts';
import { isNothing } from '../rules/mana/need.ts';
import type { TargetRequest } from '../rules/targets.ts';
import { bounds, legalModes, legalTargets, requestsFor } from '../rules/targets.ts';
import { pushTask, refTo, writeObject, writeTask } from '../state/store.ts';
import type { Bindings, GameObject, GameState } from '../state/types.ts';
import { idOf, isPlayer } from '../state/types.ts';
import { amountOf, countOf } from '../values/amounts.ts';
import { askedAsCast, conditionHolds, heldKey } from '../values/conditions.ts';
import type { Scope } from '../values/scope.ts';
import { removeAbility } from './announce-begin.ts';
import { writtenPlaces } from './cost.ts';
import type { AnnounceTask, PayCost } from './types.ts';
import { fresh } from './types.ts';

const STAGE = { modes: 0, optional: 1, x: 2, targets: 3, divide: 4, mana: 5, costs: 6, finish: 7 } as const;

export function runAnnounce(state: GameState, task: AnnounceTask): void {
  if (task.answer !== null && 'option' in task.answer && task.answer.option === 'cancel') {
    takeBack(state, task);
    return;
  }
  switch (task.stage) {
    case STAGE.modes:
      return chooseModes(state, task);
    case STAGE.optional:
      return chooseOptionalCosts(state, task);
    case STAGE.x:
      return chooseX(state, task);
    case STAGE.targets:
      return chooseTargets(state, task);
    case STAGE.divide:
      return divide(state, task);
    case STAGE.mana:
      return payMana(state, task);
    case STAGE.costs:
      return payOthers(state, task);
    default:
      return finish(state, task);
  }
}

/** CR 732.1: back to the state before it was announced. */
export function takeBack(state: GameState, task: AnnounceTask): void {
  if (task.saved === null) throw new Error('this announcement cannot be taken back');
  const { decision } = state;
  const out = state.out;
  Object.assign(state, task.saved);
  state.decision = decision;
  state.out = out;
}

function abilityOf(state: GameState, task: AnnounceTask): CompiledAbility | null {
  if (task.what !== 'spell') return state.table.ability(task.code);
  const object = state.objects[task.object] as GameObject;
  return state.table.face(object.copyDef >= 0 ? object.copyDef : object.def, object.face).spell;
}

function scopeFor(task: AnnounceTask, state: GameState): Scope {
  const { frame } = task;
  const stack = state.objects[task.object]?.stack ?? null;
  return {
    you: frame.you,
    self: frame.source,
    bindings: frame.bindings,
    x: frame.x,
    stack: stack === null ? null : { ...stack, x: frame.x, paid: task.paid },
  };
}

const sourceOf = (state: GameState, task: AnnounceTask): number =>
  task.what === 'spell' ? refTo(state, task.object) : task.frame.source;

/** The way being gone; found again from the announced variant, since the card is on the stack by now. */
function wayOf(state: GameState, task: AnnounceTask): CastWay {
  return task.way ?? missing(state, task);
}

function missing(_state: GameState, task: AnnounceTask): never {
  throw new Error(`no way of casting called ${task.variant}`);
}

// CR 601.2b, 700.2.
function chooseModes(state: GameState, task: AnnounceTask): void {
  const ability = abilityOf(state, task);
  const modes = ability?.announced.modes;
  if (ability === null || modes === undefined) {
    task.stage = STAGE.optional;
    return;
  }
  const scope = scopeFor(task, state);
  const source = sourceOf(state, task);
  const legal = legalModes(state, ability, scope, task.player, source);
  const max = Math.min(amountOf(state, modes.max, scope), modes.sameAllowed ? 99 : modes.options.length);
  const min = amountOf(state, modes.min, scope);
  if (task.what === 'triggered' && legal.length === 0) {
    // CR 603.3c: no mode can be chosen.
    removeAbility(state, task.object);
    state.tasks.pop();
    return;
  }
  if (task.answer !== null && 'option' in task.answer) {
    const option = task.answer.option;
    task.answer = null;
    if (option === 'done') {
      task.stage = STAGE.optional;
      return;
    }
    task.modes = [...task.modes, Number(option.slice('mode:'.length))];
  }
  const open = modes.sameAllowed ? legal : legal.filter((mode) => !task.modes.includes(mode));
  if (task.modes.length >= max || open.length === 0 || (open.length + task.modes.length <= min && open.length === 1)) {
    if (open.length === 1 && task.modes.length < min) task.modes = [...task.modes, open[0] as number];
    // CR 700.2d: instructions are followed in printed order.
    task.modes = task.modes.slice().sort((a, b) => a - b);
    task.stage = STAGE.optional;
    return;
  }
  ask(state, {
    kind: 'mode',
    player: task.player,
    prompt: `Choose for ${nameOf(state, source)}`,
    cr: '700.2',
    source,
    cancellable: task.saved !== null,
    options: open.map((mode) => ({ index: mode, label: describeMode(state, ability, mode, source) })),
    chosen: task.modes,
    min,
    max,
  });
}

// CR 601.2b: kicker and other optional additional costs, one question each.
function chooseOptionalCosts(state: GameState, task: AnnounceTask): void {
  if (task.what !== 'spell') {
    task.stage = STAGE.x;
    return;
  }
  const scope = scopeFor(task, state);
  const object = state.objects[task.object] as GameObject;
  const costs = optionalCosts(state, task.object, object.face, scope);
  const cost = costs[task.costIndex];
  if (cost === undefined) {
    task.costIndex = 0;
    task.stage = STAGE.x;
    return;
  }
  const name = cost.name ?? `optional${task.costIndex}`;
  if (task.answer !== null && 'option' in task.answer) {
    const yes = task.answer.option === 'yes';
    task.answer = null;
    if (yes) task.paid = { ...task.paid, [name]: (task.paid[name] ?? 0) + 1 };
    if (!yes || !cost.repeat) {
      task.costIndex += 1;
      return;
    }
  }
  const extra = [...chosenExtras(state, task), ...cost.cost];
  const affordable = canAfford(
    state,
    task.player,
    totalMana(state, task.player, task.object, wayOf(state, task), 0, task.free ? extra : extra),
    { spell: task.object },
  );
  if (
    !affordable ||
    !canPayCosts(
      state,
      cost.cost.filter((node) => node.kind !== 'mana'),
      scope,
      scope.self,
    )
  ) {
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
    no: `Without ${name}`,
  });
}

/** Cost nodes of the optional costs that were chosen. */
function chosenExtras(state: GameState, task: AnnounceTask): CostNode[] {
  const object = state.objects[task.object] as GameObject;
  return optionalCosts(state, task.object, object.face, scopeFor(task, state)).flatMap((cost, index) =>
    Array.from({ length: task.paid[cost.name ?? `optional${index}`] ?? 0 }, () => cost.cost).flat(),
  );
}

/** Costs besides mana, in the order they are paid. */
function otherCosts(state: GameState, task: AnnounceTask): readonly CostNode[] {
  if (task.what === 'activated') return state.table.ability(task.code).activated?.others ?? [];
  if (task.what === 'triggered') return [];
  return [...wayOf(state, task).others, ...chosenExtras(state, task).filter((cost) => cost.kind !== 'mana')];
}

function manaFor(state: GameState, task: AnnounceTask, x: number): PayCost {
  if (task.what === 'activated') return activationMana(state, task.player, idOf(task.frame.source), task.code, x);
  return totalMana(state, task.player, task.object, wayOf(state, task), x, chosenExtras(state, task));
}

// CR 107.3a.
function chooseX(state: GameState, task: AnnounceTask): void {
  const range = xRange(state, task);
  if (range === null) {
    task.stage = STAGE.targets;
    return;
  }
  if (task.answer === null) {
    ask(state, {
      kind: 'number',
      player: task.player,
      prompt: 'Choose X',
      cr: '107.3a',
      source: sourceOf(state, task),
      cancellable: task.saved !== null,
      min: 0,
      max: range,
    });
    return;
  }
  const x = 'number' in task.answer ? task.answer.number : 0;
  task.answer = null;
  task.frame = { ...task.frame, x };
  task.stage = STAGE.targets;
}

/** The greatest X that can be paid for; null where there's no X. */
function xRange(state: GameState, task: AnnounceTask): number | null {
  const xCount =
    task.what === 'spell'
      ? wayOf(state, task).xCount
      : task.what === 'activated'
        ? (state.table.ability(task.code).activated?.mana?.x ?? 0)
        : 0;
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
    const purpose = task.what === 'spell' ? { spell: task.object } : { ability: idOf(task.frame.source) };
    let affordable = 0;
    while (affordable < max && canAfford(state, task.player, manaFor(state, task, affordable + 1), purpose))
      affordable += 1;
    max = affordable;
  }
  return max;
}

const isX = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'x';

function requests(state: GameState, task: AnnounceTask): TargetRequest[] {
  const scope = scopeFor(task, state);
  const list = requestsFor(state, abilityOf(state, task), task.modes, scope);
  if (task.what !== 'spell') return list;
  const object = state.objects[task.object] as GameObject;
  const face = state.table.face(object.copyDef >= 0 ? object.copyDef : object.def, object.face);
  if (face.enchant !== null && face.subtypes.includes('Aura'))
    list.push({ slot: auraSlot(face.enchant), name: 'enchanted', each: null });
  return list;
}

// CR 601.2c: one target after the other, slot by slot.
function chooseTargets(state: GameState, task: AnnounceTask): void {
  const list = requests(state, task);
  const request = list[task.slot];
  if (request === undefined) {
    task.stage = STAGE.divide;
    task.slot = 0;
    return;
  }
  const scope = scopeFor(task, state);
  const { min, max } = bounds(state, request, scope);
  if (task.answer !== null && 'option' in task.answer) {
    const option = task.answer.option;
    task.answer = null;
    if (option === 'done') return closeSlot(task, request);
    task.chosen = [...task.chosen, Number(option.slice('target:'.length))];
  }
  const source = sourceOf(state, task);
  const candidates =
    task.chosen.length >= max
      ? []
      : legalTargets(state, request, scope, task.player, source, task.chosen).filter((entity) =>
          completable(state, task, list, request, entity, min),
        );
  if (candidates.length === 0) {
    if (task.chosen.length >= min) return closeSlot(task, request);
    // CR 603.3d: a triggered ability without legal targets leaves the stack.
    if (task.what === 'triggered') {
      removeAbility(state, task.object);
      state.tasks.pop();
      return;
    }
    if (task.saved !== null) return takeBack(state, task);
    throw new Error(`no legal target for ${nameOf(state, source)}`);
  }
  const player =
    request.slot.chooser === undefined ? task.player : chooserOf(state, scope, request.slot.chooser, task.player);
  ask(state, {
    kind: 'target',
    player,
    prompt: `Choose a target for ${nameOf(state, source)}`,
    cr: '601.2c',
    source: task.what === 'spell' ? source : refTo(state, task.object),
    cancellable: task.saved !== null,
    candidates,
    chosen: task.chosen,
    min,
    max,
  });
}

/** A pick is offered only if the rest of its slot can still be filled. */
function completable(
  state: GameState,
  task: AnnounceTask,
  _list: readonly TargetRequest[],
  request: TargetRequest,
  entity: number,
  min: number,
): boolean {
  if (min <= task.chosen.length + 1) return true;
  const chosen = [...task.chosen, entity];
  return legalTargets(state, request, scopeFor(task, state), task.player, sourceOf(state, task), chosen).some((next) =>
    completable(state, { ...task, chosen }, _list, request, next, min),
  );
}

function closeSlot(task: AnnounceTask, request: TargetRequest): void {
  const before = task.frame.bindings[request.name];
  // Shares of a per-player slot come together under one name.
  const joined = request.each !== null && typeof before === 'object' ? [...before, ...task.chosen] : task.chosen;
  task.frame = { ...task.frame, bindings: { ...task.frame.bindings, [request.name]: joined } };
  task.targets = { ...task.targets, [request.name]: joined };
  task.chosen = [];
  task.slot += 1;
}

import { playersOf } from '../values/players.ts';

function chooserOf(state: GameState, scope: Scope, who: Parameters<typeof playersOf>[2], fallback: number): number {
  return playersOf(state, scope, who)[0] ?? fallback;
}

// CR 601.2d: at least one to each.
function divide(state: GameState, task: AnnounceTask): void {
  const divided = requests(state, task).filter((request) => request.slot.divide !== undefined);
  const request = divided[task.slot];
  if (request === undefined) {
    task.stage = STAGE.mana;
    return;
  }
  const targets = task.targets[request.name];
  const total = countOf(state, request.slot.divide ?? 0, scopeFor(task, state));
  const recipients = typeof targets === 'object' ? targets : [];
  let shares: number[] | null = recipients.length === 1 ? [total] : recipients.length === 0 ? [] : null;
  if (shares === null && task.answer !== null) {
    const assigned = 'assign' in task.answer ? task.answer.assign : [];
    shares = recipients.map((to) => assigned.find((each) => each.to === to)?.amount ?? 0);
    task.answer = null;
  }
  if (shares === null) {
    ask(state, {
      kind: 'assign',
      player: task.player,
      prompt: `Divide ${total}`,
      cr: '601.2d',
      source: sourceOf(state, task),
      cancellable: task.saved !== null,
      total,
      among: recipients.map((to) => ({ to, lethal: 0, least: 1 })),
      chosen: [],
      trample: false,
    });
    return;
  }
  task.targets = { ...task.targets, [`${request.name}.divided`]: shares };
  task.frame = { ...task.frame, bindings: { ...task.frame.bindings, [`${request.name}.divided`]: shares } };
  task.slot += 1;
}

// CR 601.2f-h: the total cost is locked in, then paid.
function payMana(state: GameState, task: AnnounceTask): void {
  task.stage = STAGE.costs;
  task.costIndex = 0;
  if (task.what === 'triggered') return;
  const cost = task.free ? noCostBut(state, task) : manaFor(state, task, task.frame.x);
  if (isNothing(cost)) return;
  const purpose =
    task.what === 'spell'
      ? { spell: task.object }
      : { ability: idOf(task.frame.source), ...(tapsItself(state, task) ? { without: idOf(task.frame.source) } : {}) };
  pushTask(state, {
    ...fresh,
    kind: 'pay',
    player: task.player,
    cost,
    purpose,
    manual: task.manual,
    cancellable: task.saved !== null,
    source: sourceOf(state, task),
    spentTo: state.tasks.length - 1,
  });
}

const tapsItself = (state: GameState, task: AnnounceTask): boolean =>
  state.table.ability(task.code).activated?.tapSelf ?? false;

/** CR 118.9: without paying its mana cost, additional costs are still paid. */
function noCostBut(state: GameState, task: AnnounceTask): PayCost {
  return totalMana(
    state,
    task.player,
    task.object,
    { ...wayOf(state, task), mana: { generic: 0, colored: [0, 0, 0, 0, 0, 0], hybrid: [], snow: 0 } },
    0,
    chosenExtras(state, task),
  );
}

function payOthers(state: GameState, task: AnnounceTask): void {
  task.stage = STAGE.finish;
  const costs = otherCosts(state, task);
  if (costs.length === 0) return;
  pushTask(state, {
    ...fresh,
    kind: 'cost',
    player: task.player,
    costs,
    written: writtenPlaces(costs, costLists(state, task)),
    costIndex: 0,
    frameAt: state.tasks.length - 1,
    self: task.frame.source,
    cancellable: task.saved !== null,
  });
}

/** The lists in which its costs are written. */
function costLists(state: GameState, task: AnnounceTask): (readonly CostNode[])[] {
  if (task.what !== 'spell') return [state.table.ability(task.code).activated?.node.cost ?? []];
  const object = state.objects[task.object] as GameObject;
  const { casting: ways } = state.table.face(object.def, wayOf(state, task).face);
  return ways.flatMap(({ casting }) => {
    if (casting === null) return [];
    return [casting.kind === 'castFrom' ? (casting.additional ?? []) : 'cost' in casting ? casting.cost : []];
  });
}

/** CR 601.2i, 602.2b: it has become cast or activated. */
function finish(state: GameState, task: AnnounceTask): void {
  const { player, object: id } = task;
  state.tasks.pop();
  const object = writeObject(state, id);
  const info = object.stack;
  if (info === null) throw new Error('announced without being on the stack');
  const paid = { ...task.paid, ...heldAsCast(state, task) };
  object.stack = {
    ...info,
    modes: task.modes,
    targets: task.targets,
    x: task.frame.x,
    paid: task.way !== undefined && task.way.variant !== '' ? { ...paid, [task.way.variant]: 1 } : paid,
    bindings: task.frame.bindings,
    exileAfter: task.exileAfter,
    spent: task.spent,
  };
  const ref = refTo(state, id);
  const events: GameEvent[] = [];
  if (task.what === 'spell')
    events.push(makeEvent('cast', { object: ref, player, from: task.from, source: ref, causedBy: player }));
  if (task.what === 'activated') {
    noteUse(state, task);
    events.push(makeEvent('activate', { object: ref, player, source: task.frame.source, causedBy: player }));
  }
  // CR 115.1, 603.2: what became a target.
  for (const [name, targets] of Object.entries(task.targets)) {
    if (typeof targets !== 'object' || name.endsWith('.divided')) continue;
    for (const target of targets)
      events.push(
        makeEvent('becomesTarget', {
          object: target,
          source: ref,
          player: isPlayer(target) ? -target - 1 : player,
          causedBy: player,
        }),
      );
  }
  state.choiceCache = null;
  propose(
    state,
    events.filter((event) => isNoticed(state, event.kind)),
  );
}

/** "If you controlled ... as you cast this spell": looked at while it becomes cast. */
function heldAsCast(state: GameState, task: AnnounceTask): Record<string, number> {
  if (task.what !== 'spell') return {};
  const object = state.objects[task.object] as GameObject;
  const asked = askedAsCast(
    state.table.face(object.copyDef >= 0 ? object.copyDef : object.def, object.face).definition,
  );
  const scope = scopeFor(task, state);
  return Object.fromEntries(
    asked.filter((condition) => conditionHolds(state, condition, scope)).map((condition) => [heldKey(condition), 1]),
  );
}

function noteUse(state: GameState, task: AnnounceTask): void {
  const id = idOf(task.frame.source);
  const source = state.objects[id];
  if (source === undefined || refTo(state, id) !== task.frame.source) return;
  const activated = state.table.ability(task.code).activated;
  if (activated?.node.limit === undefined && !activated?.isLoyalty) return;
  const key = activated.isLoyalty ? -1 : task.code;
  writeObject(state, id).used = { ...source.used, [key]: (source.used?.[key] ?? 0) + 1 };
}

export type { Bindings };
export { castWays, writeTask };
