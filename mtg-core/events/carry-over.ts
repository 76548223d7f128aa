import type { GameState } from '../state/index.ts';

/**
 * CR 400.7a, 400.7c, 702.140f: what effects changed of a permanent spell goes on for the permanent that it becomes, or is part
 * of, and so does what prevents its damage.
 */
export function carryOver(state: GameState, spell: number, permanent: number): void {
  const now = <List extends readonly number[] | null>(list: List): List | number[] =>
    list?.includes(spell) ? list.map((each) => (each === spell ? permanent : each)) : list;
  if (state.shields.some(({ by, protects }) => by?.includes(spell) || protects?.includes(spell)))
    state.shields = state.shields.map((shield) => ({ ...shield, by: now(shield.by), protects: now(shield.protects) }));
  if (!state.effects.some(({ locked }) => locked?.includes(spell))) return;
  state.effects = state.effects.map((effect) =>
    effect.locked?.includes(spell)
      ? { ...effect, locked: effect.locked.map((each) => (each === spell ? permanent : each)) }
      : effect,
  );
}
