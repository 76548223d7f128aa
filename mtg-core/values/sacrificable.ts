import type { GameState } from '../state/index.ts';
import { rulesOn } from './characteristics.ts';
import { conditionHolds } from './readers.ts';

/** Whether no rule says that it can't be sacrificed (CR 101.2). */
export const isSacrificable = (state: GameState, id: number): boolean =>
  !state.table.forbids('beSacrificed') ||
  !rulesOn(state, id).some(
    ({ rule, scope }) =>
      rule.kind === 'cant' &&
      rule.do.kind === 'beSacrificed' &&
      (rule.if === undefined || conditionHolds(state, rule.if, scope)),
  );
