// What a person has put aside to look at the board.
import type { TableState } from '../../state/table/index.ts';

/** The dialog that was put aside to look at the board: that of a decision, or of how the game ended. */
export type Aside = number | 'result' | null;

/** What the large button says that leads back to what was put aside; null: nothing is. */
export function backTo({ view, decision }: Pick<TableState, 'view' | 'decision'>, aside: Aside): string | null {
  if (aside === null) return null;
  if (aside === 'result') return view?.result == null ? null : 'Back to the result';
  return decision?.id === aside ? 'Back to the choice' : null;
}
