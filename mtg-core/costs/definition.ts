// A cost is one definition (CR 118): its fields, its words, what it may be paid with, whether it can be paid and the events that
// pay it. The file that makes one also declares its fields in `Costs`, from which the type of its node follows.

import type { ObjectRef } from '../basics/index.ts';
import {
  type Amount,
  type CostNode,
  type Costs,
  type Defined,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  type Filter,
  family,
  type Limits,
  type NodeOfKind,
} from '../cards/language/index.ts';
import type { CostWords } from '../cards/phrases/index.ts';
import type { Reader } from '../cards/reading/index.ts';
import type { GameEvent, GameObject, GameState, GroupRule, Scope } from '../state/index.ts';

/** Who pays, and for what. */
export interface Paying {
  readonly state: GameState;
  readonly scope: Scope;
  readonly self: ObjectRef;
  /** Undefined: it has left. */
  readonly object: Readonly<GameObject> | undefined;
}

/** What paying takes of an object: its being untapped, its being tapped, or its being there. */
export type Taking = 'tap' | 'untap' | 'leave';

export interface ChoosingCost {
  readonly filter: Filter;
  /** How many; with a group, the fewest that can do. */
  readonly count: number;
  readonly verb: string;
  readonly group?: GroupRule;
  /** Or more of them. */
  readonly orMore?: boolean;
}

/** What is spent and can be spent once: so much of it is asked for, and so much is there. */
interface Spending {
  readonly of: string;
  readonly asked: number;
  readonly left: number;
}

/** How a node is paid. */
interface Payment<Node, Executed> {
  /** What paying takes of what it is paid with; of the object itself where that is all that it can be paid with. */
  readonly taking?: Taking;
  readonly ofItself?: boolean;
  /** Which objects may pay it; `null`: none is chosen for it. */
  choosing?(state: GameState, node: Executed, scope: Scope): ChoosingCost | null;
  /** Whether this one may be among them, beside what the filter asks. */
  mayServe?(state: GameState, id: number, node: CostNode): boolean;
  /** What is taken where nothing is chosen: at random, or all. */
  automatic?(state: GameState, node: Executed, scope: Scope): ObjectRef[];
  /** What it spends of life and counters. */
  spends?(paying: Paying, node: Executed): Spending | undefined;
  /** Whether it can be paid; undefined, or without this: what it spends is there, and as many to choose from as it needs. */
  canPay?(paying: Paying, node: Executed): boolean | undefined;
  /** The events that pay it, with what was chosen. */
  events?(paying: Paying, node: Executed, chosen: readonly ObjectRef[]): GameEvent[];
  /** Other costs, of which one is paid in its place (CR 118.12). */
  options?(node: Executed): readonly (readonly CostNode[])[];
  /** It is paid, but not by events: mana is, and what instructions do. */
  readonly apart?: boolean;
  /** What pays is shown to all (CR 701.20a). */
  readonly shows?: boolean;
  /** What pays is found where it went (CR 400.7j): the cards that it moves, or the object itself as `event.moved`. */
  readonly follows?: 'cards' | 'itself';
  /** The greatest X that can be paid; undefined: it has no X. */
  greatestX?(paying: Paying, node: Node): number | undefined;
  /** It is paid last, as it shows what nobody knows or leaves it to chance (CR 601.2h). */
  lastOfAll?(node: Node): boolean;
}

type NodeOf<Kind extends keyof Costs> = NodeOfKind<Costs, Kind>;

type Parts<Kind extends keyof Costs, Ignored extends string> = Limits<NodeOf<Kind>, Ignored> &
  CostWords<NodeOf<Kind>> &
  Payment<NodeOf<Kind>, ExecutedNode<Costs, Kind, Ignored>> &
  Read;

interface Read {
  /** As an order, as it is read. */
  readonly reads?: Reader<CostNode>;
  /** The same with as many as one likes, where that can be announced (CR 601.2b, 602.2b): "sacrifice any number of creatures". */
  readonly readsAnyNumber?: Reader<CostNode>;
}

export interface CostDefinition extends Defined, CostWords<CostNode>, Payment<CostNode, CostNode>, Read {}

export const costKinds = family<CostDefinition>('costs of the kind');

/** Defines a cost. */
export function defineCost<Kind extends keyof Costs, const Ignored extends FieldOf<Costs, Kind> = never>(
  kind: Kind,
  fields: Costs[Kind] & Fields,
  parts: Parts<Kind, Ignored>,
): void {
  const executed = parts.events !== undefined || parts.options !== undefined || (parts.apart ?? false);
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  costKinds.define({ ...parts, kind, fields, ignored: parts.ignored ?? [], executed } as CostDefinition);
}

export const isX = (amount: unknown): boolean =>
  typeof amount === 'object' &&
  amount !== null &&
  'kind' in amount &&
  (amount.kind === 'x' || amount.kind === 'announcedNumber');

/** As many as one likes: how many is announced. */
export const ANY_NUMBER: Amount = { kind: 'announcedNumber' };
