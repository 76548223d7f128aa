// CR 614-616 and 603: propose -> replacement and prevention -> what leaves is remembered -> apply -> triggers.

import { ask, askToChoose } from '../decisions/asking/index.ts';
import {
  copyEvent,
  type EventsTask,
  fresh,
  type GameEvent,
  type GameState,
  live,
  pushTask,
  writeTask,
} from '../state/index.ts';
import { derivedOf, isHeard } from '../values/index.ts';
import { applyBatch } from './apply.ts';
import { chooseReplacement } from './choose-replacement.ts';
import { cantBePrevented } from './forbidden.ts';
import { meetsFirst } from './meets-first.ts';
import { isOnceForAll, withoutOne } from './once-for-all.ts';
import type { Around } from './permanent-to-be.ts';
import { applyReplacement, replacementsFor } from './replace.ts';
import { endMeetings } from './shields.ts';
import { decideMoving, mayUnfold, tokensOf } from './unfold.ts';
import { withoutCountersOfEntering } from './while-entering.ts';

/**
 * Makes simultaneous events happen. Where replacement effects need a choice or instructions of their own, the rest
 * waits as a task; so this is the last thing a task does in a stage.
 */
export function propose(state: GameState, proposed: readonly GameEvent[]): void {
  if (proposed.length === 0) return;
  const frameAt = frameAround(state);
  const batch = frameAt < 0 ? proposed : withoutCountersOfEntering(state, frameAt, proposed);
  if (batch.length === 0) return;
  const underway = replacedAround(state, frameAt);
  for (const event of batch) {
    event.turn = state.turn;
    // Where it moves from is known before anything may replace the move (CR 614.6).
    if (event.kind === 'zoneChange' && event.from < 0) event.from = live(state, event.object)?.zone ?? -1;
    if (event.kind === 'damage') event.cantBePrevented = cantBePrevented(state, event);
    if (underway !== null) event.replaced = event.replaced === null ? underway : [...underway, ...event.replaced];
  }
  if (isSettled(state, batch)) {
    propose(state, applyBatch(state, batch));
    return;
  }
  pushTask(state, { ...fresh, kind: 'events', batch, index: 0 });
  runEvents(state);
}

/** CR 614.5: instructions that stand in place of an event aren't replaced again by what put them there. */
function replacedAround(state: GameState, frameAt: number): GameEvent['replaced'] {
  const frame = state.tasks[frameAt];
  return frame?.kind === 'frame' ? (frame.replaced ?? null) : null;
}

/** The place of the frame outside a resolution that what happens now is part of; mostly there is none: -1. */
function frameAround({ tasks }: GameState): number {
  const top = tasks[tasks.length - 1];
  if (top === undefined || (top.kind !== 'block' && top.kind !== 'effect' && top.kind !== 'cost')) return -1;
  return tasks[top.frameAt]?.kind === 'frame' ? top.frameAt : -1;
}

/**
 * Whether anybody notices an event now: an observer, a later look back at the turn, an ability that listens. One that
 * nobody notices need not be made where it changes nothing by itself, or where what it changes is written directly.
 */
export function isNoticed(state: GameState, kind: GameEvent['kind']): boolean {
  if (state.out !== null || state.delayed.length > 0 || state.shields.length > 0) return true;
  const { logged, ending } = state.table;
  return (logged.size > 0 && logged.has(kind)) || (ending.size > 0 && ending.has(kind)) || isListenedTo(state, kind);
}

/** Whether an ability in force listens to such events, to trigger or to replace. */
function isListenedTo(state: GameState, kind: GameEvent['kind']): boolean {
  const { triggers, replacements } = derivedOf(state);
  return isHeard(triggers, kind) || isHeard(replacements, kind);
}

/**
 * Whether tapping or untapping can be written without events: nobody notices, and no static ability asks for it.
 * State-based actions have nothing to do with it.
 */
export function isTappingUnnoticed(state: GameState, kind: 'tap' | 'untap'): boolean {
  return !state.table.volatile && !isNoticed(state, kind);
}

/** One event, by itself. */
export function proposeOne(state: GameState, event: GameEvent): void {
  propose(state, [event]);
}

const mayBeReplaced = (state: GameState): boolean =>
  state.table.replaces ||
  state.table.has.playersProtected ||
  state.shields.length > 0 ||
  state.ruledCounters === true ||
  state.commanders !== undefined;

