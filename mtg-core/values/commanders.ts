// What cards ask of commanders (CR 903.3d-e, 903.4f).

import type { PlayerId } from '../basics/index.ts';
import { type CompiledCard, identityOfFaces } from '../cards/compiled/index.ts';
import { colors } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';

const identities = new WeakMap<CompiledCard, number>();

/** CR 903.4a: worked out once. */
function identity(card: CompiledCard): number {
  let mask = identities.get(card);
  if (mask === undefined) {
    const found = identityOfFaces(card.faces.map(({ definition }) => definition));
    mask = found.reduce((bits, color) => bits | (1 << colors.indexOf(color)), 0);
    identities.set(card, mask);
  }
  return mask;
}

/** CR 903.4, 702.124c: the colours of a player's commanders together, as bits; 0 without a commander (CR 903.4f). */
export function commanderColors(state: GameState, player: PlayerId): number {
  let mask = 0;
  for (const { id, owner } of state.commanders ?? []) {
    const card = state.table.cards[state.objects[id]?.def ?? 0];
    if (owner === player && card !== undefined) mask |= identity(card.compiled);
  }
  return mask;
}

/** How often a player has cast commanders from the command zone this game. */
export const commanderCasts = (state: GameState, player: PlayerId): number =>
  (state.commanders ?? []).reduce((sum, { owner, casts }) => (owner === player ? sum + casts : sum), 0);
