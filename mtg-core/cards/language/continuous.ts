// Continuous effects and how long they last (CR 611, 613).
import type { EventPattern } from './events.ts';
import type { FieldTypes } from './fields.ts';
import type { Filter } from './filters.ts';
import type { Condition, PlayerExpr, Ref } from './values.ts';
import type { Step } from './words.ts';

declare module './fields.ts' {
  interface FieldTypes {
    continuous: ContinuousEffect[];
    duration: Duration;
  }
}

/** CR 611.2. `endOfTurn`: "until end of turn" and "this turn". */
export type Duration =
  | 'endOfTurn'
  | 'endOfCombat'
  | 'yourNextTurn' // "until your next turn"
  | 'endOfYourNextTurn'
  | 'selfLeaves' // "until ~ leaves the battlefield"
  | 'permanent' // no stated end
  | { kind: 'while'; condition: Condition } // "for as long as ..."
  | { kind: 'nextStep'; step: Step; whose?: PlayerExpr }
  | { kind: 'until'; event: EventPattern };

/**
 * One affected set and what changes. From a static ability the set is looked up anew all the time (CR 611.3);
 * from an instruction a named set is locked in, as is a filter when characteristics change (CR 611.2c).
 */
export interface ContinuousEffect {
  /** A name, or a filter. Absent for effects on players or the game only. */
  affects?: Ref | Filter;
  /** Players affected, for `player` modifications. */
  players?: PlayerExpr;
  change: FieldTypes['modifications'];
}
