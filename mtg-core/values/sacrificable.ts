import type { RuleAction } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesOn } from './characteristics.ts';
import { forbids } from './forbids.ts';

/** Whether no rule says that this can't be done to it, or by it (CR 101.2). */
const isFree = (state: GameState, id: number, deed: RuleAction['kind']): boolean =>
  !state.table.forbids(deed) || !forbids(state, rulesOn(state, id), deed);

export const isSacrificable = (state: GameState, id: number): boolean => isFree(state, id, 'beSacrificed');

/** CR 702.122a: whether it may be tapped to crew a Vehicle. */
export const mayCrew = (state: GameState, id: number): boolean => isFree(state, id, 'crew');
