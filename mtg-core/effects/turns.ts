// Turns, phases and steps that are skipped, a turn that ends at once, day and night (CR 614.10, 724, 731).

import { ZONE } from '../basics/index.ts';
import { propose } from '../events/index.ts';
import { STEP } from '../rules/steps.ts';
import type { GameState, Scope } from '../state/index.ts';
import { makeEvent, refTo, writePlayer, writeTask } from '../state/index.ts';
import { removeAbility } from '../tasks/announce-begin.ts';
import { bind } from '../tasks/frames.ts';
import type { EffectHandlers } from './handler.ts';
import { eventEffect, playersFor } from './handler.ts';

export const turnHandlers: EffectHandlers = {
  // CR 614.10a: the next one that would begin, once for each such effect.
  skip: {
    run(state, node, scope) {
      const more = playersFor(state, node.who, scope).map((player) => ({ player, what: node.what }));
      state.skips = [...(state.skips ?? []), ...more];
    },
  },
  endTurn: { run: (state, _node, scope) => endTurn(state, scope) },
  setDayNight: eventEffect((state, { to }, scope) => {
    const now = to === 'other' ? (state.dayNight === 'day' ? 'night' : 'day') : to;
    if (state.dayNight === now || (to === 'other' && state.dayNight === 'neither')) return [];
    return [makeEvent('dayNight', { counter: now, player: scope.you, causedBy: scope.you })];
  }),
  // CR 106.4.
  loseUnspentMana: {
    run(state, node, scope, place) {
      let lost = 0;
      for (const player of playersFor(state, node.who, scope)) {
        const written = writePlayer(state, player);
        lost += written.restricted.length + written.pool.reduce((sum, count) => sum + count, 0);
        written.pool = [0, 0, 0, 0, 0, 0];
        written.restricted = [];
      }
      state.choiceCache = null;
      if (node.as !== undefined) bind(state, place.frameAt, node.as, lost);
    },
  },
};

/** CR 724.1: triggers that wait and all that is on the stack are gone, combat is over, and only cleanup is left. */
function endTurn(state: GameState, scope: Scope): void {
  state.waiting = [];
  const turn = state.tasks.findIndex((task) => task.kind === 'turn');
  const task = writeTask(state, turn);
  if (task.kind !== 'turn') throw new Error('no turn to end');
  task.ahead = [STEP.cleanup];
  task.stage = ENDING;
  state.tasks = state.tasks.slice(0, turn + 1);
  const stack = state.stackZone.slice().reverse();
  for (const id of stack) if (state.objects[id]?.kind === 'ability') removeAbility(state, id);
  const spells = stack.filter((id) => state.objects[id]?.kind !== 'ability');
  state.combat = null;
  propose(
    state,
    spells.map((id) => makeEvent('zoneChange', { object: refTo(state, id), to: ZONE.exile, causedBy: scope.you })),
  );
}

/** The stage of a turn at which its next step begins. */
const ENDING = 1;
