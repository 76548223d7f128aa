// CR 614-616 and 603: propose -> replacement and prevention -> what leaves is remembered -> apply -> triggers.

import type { PlayerId } from '../basics/index.ts';
import { entityPlayer, ZONE } from '../basics/index.ts';
import { eventNumber } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import type { EventsTask, GameEvent, GameState } from '../state/index.ts';
import { fresh, live, pushTask, writeTask } from '../state/index.ts';
import { derivedOf, facts } from '../values/index.ts';
import { applyBatch } from './apply.ts';
import { applyReplacement, replacementsFor } from './replace.ts';

/**
 * Makes simultaneous events happen. Where replacement effects need a choice or instructions of their own, the rest
 * waits as a task; so this is the last thing a task does in a stage.
 */
export function propose(state: GameState, batch: readonly GameEvent[]): void {
  if (batch.length === 0) return;
  for (const event of batch) {
    event.turn = state.turn;
    // Where it moves from is known before anything may replace the move (CR 614.6).
    if (event.kind === 'zoneChange' && event.from < 0) event.from = live(state, event.object)?.zone ?? -1;
  }
  if (!isReplaced(state, batch)) {
    propose(state, applyBatch(state, batch));
    return;
  }
  pushTask(state, { ...fresh, kind: 'events', batch, index: 0 });
}

/**
 * Whether anybody notices an event now: an observer, a later look back at the turn, an ability that listens. One that
 * nobody notices need not be made where it changes nothing by itself, or where what it changes is written directly.
 */
export function isNoticed(state: GameState, kind: GameEvent['kind']): boolean {
  if (state.out !== null || state.delayed.length > 0 || state.shields.length > 0) return true;
  const { logged } = state.table;
  return (logged.size > 0 && logged.has(kind)) || isListenedTo(state, kind);
}

/** Whether an ability in force listens to such events, to trigger or to replace. */
function isListenedTo(state: GameState, kind: GameEvent['kind']): boolean {
  const { triggers, replacements } = derivedOf(state);
  const number = eventNumber.get(kind) as number;
  return triggers[number] !== undefined || replacements[number] !== undefined;
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

function isReplaced(state: GameState, batch: readonly GameEvent[]): boolean {
  if (!state.table.replaces && state.shields.length === 0) return false;
  for (const event of batch) if (replacementsFor(state, event).length > 0) return true;
  return false;
}

/** The player who chooses among replacement effects (CR 616.1): whose object, or who is affected. */
function affectedPlayer(state: GameState, event: GameEvent): PlayerId {
  const affected = event.kind === 'damage' ? event.recipient : event.object;
  if (affected < 0) return entityPlayer(affected);
  if (event.kind === 'zoneChange' && event.to === ZONE.battlefield && event.under >= 0) return event.under;
  if (affected > 0) return facts(state, affected)?.object.controller ?? Math.max(0, event.player);
  return Math.max(0, event.player);
}

export function runEvents(state: GameState): void {
  const at = state.tasks.length - 1;
  for (;;) {
    const task = writeTask(state, at) as EventsTask;
    const event = task.batch[task.index];
    if (event === undefined) {
      state.tasks.pop();
      // Clones share the task's events, and applying writes into them.
      const batch = task.batch.map((each) => ({ ...each }));
      propose(state, applyBatch(state, batch));
      return;
    }
    const candidates = replacementsFor(state, event);
    if (candidates.length === 0) {
      task.index += 1;
      continue;
    }
    let picked = candidates[0];
    const player = affectedPlayer(state, event);
    if (candidates.length > 1) {
      // CR 616.1: the affected player, or the affected object's controller, chooses which applies first.
      const labels = candidates.map((candidate, place) => `${place + 1}. ${candidate.label}`);
      if (task.answer === null) {
        ask(state, {
          kind: 'word',
          player,
          prompt: 'Which replacement effect applies first?',
          cr: '616.1',
          source: candidates[0]?.source ?? 0,
          cancellable: false,
          options: labels,
        });
        return;
      }
      const word = 'option' in task.answer ? task.answer.option.slice('word:'.length) : '';
      picked = candidates[labels.indexOf(word)];
      task.answer = null;
    } else if (picked?.optional) {
      if (task.answer === null) {
        ask(state, {
          kind: 'yesNo',
          player: picked.controller,
          prompt: `Apply ${picked.label}?`,
          cr: '614.1',
          source: picked.source,
          cancellable: false,
          yes: 'Yes',
          no: 'No',
        });
        return;
      }
      const yes = 'option' in task.answer && task.answer.option === 'yes';
      task.answer = null;
      if (!yes) {
        task.batch = task.batch.map((each, place) =>
          place === task.index ? { ...event, replaced: [...(event.replaced ?? []), picked?.key ?? 0] } : each,
        );
        continue;
      }
    }
    if (picked === undefined) throw new Error('a replacement effect that was not offered');
    const before = state.tasks.length;
    const replacedBy = applyReplacement(state, event, picked);
    const updated = writeTask(state, at) as EventsTask;
    updated.batch = [
      ...updated.batch.slice(0, updated.index),
      ...replacedBy,
      ...updated.batch.slice(updated.index + 1),
    ];
    // Instructions of the replacement run first; then this task goes on.
    if (state.tasks.length > before || state.pending !== null) return;
  }
}
