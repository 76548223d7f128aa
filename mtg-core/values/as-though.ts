// "As though": what an effect lets something do as if it were otherwise (CR 609.4).

import type { Characteristics } from '../cards/compiled/index.ts';
import type { Rule, RuleAction } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesOn } from './characteristics.ts';
import { amountOf } from './readers.ts';

type AsThough = Extract<Rule, { kind: 'mayAsThough' }>['asThough'];

/** Whether a rule on this object lets it do this as though that. */
export function actsAsThough(state: GameState, id: number, action: RuleAction['kind'], asThough: AsThough): boolean {
  const rules = rulesOn(state, id);
  return (
    rules.length > 0 &&
    rules.some(({ rule }) => rule.kind === 'mayAsThough' && rule.asThough === asThough && rule.do.kind === action)
  );
}

/** CR 702.122a, 702.171a: what a creature adds to the total power as it is tapped to crew or to saddle. */
export function tappedPower(
  state: GameState,
  id: number,
  { power, toughness }: Characteristics,
  to: 'crew' | 'saddle',
): number {
  let [base, more] = [power, 0];
  for (const { rule, scope } of rulesOn(state, id)) {
    if (rule.kind !== 'crewsAsThough' || (to === 'saddle' && rule.deeds === 'crew')) continue;
    if (rule.more === undefined) base = toughness;
    else more += amountOf(state, rule.more, scope);
  }
  return base + more;
}
