// Instructions that stand in place of an event or run beside it.

import { defOf } from '../../cards/compiled/index.ts';
import { fresh, type GameEvent, type GameState, pushTask, type Scope } from '../../state/index.ts';

export function pushReplacementBlock(
  state: GameState,
  scope: Scope,
  code: number,
  block: Parameters<GameState['table']['blockCode']>[1],
  replaced: GameEvent['replaced'] = null,
): void {
  const def = defOf(code);
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: state.table.blockCode(def, block),
    frame: { source: scope.self, you: scope.you, def, bindings: scope.bindings, x: scope.x, stack: scope.stack },
    ...(replaced === null ? {} : { replaced }),
  });
}
