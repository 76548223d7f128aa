// The task runner: runs what is on top until a player must decide or the game ends.

import { answerForLeft } from '../decisions/asking/index.ts';
import { runEvents } from '../events/index.ts';
import { type GameState, topTask } from '../state/index.ts';
import { runAnnounce, runCost, runMana, runPay } from './announcing/index.ts';
import { runDiscardToHandSize } from './cleanup.ts';
import { runAttack, runBlock } from './combat.ts';
import { runCombatDamage } from './combat-damage.ts';
import { drawByRepetition, endlessTasks, MANY_TASKS, type Supplies } from './endless.ts';
import { runFrame } from './entering.ts';
import { runBlockTask, runEffect } from './instructions.ts';
import { runPriority } from './priority.ts';
import { runResolve } from './resolve.ts';
import { runSettle } from './settle.ts';
import { runStart } from './start.ts';
import { runTurn } from './turn.ts';
import { runUntap } from './untap-step.ts';

/** Runs to the next decision (`state.pending`) or the end (`state.outcome`). */
export function advance(state: GameState): void {
  let seen: Supplies | null = null;
  for (let tasks = 1; goesOn(state); tasks++) {
    step(state);
    if (tasks % MANY_TASKS !== 0) continue;
    const now = endlessTasks(state, seen);
    if (now === 'endless') {
      drawByRepetition(state);
      return;
    }
    seen = now;
  }
}

/** The same, and no further than where `stop` says so, asked between any two tasks. */
export function advanceUntil(state: GameState, stop: (state: GameState) => boolean): void {
  while (goesOn(state) && !stop(state)) step(state);
}

/** Whether nobody who is in the game must decide. */
function goesOn(state: GameState): boolean {
  if (state.outcome !== null) return false;
  const { pending } = state;
  if (pending === null) return true;
  if (!state.players[pending.player]?.lost) return false;
  answerForLeft(state, pending);
  return state.pending === null;
}

function step(state: GameState): void {
  const task = topTask(state);
  switch (task.kind) {
    case 'start':
      return runStart(state, task);
    case 'turn':
      return runTurn(state, task);
    case 'priority':
      return runPriority(state, task);
    case 'settle':
      return runSettle(state, task);
    case 'announce':
      return runAnnounce(state, task);
    case 'pay':
      return runPay(state, task);
    case 'mana':
      return runMana(state, task);
    case 'cost':
      return runCost(state, task);
    case 'resolve':
      return runResolve(state, task);
    case 'block':
      return runBlockTask(state, task);
    case 'effect':
      return runEffect(state, task);
    case 'frame':
      return runFrame(state, task);
    case 'events':
      return runEvents(state);
    case 'attack':
      return runAttack(state, task);
    case 'blockers':
      return runBlock(state, task);
    case 'combatDamage':
      return runCombatDamage(state, task);
    case 'untap':
      return runUntap(state, task);
    case 'discardToHandSize':
      return runDiscardToHandSize(state, task);
  }
}
