// An amount of the card language is one definition: its fields, its words and the number that it is where it is read (CR 107). The
// file that makes one also declares its fields in `Amounts`, from which the type of its node follows.

import {
  type Amount,
  type Amounts,
  type Defined,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  family,
  type Limits,
  type NodeOfKind,
} from '../cards/language/index.ts';
import type { AmountWords } from '../cards/phrases/index.ts';
import type { Reader } from '../cards/reading/index.ts';
import type { GameState, Scope } from '../state/index.ts';

type AmountNode = Exclude<Amount, number>;
type NodeOf<Kind extends keyof Amounts> = NodeOfKind<Amounts, Kind>;

interface Parts<Kind extends keyof Amounts, Ignored extends string>
  extends Limits<NodeOf<Kind>, Ignored>,
    AmountWords<NodeOf<Kind>> {
  /** Where a value is asked for, and after "for each", as they are read. */
  readonly reads?: Reader<Amount>;
  readonly readsEach?: Reader<Amount>;
  /** The number. Without this a card that says it is refused. */
  value?(state: GameState, node: ExecutedNode<Amounts, Kind, Ignored>, scope: Scope): number;
}

interface AmountDefinition extends Defined {
  readonly words: AmountWords<AmountNode>;
  readonly reads: Reader<Amount> | undefined;
  readonly readsEach: Reader<Amount> | undefined;
  readonly value: ((state: GameState, node: AmountNode, scope: Scope) => number) | undefined;
}

export const amountKinds = family<AmountDefinition>('the amount');

/** Defines an amount. */
export function defineAmount<Kind extends keyof Amounts, const Ignored extends FieldOf<Amounts, Kind> = never>(
  kind: Kind,
  fields: Amounts[Kind] & Fields,
  { value, reads, readsEach, refuse, asks, ignored = [], ...words }: Parts<Kind, Ignored>,
): void {
  // All of one shape, as they are asked all the time.
  const made = { kind, fields, ignored, executed: value !== undefined, refuse, asks, words, reads, readsEach, value };
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  amountKinds.define(made as AmountDefinition);
}

/** What it comes to now. */
export function amountNow(state: GameState, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return amount;
  const { value } = amountKinds.of(amount);
  if (value === undefined) throw new Error(`the amount ${amount.kind} isn't executed`);
  return value(state, amount, scope);
}

/** How it is said. */
export const amountWords = (node: AmountNode): AmountWords<AmountNode> => amountKinds.of(node).words;
