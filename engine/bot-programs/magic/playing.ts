/** A game that is on: its table, who sits there, and what the room is told of it. */
import { done, isFault, type Outcome, refused } from '../../basics/index.ts';
import type { BotEffects, BotPost, BotRoom, JsonObject, OfferedPost, Viewer } from '../../bots/index.ts';
import { type OpenTable, postAt } from '../../games/index.ts';
import type { MagicBody } from './bodies.ts';
import { seatHolder, statePost, turnPost } from './posts.ts';
import type { GameResult, TableSeat } from './preparation.ts';
import { bad, wrong } from './refusals.ts';
import { showTable } from './shown-table.ts';

type PlayBody = Exclude<MagicBody, { type: 'sit' | 'reveal' }>;

export interface Playing {
  readonly gameId: string;
  /** How far it is: changes with everything that the room is told. */
  marks(): { readonly n: number; readonly cursor: number };
  isOver(): boolean;
  /** Null while it goes on. */
  result(): GameResult | null;
  statePost(): BotPost;
  /** How the game stands and whose answer is waited for. */
  told(): Pick<BotEffects, 'posts' | 'turn'>;
  play(post: OfferedPost, body: PlayBody): Promise<Outcome<JsonObject | null>>;
  /** Gives the game up for players of whom this holds. */
  drop(isGone: (place: TableSeat) => boolean): Promise<void>;
  /** A message of `statePost` as this viewer gets it. */
  present(body: JsonObject, viewer: Viewer): JsonObject;
  /** The room hears no more of it; the table stays open. */
  leave(): void;
}

/** `onChange`: something happened that the room is to hear of. */
export function playAt(table: OpenTable, room: BotRoom, onChange: () => void): Playing {
  const { referee, header } = table;
  const { gameId } = referee;
  const places = (header.room?.seats ?? []).map(({ slotId, sessionId }, player): TableSeat => {
    const { name, level = '', deck } = header.setup.seats[player]!;
    return { slotId, sessionId, name, bob: sessionId === null ? { level, deck: deck.name } : null };
  });
  const shown = showTable(table, places);
  /** Whose turn was told last. */
  let turn: string | null = null;
  const unsubscribe = referee.subscribe((change) => {
    if (change.over || change.waitingFor !== null) onChange();
  });

  function eyesOf({ slotId }: Viewer): number | null {
    const session = room.slots().find((slot) => slot.slot_id === slotId)?.session_id ?? null;
    const player = places.findIndex((place) => place.slotId === slotId && place.sessionId === session);
    return player < 0 || session === null ? null : player;
  }

  /** What the room keeps of it; null: nothing, since an opponent who knew of it would know when no answer will come. */
  async function play(token: string, body: PlayBody): Promise<Outcome<JsonObject | null>> {
    const { type } = body;
    switch (type) {
      case 'move': {
        const posted = await postAt(referee, token, type, body);
        return posted.ok ? done({ type, game: 'magic', decision: body.decision }) : wrong(posted);
      }
      case 'concede': {
        const { ok } = await postAt(referee, token, type, body);
        return ok ? done({ type, game: 'magic' }) : bad('The game is over already.');
      }
      case 'pass_turn': {
        const { ok, message } = await postAt(referee, token, type, body);
        return ok ? done(null) : bad(message);
      }
      case 'settings':
        await postAt(referee, token, type, body);
        return done(null);
    }
  }

  return {
    gameId,
    marks: () => ({ n: referee.standing().n, cursor: shown.cursor() }),
    isOver: () => referee.standing().outcome !== null,
    result() {
      const { outcome } = referee.standing();
      if (outcome === null) return null;
      const winner = outcome.winner === null ? null : places[outcome.winner]!;
      const won = winner === null ? null : { player: seatHolder(winner), name: winner.name };
      return { gameId, winner: won, reason: outcome.reason };
    },
    statePost: () => statePost(room, shown.publicState()),
    told() {
      const posts = [statePost(room, shown.publicState())];
      const waiting = shown.waiting();
      const player = waiting === null ? null : seatHolder(waiting.place);
      if (waiting !== null && player !== null && player !== turn) posts.push(turnPost(room, player, waiting.deadline));
      turn = player;
      return {
        posts,
        turn: waiting === null || player === null ? null : { session_id: player, deadline: waiting.deadline },
      };
    },
    async play(post, body) {
      const player = places.findIndex(({ sessionId }) => sessionId !== null && sessionId === post.session_id);
      if (player < 0) return refused(409, 'BAD_TURN', 'You are watching this game.');
      try {
        return await play(referee.tokenOf(player), body);
      } catch (error) {
        if (isFault(error)) return bad(error.message);
        throw error;
      }
    },
    async drop(isGone) {
      for (const [player, place] of places.entries()) if (isGone(place)) await referee.drop(player);
    },
    present(body, viewer) {
      const shownTable = shown.tableFor(body.public_state, eyesOf(viewer));
      return shownTable === null ? body : { ...body, table: shownTable };
    },
    leave: unsubscribe,
  };
}
