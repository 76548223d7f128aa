import { type Bindings, playerEntity } from '../../basics/index.ts';
import { ask, nameOf } from '../../decisions/asking/index.ts';
import { applyBatch, propose } from '../../events/index.ts';
import {
  auraRequest,
  bounds,
  costsByTargets,
  isPayableAtSome,
  legalTargets,
  manaPayable,
  mutateRequest,
  requestsFor,
  satisfiable,
  splicedRequests,
  type TargetRequest,
} from '../../rules/casting/index.ts';
import {
  type AnnounceTask,
  type GameObject,
  type GameState,
  makeEvent,
  refTo,
  type Scope,
  type Spliced,
  shownDef,
  shownFace,
} from '../../state/index.ts';
import { countOf, playersOf } from '../../values/index.ts';
import { removeAbility } from '../begin/index.ts';
import {
  abilityOf,
  announceSource,
  isTargetless,
  manaFor,
  noCostBut,
  otherCosts,
  purposeFor,
  STAGE,
  scopeFor,
  wayOf,
} from './announce-parts.ts';
import { takeBack } from './take-back.ts';

export function requests(state: GameState, task: AnnounceTask): TargetRequest[] {
  const scope = scopeFor(task, state);
  const list = requestsFor(state, abilityOf(state, task), task.modes, scope);
  if (task.what !== 'spell') return list;
  const object = state.objects[task.object] as GameObject;
  const face = state.table.face(shownDef(object), shownFace(object));
  if (face.enchant !== null && face.subtypes.includes('Aura')) list.push(auraRequest(face.enchant));
  if (task.way?.mutates) list.push(mutateRequest);
  if (task.spliced !== undefined) list.push(...splicedRequests(state, task.spliced.map(textOf), scope));
  return list;
}

const textOf = ({ text }: Spliced): number => text;

// CR 601.2c: one target after the other, slot by slot.
export function chooseTargets(state: GameState, task: AnnounceTask): void {
  if (isTargetless(state, task) || task.way?.eachTarget) {
    task.stage = STAGE.mana;
    return;
  }
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
  const source = announceSource(state, task);
  const candidates =
    task.chosen.length >= max
      ? []
      : legalTargets(state, request, scope, task.player, source, task.chosen)
          .filter((entity) => completable(state, task, list, entity, min))
          .filter((entity, _, all) => isAffordable(state, task, list, entity, task.chosen.length + 1 < max ? all : []));
  if (candidates.length === 0) {
    if (task.chosen.length >= min) return closeSlot(task, request);
    // CR 603.3d: a triggered ability without legal targets leaves the stack.
    if (task.what === 'triggered') {
      removeAbility(state, task.object);
      state.tasks.pop();
      return;
    }
    return backOut(state, task);
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

/** CR 732.1: what can't be announced to the end is taken back. */
export function backOut(state: GameState, task: AnnounceTask): void {
  return task.saved !== null ? takeBack(state, task) : giveUp(state, task);
}

/** CR 601.2f: where the cost depends on what is targeted, a pick is offered only if it can be paid for, perhaps with one more. */
function isAffordable(
  state: GameState,
  task: AnnounceTask,
  list: readonly TargetRequest[],
  entity: number,
  /** What else may be chosen with it. */
  beside: readonly number[],
): boolean {
  if (task.what !== 'spell' || !costsByTargets(state, task.object, wayOf(task))) return true;
  const targets = { ...task.targets, [list[task.slot]!.name]: [...task.chosen, entity] };
  const scope = scopeFor(task, state);
  const source = announceSource(state, task);
  const later = list
    .slice(task.slot + 1)
    .flatMap((request) => legalTargets(state, request, scope, task.player, source, []));
  const others = [...later, ...beside.filter((each) => each !== entity)];
  return isPayableAtSome(others, false, (chosen) => isPaidFor(state, task, chosen), targets);
}

/** Whether it can be paid for with these targets. */
export function isPaidFor(state: GameState, task: AnnounceTask, targets: Bindings): boolean {
  const mana = task.free ? noCostBut(state, task, targets) : manaFor(state, task, task.frame.x, targets);
  return manaPayable(state, task.player, mana, purposeFor(state, task), otherCosts(state, task), scopeFor(task, state));
}

/**
 * CR 732.1 without a kept state, as in a guess, which isn't told what was before: the card goes back to where it was cast
 * from, the ability ceases. Nothing has been paid yet.
 */
function giveUp(state: GameState, task: AnnounceTask): void {
  state.tasks.pop();
  if (task.what !== 'spell') return removeAbility(state, task.object);
  const object = state.objects[task.object] as GameObject;
  const back = { object: refTo(state, task.object), to: task.from, under: object.owner, player: object.owner };
  propose(state, applyBatch(state, [makeEvent('zoneChange', back)]));
}

/** A pick is offered only if the rest of its slot, and the slots after it, can still be filled. */
function completable(
  state: GameState,
  task: AnnounceTask,
  list: readonly TargetRequest[],
  entity: number,
  min: number,
): boolean {
  const chosen = [...task.chosen, entity];
  if (chosen.length >= min && task.slot === list.length - 1) return true;
  return satisfiable(state, list, scopeFor(task, state), task.player, announceSource(state, task), task.slot, chosen);
}

function closeSlot(task: AnnounceTask, request: TargetRequest): void {
  const before = task.frame.bindings[request.name];
  // Shares of a per-player slot come together under one name.
  const joined = request.each !== null && typeof before === 'object' ? [...before, ...task.chosen] : task.chosen;
  const bindings: Record<string, Bindings[string]> = { ...task.frame.bindings };
  const targets: Record<string, Bindings[string]> = { ...task.targets };
  bindings[request.name] = joined;
  targets[request.name] = joined;
  // CR 608.2b: each of them must still be a target for that player.
  if (request.each !== null) {
    const { each } = request;
    const players = targets[`${request.name}.each`];
    targets[`${request.name}.each`] = [
      ...(typeof players === 'object' ? players : []),
      ...task.chosen.map(() => playerEntity(each)),
    ];
  }
  task.frame = { ...task.frame, bindings };
  task.targets = targets;
  task.chosen = [];
  task.slot += 1;
}

function chooserOf(state: GameState, scope: Scope, who: Parameters<typeof playersOf>[2], fallback: number): number {
  return playersOf(state, scope, who)[0] ?? fallback;
}

// CR 601.2d: at least one to each.
export function divide(state: GameState, task: AnnounceTask): void {
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
      source: announceSource(state, task),
      cancellable: task.saved !== null,
      total,
      among: recipients.map((to) => ({ to, lethal: 0, least: 1 })),
      chosen: [],
      trample: 0,
    });
    return;
  }
  task.targets = { ...task.targets, [`${request.name}.divided`]: shares };
  task.frame = { ...task.frame, bindings: { ...task.frame.bindings, [`${request.name}.divided`]: shares } };
  task.slot += 1;
}
