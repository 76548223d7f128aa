/** Who may not come back to a room, as it stands in the table. */
import type { Database } from 'better-sqlite3';

export interface BanRow {
  readonly sessionId: string;
  readonly slotId: string;
  readonly proof: string | null;
  readonly name: string | null;
}

export interface BanRows {
  bans(room: number): readonly BanRow[];
  insert(room: number, ban: BanRow, at: number): void;
  /** Whether there was one. */
  delete(room: number, sessionId: string): boolean;
}

export function createBanRows(database: Database): BanRows {
  const bans = database.prepare<[number], BanRow>(
    'SELECT session_id AS sessionId, slot_id AS slotId, proof, name FROM channel_bans WHERE room = ? ORDER BY at',
  );
  const insert = database.prepare(
    'INSERT INTO channel_bans (room, session_id, slot_id, proof, name, at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM channel_bans WHERE room = ? AND session_id = ?');
  return {
    bans: (room) => bans.all(room),
    insert: (room, { sessionId, slotId, proof, name }, at) => void insert.run(room, sessionId, slotId, proof, name, at),
    delete: (room, sessionId) => remove.run(room, sessionId).changes > 0,
  };
}
