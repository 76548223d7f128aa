// Mana among the costs of something: whether it can be had is asked of the sources, and a source's own costs may ask the
// same in turn. `affordable.ts`, which knows the sources, fills in the answer.
import type { PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';

type Affords = (state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose) => boolean;

export let affords: Affords = () => {
  throw new Error('mana is asked for before its sources are known: import rules/mana/affordable.ts');
};

export function setAffords(canAfford: Affords): void {
  affords = canAfford;
}
