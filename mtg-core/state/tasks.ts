// One stack of re-enterable tasks. A task that needs an answer sets `state.pending` and stays on top; the answer is
// written into it and it runs again. A task changes nothing before its answer.
import type { Bindings, Entity, ObjectRef, PayCost, PlayerId, Purpose } from '../basics/index.ts';
import type { CostNode } from '../cards/language/index.ts';
import type { GameEvent, ReplacementKey } from './events.ts';

import type { StackInfo } from './objects.ts';
import type { Answer } from './pending.ts';

export interface TaskBase {
  own: number; // write token; not serialised
  stage: number;
  answer: Answer | null;
}

/** Names, source and controller for the instructions that run above it. */
export interface FrameData {
  source: ObjectRef;
  you: PlayerId;
  def: number;
  bindings: Bindings;
  x: number;
  stack: StackInfo | null;
}

export interface StartTask extends TaskBase {
  kind: 'start';
  player: number; // whose mulligan decision it is, as a place in turn order
  kept: readonly PlayerId[];
  /** Cards of opening hands of which it was asked whether they are used. */
  asked?: readonly ObjectRef[];
}

export interface TurnTask extends TaskBase {
  kind: 'turn';
  /** Steps still to come, as indices; extra phases are inserted here. */
  ahead: readonly number[];
}

export interface PriorityTask extends TaskBase {
  kind: 'priority';
  holder: PlayerId;
  passes: number;
}

export interface ManaTask extends TaskBase {
  kind: 'mana';
  player: PlayerId;
  code: number;
  frame: FrameData;
}

export interface PayTask extends TaskBase {
  kind: 'pay';
  player: PlayerId;
  cost: PayCost;
  purpose: Purpose;
  manual: boolean;
  cancellable: boolean;
  source: ObjectRef;
  /** Place of the announcement that remembers what was spent, -1: nobody. */
  spentTo: number;
}

export interface ResolveTask extends TaskBase {
  kind: 'resolve';
  object: number;
  mode: number; // how many lists of instructions have begun
  frame: FrameData;
}

/** A list of instructions. */
export interface BlockTask extends TaskBase {
  kind: 'block';
  code: number;
  index: number;
  frameAt: number; // place in the task stack of the task that holds the frame
}

/** One instruction that needs more than one run. */
export interface EffectTask extends TaskBase {
  kind: 'effect';
  code: number; // its block
  index: number; // its place there
  frameAt: number;
  data: Readonly<Record<string, unknown>>;
}

/** A frame for instructions outside a resolution: costs, replacement effects, turn-based choices. */
export interface FrameTask extends TaskBase {
  kind: 'frame';
  frame: FrameData;
  code: number;
  /** Replacement effects that have had their chance at the event in whose place these instructions stand (CR 614.5). */
  replaced?: readonly ReplacementKey[];
}

export interface EventsTask extends TaskBase {
  kind: 'events';
  batch: readonly GameEvent[];
  index: number;
  /** What follows once the events have happened, by what prevented damage: once for all that it prevented (CR 615.5). */
  after?: readonly { readonly by: string; readonly code: number; readonly frame: FrameData }[];
  /** The source whose damage a shield meets first (CR 615.7). */
  meets?: ObjectRef;
  /** It is only asked what would become of it: what is done in steps happens when the last of them is done. */
  ahead?: true;
}

/** State-based actions and waiting triggers before a player gets priority (CR 117.5). */
export interface SettleTask extends TaskBase {
  kind: 'settle';
  what: 'legend' | 'commander' | 'triggers' | 'reveal' | 'protector';
  /** The ability that triggers if its card is shown (CR 603.11). */
  trigger?: WaitingTrigger;
  /** Legendary permanents that were chosen to stay. */
  kept?: readonly ObjectRef[];
  /** By commander, whether it goes back to the command zone. */
  returns?: Readonly<Record<ObjectRef, boolean>>;
}

export interface AttackTask extends TaskBase {
  kind: 'attack';
  declared: readonly { readonly attacker: ObjectRef; readonly defender: Entity }[] | undefined;
}

export interface BlockersTask extends TaskBase {
  kind: 'blockers';
  player: number; // place among the defending players
  /** Blocks whose costs are being paid. */
  declared?: readonly { readonly blocker: ObjectRef; readonly attacker: ObjectRef }[];
}

export interface DamageTask extends TaskBase {
  kind: 'combatDamage';
  first: boolean;
  /** Attackers and blockers whose assignment is to be made, and those made. */
  queue: readonly ObjectRef[];
  assigned: readonly { readonly source: ObjectRef; readonly to: Entity; readonly amount: number }[];
  /** Whose controller has said that it deals damage to its blockers after all. */
  asked?: ObjectRef;
}

/** Paying a list of costs, one after the other; what was paid with is bound as `paid.<n>` in the frame. */
export interface CostTask extends TaskBase {
  kind: 'cost';
  player: PlayerId;
  costs: readonly CostNode[];
  /** Where each of `costs` stands in the list it was written in; absent: in the same place. */
  written?: readonly number[];
  costIndex: number;
  /** What was picked for this cost so far, where it is asked for one by one. */
  picked?: readonly ObjectRef[];
  frameAt: number;
  self: ObjectRef;
  cancellable: boolean;
}

/** One that holds its frame itself: what a declaration costs is paid for nothing that is on the stack. */
export interface DeclaringCostTask extends CostTask {
  frame: FrameData;
}

export interface DiscardTask extends TaskBase {
  kind: 'discardToHandSize';
}

/** What of the active player's doesn't untap, by choice (CR 502.3). */
export interface UntapTask extends TaskBase {
  kind: 'untap';
  staying: readonly number[];
  /** The place of the next rule to be asked. */
  rule: number;
}

/** One waiting triggered ability (CR 603.3). */
export interface WaitingTrigger {
  readonly code: number;
  readonly source: ObjectRef;
  readonly controller: PlayerId;
  readonly bindings: Bindings;
  readonly delayed: boolean;
}

/** Fields every task starts with. */
export const fresh = { own: 0, stage: 0, answer: null } as const;
