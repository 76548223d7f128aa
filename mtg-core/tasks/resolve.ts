// Resolving the top of the stack (CR 608).

import { afterMove, type Bindings, type Entity, playerEntity, refOf, ZONE } from '../basics/index.ts';
import { type CompiledAbility, defOf } from '../cards/compiled/index.ts';
import type { EffectNode } from '../cards/language/index.ts';
import { ask, nameOf } from '../decisions/asking/index.ts';
import { haveShuffled, MUTATES, propose } from '../events/index.ts';
import {
  ENCHANTED,
  isStillLegal,
  MUTATED,
  permanentRequests,
  requestsFor,
  splicedRequests,
  splicePrefix,
  type TargetRequest,
} from '../rules/casting/index.ts';
import { canBeAttachedTo, ceaseBestowed, isBestowed, isFinalChapter } from '../rules/permanents/index.ts';
import {
  type Arrival,
  fresh,
  type GameObject,
  type GameState,
  isStillOn,
  makeEvent,
  pushTask,
  type ResolveTask,
  refTo,
  type Scope,
  type StackInfo,
  shownDef,
  shownFace,
} from '../state/index.ts';
import { characteristicsOf, playersOf, select, textDefOf } from '../values/index.ts';
import { interveningIfHolds, isDone, noteBegun, removeAbility } from './begin/index.ts';

const STAGE = { check: 0, instructions: 1, leave: 2, done: 3 } as const;

/** One stage after the other until something else has to be done first. */
export function runResolve(state: GameState, task: ResolveTask): void {
  const at = state.tasks.length - 1;
  const { own } = state;
  do runStage(state, task);
  while (isStillOn(state, at, task, own));
}

function runStage(state: GameState, task: ResolveTask): void {
  switch (task.stage) {
    case STAGE.check:
      return check(state, task);
    case STAGE.instructions:
      return nextMode(state, task);
    case STAGE.leave:
      task.stage = STAGE.done;
      return leave(state, task);
    default:
      state.tasks.pop();
      return removeKept(state, task.object);
  }
}

/** CR 608.3e: a permanent spell that resolves and can't enter the battlefield is put into its owner's graveyard. */
function removeKept(state: GameState, id: number): void {
  const object = state.objects[id];
  if (object?.zone !== ZONE.stack || object.stack === null || object.kind === 'ability') return;
  const ref = refOf(id, object.zoneChanges);
  propose(state, [makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, player: object.stack.controller })]);
}

function abilityOf(state: GameState, object: Readonly<GameObject>, info: StackInfo): CompiledAbility | null {
  if (info.code >= 0) return state.table.ability(info.code);
  return state.table.face(textDefOf(state, object), shownFace(object)).spell;
}

// CR 608.2a-b.
function check(state: GameState, task: ResolveTask): void {
  const object = state.objects[task.object] as GameObject;
  const info = object.stack;
  if (info === null || object.zone !== ZONE.stack) {
    state.tasks.pop();
    return;
  }
  const ability = abilityOf(state, object, info);
  if (info.code >= 0 && !interveningIfHolds(state, info.code, task.frame)) {
    removeAbility(state, task.object);
    state.tasks.pop();
    return;
  }
  if (info.eachTarget) {
    bindEach(state, task, ability, info);
    return;
  }
  const permanent = info.code >= 0 ? [] : permanentRequests(state, object, info);
  if (
    permanent.length === 0 &&
    info.spliced === undefined &&
    info.modes.length === 0 &&
    (ability === null || ability.slots.length === 0)
  ) {
    task.stage = STAGE.instructions;
    return;
  }
  const scope: Scope = { you: info.controller, self: info.source, bindings: info.bindings, x: info.x, stack: info };
  const requests = requestsFor(state, ability, info.modes, scope);
  requests.push(...permanent, ...splicedRequests(state, info.spliced ?? [], scope));
  const checked = legalOnes(state, requests, info);
  if (checked.had && !checked.any && isBestowed(state, object)) {
    // CR 702.103e, 608.3b: it goes on as the creature spell that it is without being bestowed.
    ceaseBestowed(state, object.id);
    task.frame = { ...task.frame, bindings: { ...task.frame.bindings, [ENCHANTED]: [] } };
    task.stage = STAGE.instructions;
    return;
  }
  // CR 702.140b: without its target it goes on as a creature spell.
  if (checked.had && !checked.any && info.targets[MUTATED] === undefined) {
    // CR 608.2b: all targets are illegal, so it doesn't resolve.
    fizzle(state, task, object);
    return;
  }
  task.frame = { ...task.frame, bindings: { ...task.frame.bindings, ...checked.targets } };
  task.stage = STAGE.instructions;
}

