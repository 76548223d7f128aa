// What comes to a player's mind: drawn once for a card and a turn, so that what was overlooked stays so until the next.

import { createRandom } from '../state/index.ts';
import type { Planner } from './playout.ts';

/** Whether a card is thought of in this turn. */
export const thinksOf = ({ seed, style }: Planner, turn: number, object: number): boolean =>
  !isDrawn(style.overlooks, Math.imul(seed, 0x9e3779b1) + Math.imul(turn, 0x85ebca6b) + object);

/** Whether what could be done outside of the own main phases is thought of in this turn. */
export const thinksOfTricks = ({ seed, style }: Planner, turn: number): boolean =>
  !isDrawn(style.forgetsTricks, Math.imul(seed, 23) + turn);

/** Whether the second best is taken for the best. */
export const slipsNow = ({ seed, style }: Planner, decision: number): boolean =>
  isDrawn(style.slips, Math.imul(seed, 17) + decision);

const isDrawn = (chance: number, seed: number): boolean => chance > 0 && createRandom(seed)(100) < chance;
