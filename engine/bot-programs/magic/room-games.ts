/** The games of a table in a room: one begins when all is opened, is found again after a restart, and ends with everything told. */

import type { BotEvent } from '../../bots/index.ts';
import { newSharedGameId } from '../../games/index.ts';
import { type Playing, playAt } from './playing.ts';
import { commitPost, endPosts, voidPost } from './posts.ts';
import {
  countProblem,
  type GameResult,
  type KeptPreparation,
  newPreparation,
  seatDeck,
  shuffleOf,
  type TableSeat,
} from './preparation.ts';
import { tooManyGames } from './refusals.ts';
import { inTableTurn, keepPrepared, type RoomTable, sayInRoom, seatedAt, tableDeadline } from './room-table.ts';

/** What was kept when everything stopped; once. */
export function loadRoomTable(table: RoomTable): Promise<void> {
  const { room, file, parts } = table;
  const { tables, onFault } = parts;
  table.loading ??= inTableTurn(table, async () => {
    table.prepared = await file.read().catch((error: unknown) => {
      onFault('What a table in a room had kept for itself does not open; its players sit down again.', error);
      return null;
    });
    table.recovered = table.prepared !== null;
    const gameId = table.prepared?.phase === 'playing' ? table.prepared.gameId : null;
    if (gameId === null) return;
    const opened = await tables.resume(gameId);
    if (!('message' in opened))
      return attend(
        table,
        playAt(opened, room, () => changed(table)),
      );
    const end = await tables.ended(gameId);
    if (end === null) await giveUpGame(table, `The game can't go on. ${opened.message}`);
    else await finishGame(table, { gameId, ...end });
  });
  return table.loading;
}

function attend(table: RoomTable, game: Playing): void {
  table.playing = game;
  changed(table);
}

function changed(table: RoomTable): void {
  const game = table.playing;
  if (game === null) return;
  const { gameId } = game;
  if (!game.isOver()) return sayInRoom(table, { ...game.told(), deadline: tableDeadline(table) });
  inTableTurn(table, async () => {
    const { playing, prepared } = table;
    const result = playing?.gameId === gameId && prepared?.gameId === gameId ? playing.result() : null;
    if (result !== null) await finishGame(table, result);
  }).catch((error: unknown) => table.parts.onFault("The end of a game in a room couldn't be kept.", error));
}

/** The game is over: everything is opened, and who wants another one sits down again. */
async function finishGame(table: RoomTable, result: GameResult): Promise<void> {
  if (table.prepared === null) return;
  const { unsaid: _, ...over } = table.prepared;
  const next = await keepPrepared(table, { ...newPreparation(), unsaid: { prepared: over, result } });
  table.ended = result.gameId;
  table.recovered = false;
  const last = table.playing?.gameId === result.gameId ? [table.playing.statePost()] : [];
  const posts = [...last, ...endPosts(table.room, over, result), commitPost(next)];
  sayInRoom(table, { posts, turn: null, deadline: null });
}

/** No game comes of what was prepared. */
export async function giveUpGame(table: RoomTable, why: string): Promise<void> {
  const old = table.prepared;
  if (old === null) return;
  const next = await keepPrepared(table, newPreparation());
  table.recovered = false;
  sayInRoom(table, { posts: [voidPost(old, why), commitPost(next)], turn: null, deadline: null });
}

export async function beginGame(table: RoomTable, opened: KeptPreparation): Promise<void> {
  const { room, games, params } = table;
  const { tables, onFault } = table.parts;
  const seated = seatedAt(table);
  const gone = countProblem(seated);
  if (gone !== null) return giveUpGame(table, gone);
  // Others may have begun theirs since these players sat down.
  if (!games.take(room.channelId)) return giveUpGame(table, tooManyGames(games.wait(room.channelId)).message);
  const gameId = newSharedGameId(room.now());
  const { words, startingPlayer } = shuffleOf(opened);
  if (table.playing !== null) await leavePlaying(table, table.playing);
  try {
    const game = await tables.create({
      gameId,
      channelId: room.channelId,
      seats: seated.map((place) => ({
        slotId: place.slotId,
        sessionId: place.sessionId,
        name: place.name,
        level: place.bob?.level,
        deck: seatDeck(place, opened),
      })),
      seed: words,
      startingPlayer,
      commander: params.commander,
      clock: params.clock,
    });
    // Not before there is a game: a crash in between leaves what begins one.
    await keepPrepared(table, { ...opened, phase: 'playing', gameId, unsaid: null });
    attend(
      table,
      playAt(game, room, () => changed(table)),
    );
  } catch (error) {
    onFault("A game in a room couldn't be set up.", error);
    await tables.close(gameId);
    await giveUpGame(table, 'The game could not be set up.');
  }
}

export async function leavePlaying(table: RoomTable, game: Playing): Promise<void> {
  game.leave();
  table.playing = null;
  await table.parts.tables.close(game.gameId);
}

/** Bobs among themselves wait for somebody to watch, where somebody can come. */
export async function beginAlone(table: RoomTable, event: BotEvent): Promise<void> {
  const { room, games, prepared, ended } = table;
  const seated = seatedAt(table);
  if (prepared?.phase !== 'sitting' || ended !== null || seated.some(({ bob }) => bob === null)) return;
  if (games.wait(room.channelId) > 0) return;
  const alone = room.slots().every(({ kind }) => kind === 'bot');
  if (countProblem(seated) === null && (event.hook === 'on_join' || alone))
    await beginGame(table, { ...prepared, players: seated.length });
}

/** Whoever sat there isn't in that slot any more. */
export async function dropLeavers(table: RoomTable): Promise<void> {
  const { room, prepared } = table;
  if (prepared === null) return;
  const slots = new Map(room.slots().map((slot) => [slot.slot_id, slot]));
  const isGone = ({ slotId, sessionId }: Pick<TableSeat, 'slotId' | 'sessionId'>) =>
    slots.get(slotId)?.session_id !== sessionId;
  if (prepared.phase === 'playing') return table.playing?.drop(isGone);
  if (!prepared.seats.some(isGone)) return;
  if (prepared.phase === 'opening') await giveUpGame(table, 'A player has left.');
  else await keepPrepared(table, { ...prepared, seats: prepared.seats.filter((seat) => !isGone(seat)) });
}
