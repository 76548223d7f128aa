// Coins and dice (CR 705, 706). A test may lay down the next results; otherwise the state's generator gives them.
import { randomInt } from './random.ts';
import type { GameState, PlayerId } from './types.ts';

/** A result laid down beforehand for one player: a coin won (1) or lost (0), or what a die shows. */
export interface LaidResult {
  readonly player: PlayerId;
  readonly kind: 'coin' | 'die';
  readonly result: number;
}

function laid(state: GameState, player: PlayerId, kind: LaidResult['kind']): number | undefined {
  const results = state.laidResults;
  const at = results.findIndex((each) => each.player === player && each.kind === kind);
  if (at < 0) return undefined;
  state.laidResults = [...results.slice(0, at), ...results.slice(at + 1)];
  return results[at]?.result;
}

/** CR 705.2: whether the player who flips wins. */
export function flipCoin(state: GameState, player: PlayerId): boolean {
  return (laid(state, player, 'coin') ?? randomInt(state, 2)) === 1;
}

/** CR 706.2: a number from 1 to the die's sides. */
export function rollDie(state: GameState, player: PlayerId, sides: number): number {
  return laid(state, player, 'die') ?? randomInt(state, sides) + 1;
}
