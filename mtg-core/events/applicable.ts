// What may stand in place of an event: an ability, a shield, or the rules themselves for a counter (CR 122.1c, 122.1d, 122.1h).
import type { ObjectRef, PlayerId } from '../basics/index.ts';

export const ruledCounters = ['shield', 'stun', 'finality'] as const;
export type RuledCounter = (typeof ruledCounters)[number];

export interface Applicable {
  /** One chance each (CR 614.5). */
  readonly key: number;
  readonly label: string;
  readonly source: ObjectRef;
  readonly controller: PlayerId;
  readonly code: number; // ability code; -1: a shield
  readonly shield: number;
  readonly optional: boolean;
  /** The rules replace it for this counter. */
  readonly counter?: RuledCounter;
  /** The way it was cast exiles it as it leaves the stack. */
  readonly leavesStack?: true;
}
