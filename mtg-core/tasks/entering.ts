// Instructions of replacement effects, and choices made as something enters (CR 614.12, 707.5).

import { entityPlayer, idOf, type ObjectRef, playerEntity, ZONE } from '../basics/index.ts';
import { defOf } from '../cards/compiled/index.ts';
import { ask, askToChoose } from '../decisions/asking/index.ts';
import { canPayCosts } from '../rules/costs/index.ts';
import { copyWith } from '../rules/layers/index.ts';
import {
  copyEvent,
  type EventsTask,
  type FrameTask,
  fresh,
  type GameState,
  pushTask,
  refTo,
  writeTask,
} from '../state/index.ts';
import { playersOf, select } from '../values/index.ts';
import { scopeAt } from './begin/index.ts';

export function runFrame(state: GameState, task: FrameTask): void {
  const at = state.tasks.length - 1;
  if (task.stage > 0 && task.code >= 0) {
    state.tasks.pop();
    keepLinks(state, task);
    return;
  }
  if (task.code >= 0) {
    task.stage = 1;
    pushTask(state, { ...fresh, kind: 'block', code: task.code, index: 0, frameAt: at });
    return;
  }
  const { bindings } = task.frame;
  if (typeof bindings['entering.copy'] === 'number') return enterAsCopy(state, task, bindings['entering.copy']);
  if (typeof bindings['entering.unlessPays'] === 'number')
    return enterUnlessPays(state, task, bindings['entering.unlessPays']);
  if (typeof bindings['entering.under'] === 'number') return enterUnder(state, task, bindings['entering.under']);
  throw new Error('a frame without instructions');
}

/** "As it enters, choose": the choice stays with the object that enters (CR 607.2d). Zone changes forget links, so it waits in the arrival. */
function keepLinks(state: GameState, task: FrameTask): void {
  const below = state.tasks[state.tasks.length - 1];
  const object = state.objects[idOf(task.frame.source)];
  if (below?.kind !== 'events' || object?.linked == null || object.zone === ZONE.battlefield) return;
  const events = writeTask(state, state.tasks.length - 1) as EventsTask;
  const { linked } = object;
  events.batch = events.batch.map((event) =>
    event.object === task.frame.source ? copyEvent(event, { arrival: { ...event.arrival, linked } }) : event,
  );
}

/** The permanent itself, or what its effect lets enter in another way: "creatures you control enter as a copy of this". */
function whatEnters({ frame }: FrameTask): ObjectRef {
  const bound = frame.bindings['event.object'];
  return (Array.isArray(bound) ? bound[0] : undefined) ?? frame.source;
}

function enterAsCopy(state: GameState, task: FrameTask, code: number): void {
  const node = state.table.ability(code).replacement?.instead;
  if (node?.kind !== 'entersAsCopy') throw new Error('not an enters-as-a-copy ability');
  const scope = scopeAt(state, state.tasks.length - 1);
  const candidates = select(state, node.of, scope).map((id) => refTo(state, id));
  if (candidates.length === 0) {
    state.tasks.pop();
    return;
  }
  if (task.answer === null) {
    askToChoose(state, {
      player: scope.you,
      prompt: 'Choose what it copies',
      cr: '707.5',
      source: scope.self,
      candidates,
      min: node.optional ? 0 : 1,
      max: 1,
    });
    return;
  }
  const chosen = 'choose' in task.answer ? task.answer.choose[0] : undefined;
  const entering = whatEnters(task);
  state.tasks.pop();
  if (chosen === undefined) return;
  const original = state.objects[idOf(chosen)];
  const below = writeTask(state, state.tasks.length - 1);
  if (original === undefined || below.kind !== 'events') return;
  const copied = copyWith(state, original, node.except, scope, defOf(code));
  below.batch = below.batch.map((event) =>
    event.object === entering
      ? copyEvent(event, { arrival: { ...event.arrival, copied, ...(node.tapped ? { tapped: true } : {}) } })
      : event,
  );
}

/** Under whose control, where it is a choice among several (CR 616.1b). */
function enterUnder(state: GameState, task: FrameTask, code: number): void {
  const node = state.table.ability(code).replacement?.instead;
  if (node?.kind !== 'entersUnder') throw new Error('not an ability about who controls what enters');
  const scope = scopeAt(state, state.tasks.length - 1);
  if (task.answer === null) {
    askToChoose(state, {
      player: scope.you,
      prompt: 'Choose under whose control it enters',
      cr: '616.1b',
      source: scope.self,
      candidates: playersOf(state, scope, node.who).map(playerEntity),
    });
    return;
  }
  const chosen = 'choose' in task.answer ? task.answer.choose[0] : undefined;
  const entering = whatEnters(task);
  state.tasks.pop();
  const below = writeTask(state, state.tasks.length - 1);
  if (chosen === undefined || below.kind !== 'events') throw new Error('nobody was chosen for what enters');
  below.batch = below.batch.map((event) =>
    event.object === entering ? { ...event, under: entityPlayer(chosen) } : event,
  );
}

function enterUnlessPays(state: GameState, task: FrameTask, code: number): void {
  const node = state.table.ability(code).replacement?.instead;
  if (node?.kind !== 'entersTapped' || node.unlessPays === undefined)
    throw new Error('not an enters-tapped-unless ability');
  const at = state.tasks.length - 1;
  const scope = scopeAt(state, at);
  if (task.stage === 1) {
    state.tasks.pop();
    return;
  }
  const can = canPayCosts(state, node.unlessPays, scope, scope.self);
  if (can && task.answer === null) {
    ask(state, {
      kind: 'yesNo',
      player: scope.you,
      prompt: 'Pay so that it enters untapped?',
      cr: '614.12',
      source: scope.self,
      cancellable: false,
      yes: 'Pay',
      no: 'It enters tapped',
    });
    return;
  }
  const pays = can && task.answer !== null && 'option' in task.answer && task.answer.option === 'yes';
  task.answer = null;
  if (pays) {
    task.stage = 1;
    pushTask(state, {
      ...fresh,
      kind: 'cost',
      player: scope.you,
      costs: node.unlessPays,
      costIndex: 0,
      frameAt: at,
      self: scope.self,
      cancellable: false,
    });
    return;
  }
  const entering = whatEnters(task);
  state.tasks.pop();
  const below = writeTask(state, state.tasks.length - 1);
  if (below.kind === 'events')
    below.batch = below.batch.map((event) =>
      event.object === entering ? copyEvent(event, { arrival: { ...event.arrival, tapped: true } }) : event,
    );
}