/** CR 702.96b: "each" instead of "target": all that match, whatever can't be a target among them. */
function bindEach(state: GameState, task: ResolveTask, ability: CompiledAbility | null, info: StackInfo): void {
  const scope: Scope = { you: info.controller, self: info.source, bindings: info.bindings, x: info.x, stack: info };
  const all: Record<string, readonly Entity[]> = {};
  for (const { slot, name } of requestsFor(state, ability, info.modes, scope)) {
    const players = slot.players === undefined ? [] : playersOf(state, scope, slot.players).map(playerEntity);
    const objects = slot.filter === undefined ? [] : select(state, slot.filter, scope).map((id) => refTo(state, id));
    all[name] = [...objects, ...players];
  }
  task.frame = { ...task.frame, bindings: { ...task.frame.bindings, ...all } };
  task.stage = STAGE.instructions;
}

/** Illegal targets drop out; amounts divided among them are lost with them. */
function legalOnes(
  state: GameState,
  requests: readonly TargetRequest[],
  info: StackInfo,
): { targets: Bindings; had: boolean; any: boolean } {
  const targets: Record<string, readonly Entity[]> = {};
  let had = false;
  let any = false;
  const scope: Scope = { you: info.controller, self: info.source, bindings: info.bindings, x: info.x, stack: info };
  for (const request of requests) {
    const chosen = info.targets[request.name];
    if (typeof chosen !== 'object' || targets[request.name] !== undefined) continue;
    // Asked for by name only where there can be such: the names aren't written anywhere.
    const shares = request.slot.divide === undefined ? undefined : info.targets[`${request.name}.divided`];
    const sameName = requests.filter((each) => each.name === request.name);
    const forPlayers = request.each === null ? undefined : info.targets[`${request.name}.each`];
    const kept = chosen.filter((target, place) =>
      (typeof forPlayers === 'object'
        ? sameName.filter(({ each }) => each !== null && playerEntity(each) === forPlayers[place])
        : sameName
      ).some((each) => isStillLegal(state, each, scope, info.controller, info.source, target, chosen)),
    );
    had ||= chosen.length > 0;
    any ||= kept.length > 0;
    targets[request.name] = kept;
    if (typeof shares === 'object')
      targets[`${request.name}.divided`] = shares.filter((_, place) => kept.includes(chosen[place] as number));
  }
  return { targets, had, any };
}

function fizzle(state: GameState, task: ResolveTask, object: Readonly<GameObject>): void {
  state.tasks.pop();
  if (object.kind === 'ability') removeAbility(state, task.object);
  else
    propose(state, [
      makeEvent('zoneChange', {
        object: refTo(state, object.id),
        to: ZONE.graveyard,
        player: object.controller,
      }),
    ]);
}

/** The instructions: of the ability itself, then of each chosen mode in printed order, then what is spliced on. */
function nextMode(state: GameState, task: ResolveTask): void {
  const at = state.tasks.length - 1;
  const object = state.objects[task.object] as GameObject;
  const info = task.frame.stack;
  const ability = info === null ? null : abilityOf(state, object, info);
  if (info !== null && task.mode === 0) {
    if (isDone(state, info.code, info.source)) {
      task.stage = STAGE.leave;
      return;
    }
    noteBegun(state, info.code, info.source);
  }
  const next = info === null ? undefined : listsOf(state, ability, info)[task.mode];
  if (next === undefined) {
    task.stage = STAGE.leave;
    return;
  }
  task.mode += 1;
  const { prefix, def = task.frame.def } = next;
  if (prefix !== '') {
    // Each mode's own targets under their plain names, and those of each text.
    const own: Record<string, Bindings[string]> = {};
    for (const [name, value] of Object.entries(task.frame.bindings))
      if (name.startsWith(prefix)) own[name.slice(prefix.length)] = value;
    task.frame = { ...task.frame, def, bindings: { ...task.frame.bindings, ...own } };
  }
  // CR 608.2c: nothing to do in it.
  if (next.block.length === 0) return;
  const code = state.table.blockCode(def, next.block);
  pushTask(state, { ...fresh, kind: 'block', code, index: 0, frameAt: at });
}

