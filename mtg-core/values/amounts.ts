// Counts: see `mtg-core/amounts` for what each amount comes to.

import type { Amount } from '../cards/language/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { amountOf } from './readers.ts';

/** CR 107.1b: a count or a size can't be negative. */
export const countOf = (state: GameState, amount: Amount, scope: Scope): number =>
  Math.max(0, amountOf(state, amount, scope));
