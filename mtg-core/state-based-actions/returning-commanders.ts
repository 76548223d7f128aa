// Commanders that may go back to the command zone (CR 704.6d, 903.9a).

import { type ObjectRef, ZONE } from '../basics/index.ts';
import { ask, nameOf } from '../decisions/asking/index.ts';
import { type GameEvent, type GameState, makeEvent, refTo, type TaskOf, writeCommander } from '../state/index.ts';
import { playersInOrder } from '../values/index.ts';

const nobody: readonly ObjectRef[] = [];

/** CR 704.6d, 903.9a: those put into a graveyard or exile since the last check, by owner from the active player on. */
export function commandersToReturn(state: GameState): readonly ObjectRef[] {
  if (state.commanders === undefined) return nobody;
  const found = state.commanders.filter(({ id, left }) => {
    const zone = state.objects[id]?.zone;
    return (zone === ZONE.graveyard || zone === ZONE.exile) && refTo(state, id) !== left;
  });
  if (found.length === 0) return nobody;
  const order = playersInOrder(state);
  return found.sort((a, b) => order.indexOf(a.owner) - order.indexOf(b.owner)).map(({ id }) => refTo(state, id));
}

/** Asks the owner of each. Those that go back; null: somebody is asked. */
export function chooseReturning(state: GameState, task: TaskOf<'settle'>): readonly ObjectRef[] | null {
  const open = commandersToReturn(state);
  const decided = { ...task.returns };
  const asked = open.find((ref) => decided[ref] === undefined);
  if (asked === undefined) return open.filter((ref) => decided[ref] === true);
  if (task.answer === null) {
    const commander = state.commanders?.find(({ id }) => refTo(state, id) === asked);
    ask(state, {
      kind: 'yesNo',
      player: commander?.owner ?? 0,
      prompt: `Put ${nameOf(state, asked)} into the command zone?`,
      cr: '903.9a',
      source: asked,
      cancellable: false,
      yes: 'To the command zone',
      no: 'Leave it there',
    });
    return null;
  }
  task.returns = { ...decided, [asked]: 'option' in task.answer && task.answer.option === 'yes' };
  task.answer = null;
  return chooseReturning(state, task);
}

/** The moves of those that go back; the others are where their owners want them, and nobody is asked again. */
export function returnCommanders(state: GameState, returned: readonly ObjectRef[]): GameEvent[] {
  return commandersToReturn(state).flatMap((ref) => {
    const commander = state.commanders?.find(({ id }) => refTo(state, id) === ref);
    if (commander === undefined) return [];
    if (returned.includes(ref))
      return [makeEvent('zoneChange', { object: ref, to: ZONE.command, player: commander.owner })];
    writeCommander(state, commander.id, { left: ref });
    return [];
  });
}
