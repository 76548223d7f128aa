import { withReworded } from '../../cards/index.ts';
import type { Modification } from '../../cards/language/index.ts';
import { wordKind } from '../../modifications/index.ts';
import { type GameState, invalidate, type Scope } from '../../state/index.ts';
import { wordOf } from '../../values/index.ts';

/** CR 612.2: the texts that come of changing words, made before the effect begins. */
export function learnWords(state: GameState, changes: readonly Modification[], scope: Scope): void {
  for (const change of changes) {
    if (change.kind !== 'changeText') continue;
    const [from, to] = [wordOf(state, scope, change.from), wordOf(state, scope, change.to)];
    if (from === undefined || to === undefined) continue;
    state.table = withReworded(state.table, { what: wordKind(change.what, from), from, to });
    state.defs = state.table.keys;
    invalidate(state);
  }
}