/** Instructions, what stands before the names of their targets, and the card they are from where that is another. */
interface InstructionList {
  readonly block: readonly EffectNode[];
  readonly prefix: string;
  readonly def?: number;
}

function listsOf(state: GameState, ability: CompiledAbility | null, info: StackInfo): InstructionList[] {
  const lists: InstructionList[] = [];
  if (ability !== null && ability.block !== null) lists.push({ block: ability.block, prefix: '' });
  info.modes.forEach((mode, place) => {
    const option = ability?.announced.modes?.options[mode];
    if (option !== undefined) lists.push({ block: option.do, prefix: info.modes.length > 1 ? `${place}:` : '' });
  });
  info.spliced?.forEach((text, place) => {
    const { block } = state.table.ability(text);
    if (block !== null) lists.push({ block, prefix: splicePrefix(place), def: defOf(text) });
  });
  return lists;
}

/** CR 702.140c: its controller chooses where it goes, then it merges with its target and doesn't enter. */
function merging(state: GameState, task: ResolveTask, object: Readonly<GameObject>): boolean {
  const target = task.frame.bindings[MUTATED];
  const host = typeof target === 'object' ? target[0] : undefined;
  if (host === undefined || object.stack === null) return false;
  const { controller } = object.stack;
  const source = refTo(state, object.id);
  if (task.answer === null) {
    task.stage = STAGE.leave;
    ask(state, {
      kind: 'yesNo',
      player: controller,
      prompt: `Put it on the bottom of ${nameOf(state, host)}?`,
      cr: '702.140c',
      source,
      cancellable: false,
      yes: 'Put it on the bottom',
      no: 'Put it on top',
    });
    return true;
  }
  const amount = 'option' in task.answer && task.answer.option === 'yes' ? 0 : 1;
  task.answer = null;
  propose(state, [makeEvent('action', { object: host, source, player: controller, amount, cause: MUTATES })]);
  return true;
}

// CR 608.2n, 608.3.
function leave(state: GameState, task: ResolveTask): void {
  const object = state.objects[task.object] as GameObject;
  if (object.zone !== ZONE.stack || object.stack === null) return;
  if (object.kind === 'ability') {
    const { code, source, controller } = object.stack;
    removeAbility(state, task.object);
    if (state.table.listens('finalChapter') && isFinalChapter(state, code, source))
      propose(state, [makeEvent('finalChapter', { object: source, player: controller })]);
    return;
  }
  const ref = refOf(object.id, object.zoneChanges);
  if (merging(state, task, object)) return;
  const def = shownDef(object);
  const face = state.table.face(def, shownFace(object));
  const controller = object.stack.controller;
  if (!face.permanent) {
    const layout = state.table.cards[def]?.compiled.layout;
    const adventure = layout === 'adventure' && object.face > 0;
    const to = adventure ? ZONE.exile : layout === 'omen' && object.face > 0 ? ZONE.library : ZONE.graveyard;
    // CR 715.3d: on an adventure, whoever cast it may cast it later.
    if (adventure) {
      state.effectId += 1;
      state.permissions = [
        ...state.permissions,
        {
          id: state.effectId,
          player: controller,
          what: [afterMove(ref)],
          free: false,
          anyMana: false,
          duration: 'permanent',
          turn: state.turn,
          source: ref,
          face: 0,
        },
      ];
    }
    propose(state, [makeEvent('zoneChange', { object: ref, to, player: controller, cause: 'resolve' })]);
    // CR 720.3d: an omen is shuffled into its owner's library.
    if (state.objects[object.id]?.zone === ZONE.library) haveShuffled(state, object.owner, controller);
    return;
  }
  const target = task.frame.bindings[ENCHANTED];
  const arrival: Arrival = {
    face: object.face,
    // CR 708.4: a face-down spell becomes a face-down permanent.
    ...(object.faceDown ? { faceDown: true, faceDownAs: shownFace(object) } : {}),
    ...(typeof target === 'object' && target[0] !== undefined ? { attachedTo: target[0] } : {}),
  };
  if (
    characteristicsOf(state, object.id).subtypes.includes('Aura') &&
    arrival.attachedTo != null &&
    !canBeAttachedTo(state, object.id, arrival.attachedTo)
  ) {
    // CR 303.4g: an Aura that can't enchant what it would goes to the graveyard.
    propose(state, [makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, player: controller })]);
    return;
  }
  propose(state, [
    makeEvent('zoneChange', { object: ref, to: ZONE.battlefield, under: controller, player: controller, arrival }),
  ]);
}
