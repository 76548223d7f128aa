import type { GameState } from '../state/index.ts';
import { show } from '../state/index.ts';
import { playersInOrder, rulesFor } from '../values/index.ts';

/** CR 401.5: the top cards that effects have everybody see, or let their players look at, as they are now. */
export function showTops(state: GameState): void {
  for (const player of playersInOrder(state)) {
    const rules = rulesFor(state, player);
    if (rules.length === 0) continue;
    const top = state.players[player]?.library.at(-1);
    if (top === undefined) continue;
    for (const { rule } of rules) {
      if (rule.kind === 'revealTop') show(state, [top], playersInOrder(state));
      else if (rule.kind === 'mayLook' && rule.what === 'libraryTop') show(state, [top], [player]);
    }
  }
}
