/** Rooms, slots and the hashes of tokens as they stand in the tables. */
import type { Database } from 'better-sqlite3';
import type { SlotRole, Trust } from '../../api/index.ts';

export interface RoomRow {
  /** The database's own number for it. */
  readonly id: number;
  readonly channelId: string;
  readonly name: string;
  readonly trust: Trust;
  readonly createdAt: number;
  readonly lastId: number;
  readonly lastAt: number;
  readonly composedId: number;
  readonly personSlot: string | null;
}

export interface SlotRow {
  readonly slotId: string;
  readonly place: number;
  /** An `invite` with a session in it is a human slot. */
  readonly kind: 'bot' | 'invite';
  readonly label: string;
  readonly role: SlotRole;
  readonly admin: boolean;
  /** How many invites it has had. */
  readonly codes: number;
  readonly sessionId: string | null;
  readonly name: string | null;
  readonly proof: string | null;
  readonly muted: boolean;
}

interface TokenRow {
  readonly room: number;
  readonly channelId: string;
  readonly kind: 'owner' | 'invite' | 'member';
  readonly slotId: string | null;
}

export interface RoomRows {
  insertRoom(room: { channelId: string; name: string; trust: Trust; at: number }): RoomRow;
  room(channelId: string): RoomRow | null;
  /** The latest first; a negative limit is none. */
  rooms(limit: number): readonly RoomRow[];
  deleteRoom(id: number): void;
  rename(id: number, name: string): void;
  /** The next message's number, with what follows for the room. */
  nextMessage(id: number, at: number, composed: boolean): number;
  sitPerson(id: number, slotId: string | null): void;
  insertSlot(room: number, slot: SlotRow): void;
  slot(room: number, slotId: string): SlotRow | null;
  slots(room: number): readonly SlotRow[];
  updateSlot(room: number, slot: SlotRow): void;
  putToken(token: string, row: { room: number; kind: TokenRow['kind']; slotId: string | null }): void;
  token(hash: string): TokenRow | null;
  /** Takes away the tokens of a slot, or the owner's. */
  dropTokens(room: number, slotId: string | null): void;
}

interface SlotColumns extends Omit<SlotRow, 'admin' | 'muted'> {
  readonly admin: 0 | 1;
  readonly muted: 0 | 1;
}

const ROOM = `id, channel_id AS channelId, name, trust, created_at AS createdAt, last_id AS lastId, last_at AS lastAt,
  composed_id AS composedId, person_slot AS personSlot`;
const SLOT = 'slot_id AS slotId, place, kind, label, role, admin, codes, session_id AS sessionId, name, proof, muted';

export function createRoomRows(database: Database, hashOf: (token: string) => string): RoomRows {
  const insertRoom = database.prepare<unknown[], RoomRow>(
    `INSERT INTO channels (channel_id, name, trust, created_at, last_at) VALUES (?, ?, ?, ?, ?) RETURNING ${ROOM}`,
  );
  const room = database.prepare<[string], RoomRow>(`SELECT ${ROOM} FROM channels WHERE channel_id = ?`);
  const rooms = database.prepare<[number], RoomRow>(
    `SELECT ${ROOM} FROM channels ORDER BY last_at DESC, id DESC LIMIT ?`,
  );
  const deleteRoom = database.prepare('DELETE FROM channels WHERE id = ?');
  const rename = database.prepare('UPDATE channels SET name = ? WHERE id = ?');
  const nextMessage = database
    .prepare<[number, number, number], number>(
      `UPDATE channels SET last_id = last_id + 1, last_at = ?, composed_id = iif(?, last_id + 1, composed_id)
       WHERE id = ? RETURNING last_id`,
    )
    .pluck();
  const sitPerson = database.prepare('UPDATE channels SET person_slot = ? WHERE id = ?');
  const insertSlot = database.prepare(
    `INSERT INTO channel_slots (room, slot_id, place, kind, label, role, admin, codes, session_id, name, proof, muted)
     VALUES (:room, :slotId, :place, :kind, :label, :role, :admin, :codes, :sessionId, :name, :proof, :muted)`,
  );
  const slot = database.prepare<[number, string], SlotColumns>(
    `SELECT ${SLOT} FROM channel_slots WHERE room = ? AND slot_id = ?`,
  );
  const slots = database.prepare<[number], SlotColumns>(
    `SELECT ${SLOT} FROM channel_slots WHERE room = ? ORDER BY place`,
  );
  const updateSlot = database.prepare(
    `UPDATE channel_slots SET kind = :kind, label = :label, role = :role, admin = :admin, codes = :codes,
       session_id = :sessionId, name = :name, proof = :proof, muted = :muted WHERE room = :room AND slot_id = :slotId`,
  );
  const putToken = database.prepare(
    'INSERT OR REPLACE INTO channel_tokens (hash, room, kind, slot_id) VALUES (?, ?, ?, ?)',
  );
  // Not as a join: SQLite plans one anew for each value that it is asked with, which takes 15 times as long.
  const token = database.prepare<[string], TokenRow>(
    `SELECT room, (SELECT channel_id FROM channels WHERE id = room) AS channelId, kind, slot_id AS slotId
     FROM channel_tokens WHERE hash = ?`,
  );
  const dropTokens = database.prepare('DELETE FROM channel_tokens WHERE room = ? AND slot_id IS ?');

  const slotOf = (row: SlotColumns): SlotRow => ({ ...row, admin: row.admin === 1, muted: row.muted === 1 });
  const columnsOf = (id: number, row: SlotRow) => ({
    ...row,
    room: id,
    admin: row.admin ? 1 : 0,
    muted: row.muted ? 1 : 0,
  });
  return {
    insertRoom: ({ channelId, name, trust, at }) => insertRoom.get(channelId, name, trust, at, at)!,
    room: (channelId) => room.get(channelId) ?? null,
    rooms: (limit) => rooms.all(limit),
    deleteRoom: (id) => void deleteRoom.run(id),
    rename: (id, name) => void rename.run(name, id),
    nextMessage: (id, at, composed) => nextMessage.get(at, composed ? 1 : 0, id)!,
    sitPerson: (id, slotId) => void sitPerson.run(slotId, id),
    insertSlot: (id, row) => void insertSlot.run(columnsOf(id, row)),
    slot(id, slotId) {
      const row = slot.get(id, slotId);
      return row === undefined ? null : slotOf(row);
    },
    slots: (id) => slots.all(id).map(slotOf),
    updateSlot: (id, row) => void updateSlot.run(columnsOf(id, row)),
    putToken: (text, row) => void putToken.run(hashOf(text), row.room, row.kind, row.slotId),
    token: (hash) => token.get(hash) ?? null,
    dropTokens: (id, slotId) => void dropTokens.run(id, slotId),
  };
}
