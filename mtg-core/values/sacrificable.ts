import type { RuleAction } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesOn } from './characteristics.ts';
import { conditionHolds } from './readers.ts';

/** Whether no rule says that this can't be done to it, or by it (CR 101.2). */
const isFree = (state: GameState, id: number, deed: RuleAction['kind']): boolean =>
  !state.table.forbids(deed) ||
  !rulesOn(state, id).some(
    ({ rule, scope }) =>
      rule.kind === 'cant' && rule.do.kind === deed && (rule.if === undefined || conditionHolds(state, rule.if, scope)),
  );

export const isSacrificable = (state: GameState, id: number): boolean => isFree(state, id, 'beSacrificed');

/** CR 702.122a: whether it may be tapped to crew a Vehicle. */
export const mayCrew = (state: GameState, id: number): boolean => isFree(state, id, 'crew');
