import type { GameState } from '../../mtg-core/index.ts';
import type { TableView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';

/** The position that an answer was given in, and the one after it. */
const POSITIONS_KEPT = 2;

/**
 * `present` for a table: of the latest positions each view is made once, since what is asked, written down and told is
 * the same. Nobody may change a position that was shown, nor a view.
 */
export function latestViews(present: Rules['present']): Rules['present'] {
  let latest: { state: GameState; views: Map<number | null, TableView> }[] = [];
  return (state, player, gameId) => {
    let known = latest.find((one) => one.state === state);
    if (known === undefined) {
      known = { state, views: new Map() };
      latest = [known, ...latest].slice(0, POSITIONS_KEPT);
    }
    const view = known.views.get(player) ?? present(state, player, gameId);
    known.views.set(player, view);
    return view;
  };
}
