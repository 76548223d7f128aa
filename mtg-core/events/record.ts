import { ZONE } from '../basics/index.ts';
import { copyEvent, type GameEvent, type GameState, invalidate, live } from '../state/index.ts';
import { characteristicsOf } from '../values/index.ts';

/** What happened is told to whoever watches, and remembered where something asks for it. */
export function recordEvents(state: GameState, happened: readonly GameEvent[]): void {
  if (state.out !== null) state.out.push(...happened.map((event) => copyEvent(event)));
  const { logged } = state.table;
  if (logged.size === 0) return;
  if (!happened.some(({ kind }) => logged.has(kind))) return;
  const kept = happened.filter(({ kind }) => logged.has(kind));
  state.log = [...state.log, ...kept];
  // What looks back at the turn finds these from now on, and so does what is noted of them.
  if (state.table.volatile) invalidate(state);
  for (const event of kept) noteAppearance(state, event);
}

/** CR 608.2i: who looks back finds a permanent as it was then. What leaves is known as it last was anyway. */
function noteAppearance(state: GameState, event: GameEvent): void {
  const object = live(state, event.after === 0 ? event.object : event.after);
  if (object === undefined || object.zone !== ZONE.battlefield || object.faceDown) return;
  event.seen = { chars: characteristicsOf(state, object.id), controller: object.controller };
}
