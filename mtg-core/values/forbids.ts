// "Can't" (CR 101.2): whether one of the rules in force says that something isn't done.

import type { RuleAction } from '../cards/language/index.ts';
import type { GameState, RuleInForce } from '../state/index.ts';
import { conditionHolds } from './readers.ts';

type Action<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>;

const isAny = (): boolean => true;

/** `also`: that it speaks of the deed that is meant. */
export function forbids<Kind extends RuleAction['kind']>(
  state: GameState,
  rules: readonly RuleInForce[],
  kind: Kind,
  also: (action: Action<Kind>, held: RuleInForce) => boolean = isAny,
): boolean {
  return (
    rules.length > 0 &&
    rules.some((held) => {
      const { rule, scope } = held;
      return (
        rule.kind === 'cant' &&
        rule.do.kind === kind &&
        (rule.if === undefined || conditionHolds(state, rule.if, scope)) &&
        // Its kind is that which is asked for.
        also(rule.do as Action<Kind>, held)
      );
    })
  );
}
