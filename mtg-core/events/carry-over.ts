import type { GameState } from '../state/index.ts';

/** CR 400.7a, 702.140f: what effects changed of a permanent spell goes on for the permanent that it becomes, or is part of. */
export function carryOver(state: GameState, spell: number, permanent: number): void {
  if (!state.effects.some(({ locked }) => locked?.includes(spell))) return;
  state.effects = state.effects.map((effect) =>
    effect.locked?.includes(spell)
      ? { ...effect, locked: effect.locked.map((each) => (each === spell ? permanent : each)) }
      : effect,
  );
}
