/** The referee in one room: players sit, the shuffle is everybody's, moves are taken, and in the end all is opened. */

import type { Json, Outcome, RateLimit } from '../../basics/index.ts';
import type { BotEffects, BotEvent, BotPost, BotRoom, JsonObject, OfferedPost, OpenBot } from '../../bots/index.ts';
import { type MagicBody, type ReadBody, readRefereeBody } from './bodies.ts';
import type { MagicParts } from './parts.ts';
import { askPost, commitPost, endPosts, openedPost, promptPosts, violationPost } from './posts.ts';
import { countProblem, isOpened, type KeptPreparation, newPreparation, type TableSeat } from './preparation.ts';
import { bad, tooManyGames } from './refusals.ts';
import { beginAlone, beginGame, dropLeavers, giveUpGame, leavePlaying, loadRoomTable } from './room-games.ts';
import {
  blobOf,
  inTableTurn,
  keepPrepared,
  newRoomTable,
  openUntil,
  type RoomTable,
  sayInRoom,
  seatedAt,
  tableDeadline,
} from './room-table.ts';
import { openValue, sitDown } from './sitting.ts';

type PreparingBody = Extract<MagicBody, { type: 'sit' | 'reveal' }>;

/** `games`: those that begin, by room. */
export function openReferee(room: BotRoom, parts: MagicParts, games: RateLimit): OpenBot {
  const table = newRoomTable(room, parts, games);
  return {
    handle: (event, state) => handle(table, event, state),
    take(post) {
      const read = readRefereeBody(post.body);
      return read === null ? null : deal(table, post, read);
    },
    takes: ({ body }) => readRefereeBody(body) !== null,
    present({ body }, viewer) {
      if (body.type !== 'state' && body.type !== 'bot:state') return body;
      if (table.playing !== null) return table.playing.present(body, viewer);
      // Once it is open, the table is told anew.
      loadRoomTable(table).catch((error: unknown) =>
        parts.onFault("A table in a room couldn't be opened again.", error),
      );
      return body;
    },
    close: () => closeRoomTable(table),
  };
}

async function handle(table: RoomTable, event: BotEvent, state: Json): Promise<BotEffects> {
  await loadRoomTable(table);
  return inTableTurn(table, async () => {
    const { room } = table;
    const posts = unheard(table, state);
    const isNew = table.prepared === null;
    const prepared = table.prepared ?? (await keepPrepared(table, newPreparation()));
    if (event.hook === 'on_init') posts.push(...promptPosts(room, countProblem(seatedAt(table))));
    if (isNew) posts.push(commitPost(prepared));
    await dropLeavers(table);
    await openOrGiveUp(table);
    await beginAlone(table, event);
    return { state: blobOf(table), ...(posts.length === 0 ? {} : { posts }), deadline: tableDeadline(table) };
  });
}

/** Values are still to be opened, unless all are: then everything stopped before the game was there. */
async function openOrGiveUp(table: RoomTable): Promise<void> {
  const { prepared, room } = table;
  if (prepared?.phase !== 'opening') return;
  if (isOpened(prepared)) await beginGame(table, prepared);
  else if (room.now() >= openUntil(table)) await giveUpGame(table, tooLate(prepared, seatedAt(table)));
}

/** After a restart: what was decided before it and may never have been said. */
function unheard(table: RoomTable, state: Json): BotPost[] {
  const { prepared, room } = table;
  if (!table.recovered || prepared === null) return [];
  table.recovered = false;
  const { unsaid, phase, secret } = prepared;
  const said = (state ?? {}) as JsonObject;
  const posts: BotPost[] = [];
  if (unsaid !== null && said.ended !== unsaid.result.gameId)
    posts.push(...endPosts(room, unsaid.prepared, unsaid.result));
  table.ended = unsaid?.result.gameId ?? (typeof said.ended === 'string' ? said.ended : null);
  if (phase !== 'playing' && said.commit !== secret.commit) posts.push(commitPost(prepared));
  if (phase === 'opening' && said.phase !== 'opening') posts.push(askPost(prepared, openUntil(table)));
  // The last of these posts may have been lost with the acknowledgement that its sender never got.
  if (phase !== 'sitting' && said.phase === 'opening' && isOpened(prepared)) posts.push(openedPost(prepared));
  return posts;
}

async function deal(table: RoomTable, post: OfferedPost, read: ReadBody): Promise<Outcome<JsonObject | null>> {
  await loadRoomTable(table);
  if (!read.ok) return bad(read.message);
  const { body } = read;
  if (body.type === 'sit' || body.type === 'reveal') return inTableTurn(table, () => prepare(table, post, body));
  if (table.playing === null) return bad('No game is being played.');
  const played = await table.playing.play(post, body);
  const tried = !played.ok && (played.refusal.code === 'BAD_MOVE' || played.refusal.code === 'BAD_TURN');
  // What exactly was wrong may be about a card in hand: the others only hear that it was.
  if (tried && body.type === 'move' && table.room.trust === 'verified')
    sayInRoom(table, { posts: [violationPost(played.refusal.code, 'That was no legal answer.', post)] });
  return played;
}

/** Who sits down commits to a value, and opens it once all have. */
async function prepare(table: RoomTable, post: OfferedPost, body: PreparingBody): Promise<Outcome<JsonObject>> {
  await dropLeavers(table);
  const { prepared, games, room } = table;
  if (prepared === null) return bad('The table is not ready yet.');
  const wait = games.wait(room.channelId);
  if (body.type === 'sit' && prepared.phase === 'sitting' && wait > 0)
    return { ok: false, refusal: tooManyGames(wait) };
  const dealt =
    body.type === 'sit'
      ? sitDown(prepared, seatedAt(table), post, body, { now: room.now(), commander: table.params.commander })
      : openValue(prepared, post, body);
  if (!dealt.ok) {
    const { code, message } = dealt.refusal;
    if (body.type === 'reveal') sayInRoom(table, { posts: [violationPost(code, message, post)] });
    return dealt;
  }
  const { next } = dealt.value;
  await keepPrepared(table, next);
  if (body.type === 'sit' && next.phase === 'opening')
    sayInRoom(table, { posts: [askPost(next, openUntil(table))], deadline: tableDeadline(table) });
  if (body.type === 'reveal' && isOpened(next)) await beginGame(table, next);
  return { ok: true, value: dealt.value.body };
}

async function closeRoomTable(table: RoomTable): Promise<void> {
  await table.queue;
  table.closed = true;
  const gone = !table.room.isHere();
  const game = table.playing;
  // A game that is on goes on at its table while nothing happens in the room.
  if (game !== null && !gone && !game.isOver()) game.leave();
  else if (game !== null) await leavePlaying(table, game);
  if (gone) await table.file.remove();
  table.playing = null;
}

function tooLate({ seats }: KeptPreparation, places: readonly TableSeat[]): string {
  const late = seats.filter(({ opened }) => opened === null).map(({ slotId }) => slotId);
  const names = late.map((slotId) => places.find((place) => place.slotId === slotId)?.name ?? slotId);
  return `${names.join(' and ')} didn't open a value in time.`;
}
