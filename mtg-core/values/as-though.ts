// "As though": what an effect lets something do as if it were otherwise (CR 609.4).

import type { Rule, RuleAction } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesOn } from './characteristics.ts';

type AsThough = Extract<Rule, { kind: 'mayAsThough' }>['asThough'];

/** Whether a rule on this object lets it do this as though that. */
export function actsAsThough(state: GameState, id: number, action: RuleAction['kind'], asThough: AsThough): boolean {
  const rules = rulesOn(state, id);
  return (
    rules.length > 0 &&
    rules.some(({ rule }) => rule.kind === 'mayAsThough' && rule.asThough === asThough && rule.do.kind === action)
  );
}
