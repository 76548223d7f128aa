// Tapping and exiling for a spell's cost instead of mana (CR 702.51a, 702.66a, 702.126a).

import { idOf, type ObjectRef, type PayCost, ZONE } from '../../basics/index.ts';
import { propose } from '../../events/index.ts';
import { canAfford, HELP, helpedCost, helpersFor } from '../../rules/mana/index.ts';
import { type Choice, type GameState, makeEvent, type PayTask, refTo } from '../../state/index.ts';

/** One thing that helps, and the colour of mana that it pays for; below 0: {1}. */
export interface Help {
  readonly id: number;
  readonly code: number;
  readonly color: number;
}

/** Taps and exiles them, and takes what they pay off the cost. The last thing that a task does. */
export function payWithHelp(state: GameState, task: PayTask, help: readonly Help[]): void {
  task.cost = help.reduce<PayCost>((cost, { color }) => helpedCost(cost, color), task.cost);
  const { player } = task;
  propose(
    state,
    help.map(({ id, code }) =>
      code === HELP.tap
        ? makeEvent('tap', { object: refTo(state, id), player, causedBy: player })
        : makeEvent('zoneChange', { object: refTo(state, id), to: ZONE.exile, player, causedBy: player }),
    ),
  );
}

/** What may be tapped or exiled now, one by one. */
export const helpChoices = (state: GameState, task: PayTask): Choice[] =>
  helpersFor(state, task.player, task.purpose).map(({ id, code }) => ({
    id: `help:${refTo(state, id)}:${code}`,
    kind: 'help',
    object: refTo(state, id),
    code,
  }));

/** The player named it: for {1} where the rest can still be paid then, else for a colour of its own. */
export function helpBy(state: GameState, task: PayTask, ref: ObjectRef, code: number): void {
  const id = idOf(ref);
  const source = helpersFor(state, task.player, task.purpose).find((each) => each.id === id && each.code === code);
  if (source === undefined) throw new Error('a help that was not offered');
  const mask = source.outputs[0]?.any?.mask ?? 0;
  const colors = [0, 1, 2, 3, 4].filter((color) => (mask & (1 << color)) !== 0);
  const kept = {
    ...task.purpose,
    untapped: [...(task.purpose.untapped ?? []), id],
    kept: [...(task.purpose.kept ?? []), id],
  };
  const color = [-1, ...colors].find((each) => canAfford(state, task.player, helpedCost(task.cost, each), kept)) ?? -1;
  payWithHelp(state, task, [{ id, code, color }]);
}
