// Opening hands (CR 103.5): two to five lands in seven cards are kept.

import type { PlayerId } from '../basics/index.ts';
import { idOf } from '../basics/index.ts';
import type { Answer, GameState } from '../state/index.ts';
import { refTo } from '../state/index.ts';
import { characteristicsOf, TYPE } from '../values/index.ts';

const isLand = (state: GameState, id: number): boolean => (characteristicsOf(state, id).types & TYPE.land) !== 0;

export function keepOrNot(state: GameState, player: PlayerId, taken: number): Answer {
  const hand = state.players[player]?.hand ?? [];
  const lands = hand.filter((id) => isLand(state, id)).length;
  const fair = lands >= 2 && lands <= hand.length - 2;
  return { option: fair || taken >= 2 ? 'keep' : 'mulligan' };
}

/** Goes to the bottom: lands above four, otherwise what is castable last. */
export function putBack(state: GameState, count: number, candidates: readonly number[]): Answer {
  const left = candidates.map(idOf);
  const chosen: number[] = [];
  while (chosen.length < count) {
    const lands = left.filter((id) => isLand(state, id));
    const spells = left.filter((id) => !lands.includes(id));
    const dear = (id: number): number => characteristicsOf(state, id).manaValue;
    spells.sort((a, b) => dear(b) - dear(a) || a - b);
    const goes = (lands.length > 4 || spells.length === 0 ? lands[0] : spells[0]) as number;
    left.splice(left.indexOf(goes), 1);
    chosen.push(refTo(state, goes));
  }
  return { choose: chosen };
}
