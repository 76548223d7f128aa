// What may stand in place of an event: an ability, a shield, or the rules themselves for a counter (CR 122.1c, 122.1d, 122.1h).
import type { ObjectRef, PlayerId, ZoneId } from '../basics/index.ts';
import { giverOf } from '../cards/compiled/index.ts';
import type { GameEvent, ReplacementKey } from '../state/index.ts';
import type { ObjectFacts } from '../values/index.ts';

const ruledCounters = ['shield', 'stun', 'finality'] as const;
export type RuledCounter = (typeof ruledCounters)[number];

export interface Applicable {
  /** One chance each (CR 614.5). */
  readonly key: ReplacementKey;
  readonly label: string;
  readonly source: ObjectRef;
  readonly controller: PlayerId;
  readonly code: number; // ability code; -1: a shield
  readonly shield: number;
  readonly optional: boolean;
  /** Place among the kinds that CR 616.1 tells apart: lower ones apply first. */
  readonly order: number;
  /** It makes no difference whether it or another such one applies first. */
  readonly commutes: boolean;
  /** The rules replace it for this counter. */
  readonly counter?: RuledCounter;
  /** The way it was cast exiles it as it leaves the stack. */
  readonly leavesStack?: true;
  /** A commander goes to the command zone instead (CR 903.9b). */
  readonly toCommandZone?: true;
  /** Damage to a player who has protection from its source (CR 702.16e). */
  readonly protects?: true;
}

/** An event that something may stand in place of. */
export interface Considered {
  readonly event: GameEvent;
  /** What enters by it, as the permanent that it would be (CR 614.12). */
  entered(): ObjectFacts | undefined;
  /** What of its batch comes before it and isn't replaced any more. */
  readonly before: readonly GameEvent[];
}

/** CR 616.1b-e: under whose control something enters comes first, then what it is a copy of, then everything that isn't told apart. */
export const ORDER = { control: 0, copy: 1, other: 2 } as const;

// Keys of the sorts never meet: abilities have positive ones, shields even and counters odd negative ones.

export const LEAVING_STACK_KEY = 0;

const MOST_OBJECTS = 2 ** 26;

export const isRuledCounter = (counter: string): boolean => ruledCounters.some((each) => each === counter);

/** An ability that an effect gave has too long a code to be part of a number. */
export const abilityKey = (code: number, id: number): ReplacementKey =>
  giverOf(code) === null ? code * MOST_OBJECTS + id + 1 : `${code}:${id}`;

export const shieldKey = (shield: number): number => -2 * shield - 2;

/** Of a player. */
export const protectionKey = (player: PlayerId): ReplacementKey => `protection:${player}`;

export const commanderKey = (id: number, zone: ZoneId): ReplacementKey => `commander:${id}:${zone}`;

export const counterKey = (id: number, counter: RuledCounter): number =>
  -2 * (id * ruledCounters.length + ruledCounters.indexOf(counter)) - 1;
