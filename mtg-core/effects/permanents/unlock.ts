// Unlocking and locking doors of Rooms (CR 709.5f-g).

import type { ObjectRef } from '../../basics/index.ts';
import { DOOR } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, objects } from '../../cards/phrases/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { propose } from '../../events/index.ts';
import { type Door, doorsOf } from '../../rules/permanents/index.ts';
import { type EffectTask, type GameState, live, makeEvent, type Scope } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { finish, type InstructionPlace, type NodeOf, objectsFor, wait } from '../handler.ts';

const unlockFields = {
  what: 'objects',
  /** Which one; absent: a locked one of the player's choice */
  'half?': ['left', 'right'],
} as const satisfies Fields;

const lockFields = { what: 'objects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    unlock: typeof unlockFields;
    lock: typeof lockFields;
  }
}

// CR 709.5f.
instruction('unlock', unlockFields, {
  say: (speech, node) => {
    const which = node.half === undefined ? 'a locked door' : `the ${node.half} half`;
    return does(speech, undefined, 'unlock', () => `${which} of ${objects(speech, node.what)}`);
  },
  run: begin,
  resume: turnOne,
});

// CR 709.5g.
instruction('lock', lockFields, {
  say: (speech, node) => does(speech, undefined, 'lock', () => `an unlocked door of ${objects(speech, node.what)}`),
  run: begin,
  resume: turnOne,
});

type Turning = NodeOf<'unlock' | 'lock'>;

function begin(state: GameState, node: Turning, scope: Scope, place: InstructionPlace): void {
  wait(state, place, { left: objectsFor(state, node.what, scope) });
}

/** Of one permanent after the other; where two doors can be meant, its controller is asked. */
function turnOne(state: GameState, task: EffectTask, node: Turning, scope: Scope): void {
  const [ref, ...left] = task.data['left'] as ObjectRef[];
  if (ref === undefined) return finish(state);
  const doors = doorsToTurn(state, ref, node);
  if (doors.length > 1 && task.answer === null) {
    ask(state, {
      kind: 'word',
      player: scope.you,
      prompt: `Choose a door to ${node.kind}`,
      cr: '709.5f',
      source: scope.self,
      cancellable: false,
      options: doors.map(({ name }) => name),
    });
    return;
  }
  const said = task.answer !== null && 'option' in task.answer ? task.answer.option : '';
  const door = doors.find(({ name }) => said === `word:${name}`) ?? doors[0];
  task.answer = null;
  task.data = { left };
  if (door === undefined) return;
  const roles = { object: ref, player: scope.you, causedBy: scope.you, amount: door.door };
  propose(state, [
    node.kind === 'unlock' ? makeEvent('unlock', roles) : makeEvent('action', { ...roles, cause: 'lock' }),
  ]);
}

function doorsToTurn(state: GameState, ref: ObjectRef, node: Turning): readonly Door[] {
  const object = live(state, ref);
  if (object === undefined) return [];
  const doors = doorsOf(state, object, node.kind === 'lock');
  if (node.kind === 'lock' || node.half === undefined) return doors;
  const bit = DOOR[node.half];
  return doors.filter(({ door }) => door === bit);
}
