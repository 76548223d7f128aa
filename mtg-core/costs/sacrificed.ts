import type { GameState } from '../state/index.ts';
import { rulesOn } from '../values/index.ts';

/** Whether no rule says that it can't be sacrificed. */
export const isSacrificable = (state: GameState, id: number): boolean =>
  !rulesOn(state, id).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'beSacrificed');