/** Whether the events happen just as they are. */
function isSettled(state: GameState, batch: readonly GameEvent[]): boolean {
  for (const event of batch) if (mayUnfold(state, event)) return false;
  if (!mayBeReplaced(state)) return true;
  const ready: GameEvent[] = [];
  const around: Around = { ready, rest: [] };
  for (const event of batch) {
    if (replacementsFor(state, event, around).length > 0) return false;
    ready.push(event);
  }
  return true;
}

/**
 * CR 614.6: what is done in steps is replaced before the first of them. What it would be by then is told to the task that waits, as
 * its data `ahead`: it goes on with that, and where that is nothing it isn't done. It says itself when it is done (`sayDone`).
 */
export function proposeAhead(state: GameState, event: GameEvent): void {
  event.turn = state.turn;
  event.replaced = replacedAround(state, frameAround(state));
  const around: Around = { ready: [], rest: [] };
  if (!mayBeReplaced(state) || replacementsFor(state, event, around).length === 0) {
    tellAhead(state, event);
    return;
  }
  pushTask(state, { ...fresh, kind: 'events', batch: [event], index: 0, ahead: true });
  runEvents(state);
}

function tellAhead(state: GameState, event: GameEvent | undefined): void {
  const waiting = writeTask(state, state.tasks.length - 1);
  if (waiting.kind !== 'effect') throw new Error(`a task ${waiting.kind} does nothing in steps`);
  const ahead: Ahead = event === undefined ? null : { amount: event.amount };
  waiting.data = { ...waiting.data, ahead };
}

/** What becomes of an action that would be done; null: nothing. */
export type Ahead = { readonly amount: number } | null;

/** What was done in steps has happened: nothing stands in its place any more. */
export function sayDone(state: GameState, event: GameEvent): void {
  event.turn = state.turn;
  propose(state, applyBatch(state, [event]));
}

const STAGE = { replacing: 0, moving: 1 } as const;

export function runEvents(state: GameState): void {
  const at = state.tasks.length - 1;
  const task = writeTask(state, at) as EventsTask;
  const ready = task.batch.slice(0, task.index);
  const rest = task.batch.slice(task.index).reverse();
  const around: Around = { ready, rest };
  const keep = (): void => {
    const kept = writeTask(state, at) as EventsTask;
    kept.batch = [...ready, ...rest.toReversed()];
    kept.index = ready.length;
  };
  for (let event = rest.pop(); event !== undefined; event = rest.pop()) {
    const candidates = mayBeReplaced(state) ? replacementsFor(state, event, around) : [];
    if (candidates.length > 0) {
      const first = meetsFirst(state, task, event, candidates, around);
      if (first !== event) {
        rest.push(event);
        if (first === 'asked') return keep();
        rest.push(...rest.splice(rest.indexOf(first), 1));
        continue;
      }
      const picked = chooseReplacement(state, task, event, candidates);
      if (picked === 'asked') {
        rest.push(event);
        return keep();
      }
      if (picked === 'declined') {
        rest.push(copyEvent(event, { replaced: [...(event.replaced ?? []), ...candidates.map(({ key }) => key)] }));
        continue;
      }
      const before = state.tasks.length;
      if (isOnceForAll(state, picked)) withoutOne(rest, event, picked.key);
      rest.push(...applyReplacement(state, event, picked).toReversed());
      // Instructions of the replacement run first; then this task goes on.
      if (state.tasks.length > before || state.pending !== null) return keep();
      continue;
    }
    if (event.kind === 'createToken') {
      rest.push(...tokensOf(state, event).reverse());
      continue;
    }
    const decided = decideMoving(state, event, around);
    if ('chosen' in decided) {
      rest.push(event);
      if (task.stage === STAGE.replacing || task.answer === null) {
        task.stage = STAGE.moving;
        task.answer = null;
        const question = { ...decided.question, source: event.object };
        if (question.kind === 'word') ask(state, { ...question, cancellable: false });
        else askToChoose(state, question);
        return keep();
      }
      const { answer } = task;
      task.stage = STAGE.replacing;
      task.answer = null;
      rest.pop();
      rest.push(decided.chosen(answer));
      continue;
    }
    const [itself, ...more] = decided;
    if (itself !== undefined) ready.push(itself);
    rest.push(...more.reverse());
  }
  endMeetings(state, at);
  state.tasks.pop();
  if (task.ahead) {
    tellAhead(state, ready[0]);
    return;
  }
  for (const { code, frame } of task.after ?? []) pushTask(state, { ...fresh, kind: 'frame', code, frame });
  // Clones share the task's events, and applying writes into them.
  propose(
    state,
    applyBatch(
      state,
      ready.map((each) => copyEvent(each)),
    ),
  );
}
