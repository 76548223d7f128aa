// From which turn on the winner was ahead: a rough fact of the record, not a judgement of play.
import type { TableView } from '../api/index.ts';

export interface Standing {
  turn: number;
  /** By player: life, cards in hand and power on the battlefield, added up. */
  scores: readonly number[];
}

export function standingOf(view: TableView): Standing {
  const scores = view.players.map(({ player, life, handCount }) => {
    const power = view.battlefield
      .filter((card) => card.controller === player && card.types.includes('creature'))
      .reduce((sum, card) => sum + Math.max(card.power ?? 0, 0), 0);
    return life + 2 * handCount + 2 * power;
  });
  return { turn: view.turn, scores };
}

/** Null for a draw, and where the winner was never ahead at the beginning of a turn. */
export function turningPointOf(
  standings: readonly Standing[],
  winner: number | null,
): { turn: number; why: string } | null {
  if (winner === null) return null;
  const lead = ({ scores }: Standing) =>
    (scores[winner] ?? 0) - Math.max(...scores.filter((_, player) => player !== winner));
  let since: Standing | undefined;
  for (const standing of standings) {
    if (lead(standing) <= 0) since = undefined;
    else since ??= standing;
  }
  if (since === undefined) return null;
  return { turn: since.turn, why: 'ahead in life, cards and power on the table from here to the end' };
}
