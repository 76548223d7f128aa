// What a value is hangs on other values without end: an amount counts what a filter finds, a filter compares amounts,
// a condition asks both, and all of them ask what an object is, which effects with amounts and conditions have made of it.
// Each reader stands in a file that imports only readers below it; what it asks of those above goes by the names here.
// `rules/layers/readers.ts` says which function each name is, before the first game begins.

import type { Characteristics } from '../cards/compiled/index.ts';
import type { Amount, Condition, Filter } from '../cards/language/index.ts';
import type { Derived, GameObject, GameState, Scope } from '../state/index.ts';

/** One question of a filter that isn't a mask. */
export type Predicate = (
  state: GameState,
  object: Readonly<GameObject>,
  chars: Characteristics,
  scope: Scope,
) => boolean;

interface Readers {
  /** Works out characteristics and rules in force through the layers, and keeps them with the state. */
  readonly derive: (state: GameState) => Derived;
  readonly amountOf: (state: GameState, amount: Amount, scope: Scope) => number;
  readonly conditionHolds: (state: GameState, condition: Condition, scope: Scope) => boolean;
  readonly compilePredicates: (filter: Filter) => Predicate[];
}

function missing(): never {
  throw new Error('values are read before their readers are known: import mtg-core through its entry file');
}

// Names that are filled in, and not a table of functions: a call through them costs what any call costs.
export let derive: Readers['derive'] = missing;
export let amountOf: Readers['amountOf'] = missing;
export let conditionHolds: Readers['conditionHolds'] = missing;
export let compilePredicates: Readers['compilePredicates'] = missing;

export function setReaders(readers: Readers): void {
  ({ derive, amountOf, conditionHolds, compilePredicates } = readers);
}
