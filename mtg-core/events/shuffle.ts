// A player shuffles their library, which others notice (CR 701.24).

import type { PlayerId } from '../basics/index.ts';
import { type GameState, makeEvent, shuffleLibrary } from '../state/index.ts';
import { propose } from './propose.ts';

export function haveShuffled(state: GameState, player: PlayerId, causedBy: PlayerId): void {
  shuffleLibrary(state, player);
  propose(state, [makeEvent('shuffle', { player, causedBy })]);
}
