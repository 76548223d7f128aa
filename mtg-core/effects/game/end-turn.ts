// Ending the turn (CR 723).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { type GameState, makeEvent, refTo, type Scope, STEP, writeTask } from '../../state/index.ts';
import { removeAbility } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';

const fields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    endTurn: typeof fields;
  }
}

instruction('endTurn', fields, {
  reads: [read.wholeClause(read.map(read.literal('end the turn'), (): read.Done => ({ kind: 'endTurn' })))],
  say: () => 'end the turn',
  run: (state, _node, scope) => endTurn(state, scope),
});

/** CR 723.1: triggers that wait and all that is on the stack are gone, combat is over, and only cleanup is left. */
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
