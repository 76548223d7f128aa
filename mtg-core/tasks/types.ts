// One stack of re-enterable tasks. A task that needs an answer sets `state.pending` and stays on top; the answer is
// written into it and it runs again. A task changes nothing before its answer.
import type { CostNode } from '../cards/language/costs.ts';
import type { Answer } from '../decisions/pending.ts';
import type { GameEvent } from '../events/types.ts';
import type { CastWay } from '../rules/casting.ts';
import type { Purpose } from '../rules/mana/affordable.ts';
import type { Bindings, Entity, GameState, ObjectRef, PlayerId, StackInfo } from '../state/types.ts';

interface Base {
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

export interface StartTask extends Base {
  kind: 'start';
  player: number; // whose mulligan decision it is, as a place in turn order
  kept: readonly PlayerId[];
}

export interface TurnTask extends Base {
  kind: 'turn';
  /** Steps still to come, as indices; extra phases are inserted here. */
  ahead: readonly number[];
}

export interface PriorityTask extends Base {
  kind: 'priority';
  holder: PlayerId;
  passes: number;
}

/** Casting a spell, activating an ability, or putting a triggered ability on the stack (CR 601.2, 602.2, 603.3). */
export interface AnnounceTask extends Base {
  kind: 'announce';
  what: 'spell' | 'activated' | 'triggered';
  player: PlayerId;
  object: number; // id of the object on the stack
  code: number; // ability code, -1: spell
  frame: FrameData;
  variant: string; // alternative way of casting, '' for none
  modes: readonly number[];
  slot: number;
  chosen: readonly Entity[];
  paid: Readonly<Record<string, number>>;
  /** Costs still to be paid that are not mana, by index into `announcedCosts`. */
  costIndex: number;
  manual: boolean;
  /** The state as it was before announcing (CR 732.1); null when it can't be taken back. */
  saved: GameState | null;
  spent: readonly number[];
  /** Kept until the spell has become cast. */
  free: boolean;
  exileAfter: boolean;
  from: number;
  group: number; // which player's share of a per-player slot
  targets: Bindings;
  way?: CastWay;
}

export interface ManaTask extends Base {
  kind: 'mana';
  player: PlayerId;
  code: number;
  frame: FrameData;
}

export interface PayTask extends Base {
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

/** A total cost locked in (CR 601.2f). */
export interface PayCost {
  readonly generic: number;
  readonly colored: readonly number[]; // W U B R G C
  readonly hybrid: readonly { readonly mask: number; readonly generic: number; readonly phyrexian: boolean }[];
  readonly snow: number;
}

export interface ResolveTask extends Base {
  kind: 'resolve';
  object: number;
  mode: number; // how many lists of instructions have begun
  frame: FrameData;
}

/** A list of instructions. */
export interface BlockTask extends Base {
  kind: 'block';
  code: number;
  index: number;
  frameAt: number; // place in the task stack of the task that holds the frame
}

/** One instruction that needs more than one run. */
export interface EffectTask extends Base {
  kind: 'effect';
  code: number; // its block
  index: number; // its place there
  frameAt: number;
  data: Readonly<Record<string, unknown>>;
}

/** A frame for instructions outside a resolution: costs, replacement effects, turn-based choices. */
export interface FrameTask extends Base {
  kind: 'frame';
  frame: FrameData;
  code: number;
}

export interface EventsTask extends Base {
  kind: 'events';
  batch: readonly GameEvent[];
  index: number;
}

/** State-based actions and waiting triggers before a player gets priority (CR 117.5). */
export interface SettleTask extends Base {
  kind: 'settle';
  what: 'legend' | 'triggers';
}

export interface AttackTask extends Base {
  kind: 'attack';
  declared?: readonly { readonly attacker: ObjectRef; readonly defender: Entity }[];
}

export interface BlockersTask extends Base {
  kind: 'blockers';
  player: number; // place among the defending players
}

export interface DamageTask extends Base {
  kind: 'combatDamage';
  first: boolean;
  /** Attackers and blockers whose assignment is to be made, and those made. */
  queue: readonly ObjectRef[];
  assigned: readonly { readonly source: ObjectRef; readonly to: Entity; readonly amount: number }[];
  /** Whose controller has said that it deals damage to its blockers after all. */
  asked?: ObjectRef;
}

/** Paying a list of costs, one after the other; what was paid with is bound as `paid.<n>` in the frame. */
export interface CostTask extends Base {
  kind: 'cost';
  player: PlayerId;
  costs: readonly CostNode[];
  /** Where each of `costs` stands in the list it was written in; absent: in the same place. */
  written?: readonly number[];
  costIndex: number;
  frameAt: number;
  self: ObjectRef;
  cancellable: boolean;
}

export interface DiscardTask extends Base {
  kind: 'discardToHandSize';
}

export type Task =
  | StartTask
  | TurnTask
  | PriorityTask
  | AnnounceTask
  | ManaTask
  | PayTask
  | ResolveTask
  | BlockTask
  | EffectTask
  | FrameTask
  | EventsTask
  | SettleTask
  | AttackTask
  | BlockersTask
  | DamageTask
  | CostTask
  | DiscardTask;

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** Fields every task starts with. */
export const fresh = { own: 0, stage: 0, answer: null } as const;
