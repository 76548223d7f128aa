// Names for tokens that are yet to be made.

import type { GameEvent, GameState } from '../state/index.ts';
import { bind } from '../tasks/begin/index.ts';
import type { InstructionPlace } from './handler.ts';

/** Where the tokens get their name: which they are is known once they are made. */
export function namesTokens(
  state: GameState,
  name: string | undefined,
  { frameAt }: InstructionPlace,
): GameEvent['bindsTo'] {
  if (name === undefined) return null;
  bind(state, frameAt, name, []);
  return { at: frameAt, name };
}
