import type { GameEvent, GameState } from '../state/index.ts';

/** What happened is remembered where something asks for it, and told to whoever watches. */
export function recordEvents(state: GameState, happened: readonly GameEvent[]): void {
  const { logged } = state.table;
  if (logged.size > 0 && happened.some((event) => logged.has(event.kind)))
    state.log = [...state.log, ...happened.filter((event) => logged.has(event.kind))];
  if (state.out !== null) state.out.push(...happened);
}
