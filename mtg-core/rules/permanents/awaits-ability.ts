import type { ObjectRef } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';

/** Whether something is the source of an ability that has triggered but not yet left the stack (CR 704.5s-t, 704.5v). */
export function awaitsAbility(state: GameState, source: ObjectRef, counts: (code: number) => boolean): boolean {
  return (
    state.waiting.some((each) => each.source === source && counts(each.code)) ||
    state.stackZone.some((id) => {
      const stack = state.objects[id]?.stack;
      return stack != null && stack.code >= 0 && stack.source === source && counts(stack.code);
    })
  );
}
