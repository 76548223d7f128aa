// What a position is worth as a chance to win: the standing, put through the curve that games between two greedy players follow.

import type { PlayerId } from '../basics/index.ts';
import type { GameState } from '../state/index.ts';
import { evaluate } from './evaluate.ts';
import { plainStyle } from './style.ts';

/**
 * Points of standing that multiply the odds by e. Fitted to games between two greedy players of all starter decks by
 * `build/study/fit-chance.ts`, which prints it with how well it fits.
 */
const POINTS_PER_E = 8.75;

/** Between 0 (lost) and 1 (won). `known`: as for `evaluate`. */
export function chanceToWin(state: GameState, seat: PlayerId, known: ReadonlySet<number>): number {
  const { outcome } = state;
  if (outcome !== null) return outcome.winner === null ? 0.5 : outcome.winner === seat ? 1 : 0;
  return 1 / (1 + Math.exp(-evaluate(state, seat, plainStyle, known) / POINTS_PER_E));
}

/** An estimate as a person reads it: what was won in every game that was tried may be lost in the next. */
export function percent(share: number): string {
  if (share < 0.01) return 'under 1 %';
  return share > 0.99 ? 'over 99 %' : `${Math.round(100 * share)} %`;
}
