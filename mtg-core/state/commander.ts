// A commander (CR 903.3): a designation of the card, kept through every zone, so by the object's number.

import type { ObjectRef, PlayerId } from '../basics/index.ts';

export interface Commander {
  readonly id: number;
  readonly owner: PlayerId;
  /** How often it was cast from the command zone (CR 903.8). */
  readonly casts: number;
  /** Combat damage that it has dealt each player over the game (CR 903.10a). */
  readonly damage: readonly number[];
  /** In a graveyard or exile, as the object that its owner has left there (CR 903.9a); 0: none. */
  readonly left: ObjectRef;
}
