// What else happens because damage was prevented (CR 615.5).

import { defOf } from '../../cards/compiled/index.ts';
import type { EffectNode } from '../../cards/language/index.ts';
import { eventBindings, type GameEvent, type GameState, type Scope, writeTask } from '../../state/index.ts';

/** What prevented it, and the instructions that go on with that. */
export interface Prevention {
  /** The shield or the ability. */
  readonly by: string;
  readonly scope: Scope;
  readonly code: number;
  readonly then: readonly EffectNode[];
}

/** Once for all of it that is dealt at the same time, or to each or by each of which it speaks. */
export function followsPrevention(
  state: GameState,
  { by, scope, code, then }: Prevention,
  event: GameEvent,
  prevented: number,
): void {
  const task = writeTask(state, state.tasks.length - 1);
  if (task.kind !== 'events') throw new Error('damage is prevented where no events happen');
  const said = JSON.stringify(then);
  const roles = [
    said.includes('event.source') ? event.source : '',
    said.includes('event.recipient') || said.includes('event.player') ? event.recipient : '',
  ];
  const key = [by, ...roles].join(':');
  const before = task.after?.find((each) => each.by === key);
  const amount = prevented + Number(before?.frame.bindings['event.amount'] ?? 0);
  const bindings = { ...scope.bindings, ...eventBindings(event), 'event.amount': amount };
  const frame = { source: scope.self, you: scope.you, def: defOf(code), bindings, x: scope.x, stack: scope.stack };
  const block = { by: key, code: state.table.blockCode(defOf(code), then), frame };
  task.after = [...(task.after ?? []).filter((each) => each !== before), block];
}
