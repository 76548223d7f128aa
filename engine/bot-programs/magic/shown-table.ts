/** A game as the messages of its room show it: what everybody may read, and what each viewer gets beside it. */
import { actionSchema } from '../../../mtg-core/index.ts';
import type { TableMessage } from '../../api/index.ts';
import type { JsonObject } from '../../bots/index.ts';
import type { Eyes, OpenTable } from '../../games/index.ts';
import { seatHolder } from './posts.ts';
import type { TableSeat } from './preparation.ts';

/** Lines of what happened in one message: a long chain of passes ends a turn or two. */
const EVENTS_TOLD = 60;

interface ShownTable {
  /** What of the game everybody may read, with where the last of these stood. */
  publicState(): JsonObject;
  /** Rises with whatever happens. */
  cursor(): number;
  /** Whose answer is waited for, and until when. */
  waiting(): { readonly place: TableSeat; readonly deadline: number | null } | null;
  /** What a message of `publicState` says to these eyes beside it; null where it is too long ago. */
  tableFor(publicState: unknown, eyes: Eyes): JsonObject | null;
}

export function showTable({ referee }: OpenTable, places: readonly TableSeat[]): ShownTable {
  const gallery = referee.watch();
  const tokenOf = (eyes: Eyes) => (eyes === null ? gallery : referee.tokenOf(eyes));
  // From now on messages are kept for everybody, whether or not they look at the table itself.
  for (const eyes of [...places.keys(), null]) referee.sync(tokenOf(eyes), 0);
  /** The cursor of the last state that was told. */
  let told = 0;

  function clocks(): JsonObject {
    const shown = referee.clocks();
    if (shown === null) return {};
    const left_ms = shown.left.map((left) => Math.round(left));
    return { clocks: { left_ms, running: shown.running, at: new Date(shown.at).toISOString() } };
  }

  return {
    publicState() {
      const view = referee.view(gallery);
      const { n, outcome } = referee.standing();
      const { cursor, messages } = referee.sync(gallery, told);
      const after = told;
      told = cursor;
      const waitingFor = outcome === null ? (messages.at(-1)?.waitingFor ?? null) : null;
      return {
        game_id: referee.gameId,
        n,
        cursor,
        after,
        turn: view.turn,
        step: view.step,
        active: seatHolder(places[view.activePlayer]!),
        waiting_for: waitingFor === null ? null : seatHolder(places[waitingFor]!),
        players: view.players.map(({ name, life, handCount, libraryCount, graveyard }, player) => ({
          player: seatHolder(places[player]!),
          slot_id: places[player]!.slotId,
          name,
          life,
          hand: handCount,
          library: libraryCount,
          graveyard: graveyard.length,
        })),
        events: messages
          .flatMap(({ events, text = '' }) => [...events.map((event) => event.text), text])
          .filter((text) => text !== '')
          .slice(-EVENTS_TOLD),
        ...clocks(),
        ...(outcome === null ? {} : { result: { winner: outcome.winner, reason: outcome.reason } }),
      };
    },
    cursor: () => referee.sync(gallery, 0).cursor,
    waiting() {
      if (referee.standing().outcome !== null) return null;
      const player = referee.sync(gallery, 0).messages.at(-1)?.waitingFor ?? null;
      if (player === null) return null;
      const clock = referee.clocks();
      const deadline = clock === null || clock.running !== player ? null : clock.at + clock.left[player]!;
      return { place: places[player]!, deadline };
    },
    tableFor(publicState, eyes) {
      const { game_id, n, cursor, after } = publicState as Record<string, unknown>;
      if (game_id !== referee.gameId || typeof cursor !== 'number' || typeof after !== 'number') return null;
      const synced = referee.sync(tokenOf(eyes), after);
      const range = synced.messages.filter((one) => one.cursor <= cursor);
      const isLatest = n === referee.standing().n;
      const last = isLatest ? referee.sync(tokenOf(eyes), 0).messages.at(-1) : range.at(-1);
      if (last === undefined) return null;
      const table: TableMessage = { ...last, events: range.flatMap(({ events }) => events) };
      const { decision } = table;
      return decision === null ? { ...table } : { ...table, action_schema: actionSchema(decision) };
    },
  };
}
