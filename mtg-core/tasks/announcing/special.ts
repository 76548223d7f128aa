// Taking a special action (CR 116): announced and paid for as an ability is, then done at once, without the stack.

import type { PlayerId } from '../../basics/index.ts';
import { defOf } from '../../cards/compiled/index.ts';
import { specialAt } from '../../rules/casting/index.ts';
import { type AnnounceTask, forgetPlays, fresh, type GameState, pushTask, refTo } from '../../state/index.ts';
import { givenBindings } from '../../values/index.ts';
import { announcement } from '../begin/index.ts';

export function beginSpecial(state: GameState, player: PlayerId, id: number, code: number, manual: boolean): void {
  const source = refTo(state, id);
  const frame = { source, you: player, def: defOf(code), bindings: givenBindings(state, code), x: 0, stack: null };
  pushTask(state, announcement(state, 'special', player, id, code, frame, manual));
}

/** CR 116.1, 116.3: what it does is done before anybody has priority again. */
export function finishSpecial(state: GameState, { code, frame }: AnnounceTask): void {
  state.tasks.pop();
  forgetPlays(state);
  state.checkNeeded = true;
  const block = specialAt(state, code).node.do ?? [];
  if (block.length === 0) return;
  pushTask(state, { ...fresh, kind: 'frame', code: state.table.blockCode(frame.def, block), frame });
}
