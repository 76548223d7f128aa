/** A table in a room as its referee knows it: what is prepared, which game is on, and what the room is told of both. */

import type { Json, RateLimit } from '../../basics/index.ts';
import type { BotEffects, BotRoom } from '../../bots/index.ts';
import { type RefereeParams, readRefereeParams } from './bodies.ts';
import type { MagicParts } from './parts.ts';
import type { Playing } from './playing.ts';
import { type KeptPreparation, type TableSeat, tableSeats } from './preparation.ts';
import { type PreparationFile, preparationFile } from './preparation-file.ts';

/** How often a game that is on looks after itself, in milliseconds: it isn't put away, and wakes after a restart. */
const HEARTBEAT = 30_000;

export interface RoomTable {
  readonly room: BotRoom;
  readonly parts: MagicParts;
  readonly params: RefereeParams;
  /** Games that begin, by room. */
  readonly games: RateLimit;
  readonly file: PreparationFile;
  prepared: KeptPreparation | null;
  playing: Playing | null;
  /** The last game whose end was told. */
  ended: string | null;
  /** Something was read from the disk that the room may not have heard of. */
  recovered: boolean;
  loading: Promise<void> | null;
  closed: boolean;
  /** One after the other: everything that changes who sits and which game it is. */
  queue: Promise<unknown>;
  readonly unsent: BotEffects[];
}

export function newRoomTable(room: BotRoom, parts: MagicParts, games: RateLimit): RoomTable {
  return {
    room,
    parts,
    params: readRefereeParams(room.params),
    games,
    file: preparationFile(parts.runtimeDir, room.botId, parts.roomsKey),
    prepared: null,
    playing: null,
    ended: null,
    recovered: false,
    loading: null,
    closed: false,
    queue: Promise.resolve(),
    unsent: [],
  };
}

export function inTableTurn<T>(table: RoomTable, work: () => Promise<T>): Promise<T> {
  const result = table.queue.then(work);
  table.queue = Promise.allSettled([result]);
  return result;
}

/** A post that this answers is kept first. */
export function sayInRoom(table: RoomTable, effects: BotEffects): void {
  const { room, unsent } = table;
  if (unsent.push(effects) > 1) return;
  setImmediate(() => {
    for (const one of unsent.splice(0)) if (!table.closed) room.emit({ state: blobOf(table), ...one });
  });
}

export function blobOf({ prepared, playing, ended }: RoomTable): Json {
  const { phase = 'sitting', secret, gameId = null } = prepared ?? {};
  const { n, cursor } = playing?.marks() ?? { n: 0, cursor: 0 };
  return { phase, commit: secret?.commit ?? null, game_id: gameId, n, cursor, ended };
}

export function seatedAt({ room }: RoomTable): TableSeat[] {
  return tableSeats(room.slots());
}

/** Until when the players may open their values. */
export function openUntil({ prepared, params }: RoomTable): number {
  return (prepared?.since ?? 0) + params.reveal_s * 1000;
}

export function tableDeadline(table: RoomTable): number | null {
  const phase = table.prepared?.phase;
  if (phase === 'playing') return table.room.now() + HEARTBEAT;
  return phase === 'opening' ? openUntil(table) : null;
}

export async function keepPrepared(table: RoomTable, next: KeptPreparation): Promise<KeptPreparation> {
  await table.file.write(next);
  table.prepared = next;
  return next;
}
