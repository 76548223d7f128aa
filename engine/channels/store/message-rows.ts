/** Messages as they stand in the table. */
import type { Database } from 'better-sqlite3';
import type { ChannelMessage, MessageKind } from '../../api/index.ts';
import type { JsonObject } from '../../bots/index.ts';

export interface MessageRow {
  readonly message: ChannelMessage;
  /** The one slot that may read it; null for everybody. */
  readonly toSlot: string | null;
}

interface MessagePage {
  readonly rows: readonly MessageRow[];
  /** There may be more behind them. */
  readonly more: boolean;
}

/** A message that is to be kept. */
export interface MessageDraft {
  readonly sender: string;
  readonly kind: MessageKind;
  /** JSON. */
  readonly body: string;
  readonly toSlot?: string | null;
  readonly fromSlot?: string | null;
  readonly hops?: number;
  readonly takenBy?: string | null;
  readonly concernsBots: boolean;
}

export interface MessageRows {
  insert(room: number, channelId: string, id: number, ts: number, draft: MessageDraft): ChannelMessage;
  /** In their order, from the one after `id` on: so many at the most, and fewer where they are long. */
  after(room: number, channelId: string, id: number, limit: number): MessagePage;
  /** The same without what is for one slot only. */
  publicAfter(room: number, channelId: string, id: number, limit: number): readonly ChannelMessage[];
  /** What a bot in this slot is to be handed: with what is for it alone and what members post, without its own ones and what it took. */
  forBot(room: number, channelId: string, id: number, limit: number, slotId: string): readonly ChannelMessage[];
  hopsOf(room: number, id: number): number;
  /** What was for this slot alone is for nobody any more. */
  withdraw(room: number, slotId: string): void;
  /** Removes them up to this number. */
  cut(room: number, upTo: number): void;
}

interface Columns {
  readonly id: number;
  readonly sender: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly ts: number;
  readonly toSlot: string | null;
}

/** In characters of bodies: a member who asks for all of a room gets it in pieces. */
const LONGEST_PAGE = 1_000_000;

/** No slot has this id. */
const NOBODY = '';

const COLUMNS = 'id, sender, kind, body, ts, to_slot AS toSlot';

export function createMessageRows(database: Database): MessageRows {
  const insert = database.prepare(
    `INSERT INTO channel_messages (room, id, sender, kind, body, ts, to_slot, from_slot, hops, taken_by, concerns_bots)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const after = database.prepare<[number, number, number], Columns>(
    `SELECT ${COLUMNS} FROM channel_messages WHERE room = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const publicAfter = database.prepare<[number, number, number], Columns>(
    `SELECT ${COLUMNS} FROM channel_messages WHERE room = ? AND id > ? AND to_slot IS NULL ORDER BY id LIMIT ?`,
  );
  const forBot = database.prepare<unknown[], Columns>(
    `SELECT ${COLUMNS} FROM channel_messages WHERE room = :room AND id > :id AND concerns_bots = 1
       AND from_slot IS NOT :slotId AND taken_by IS NOT :slotId AND (to_slot IS NULL OR to_slot = :slotId OR kind = 'user')
     ORDER BY id LIMIT :limit`,
  );
  const hopsOf = database
    .prepare<[number, number], number>('SELECT hops FROM channel_messages WHERE room = ? AND id = ?')
    .pluck();
  const withdraw = database.prepare('UPDATE channel_messages SET to_slot = ? WHERE room = ? AND to_slot = ?');
  const cut = database.prepare('DELETE FROM channel_messages WHERE room = ? AND id <= ?');

  const messageOf = (channelId: string, { id, sender, kind, body, ts }: Omit<Columns, 'toSlot'>): ChannelMessage => ({
    id,
    channel_id: channelId,
    sender,
    kind,
    body: JSON.parse(body) as { [key: string]: unknown },
    ts: new Date(ts).toISOString(),
  });
  return {
    insert(room, channelId, id, ts, draft) {
      const { sender, kind, body, toSlot = null, fromSlot = null, hops = 0, takenBy = null, concernsBots } = draft;
      insert.run(room, id, sender, kind, body, ts, toSlot, fromSlot, hops, takenBy, concernsBots ? 1 : 0);
      return messageOf(channelId, { id, sender, kind, body, ts });
    },
    after(room, channelId, id, limit) {
      const rows: MessageRow[] = [];
      let length = 0;
      for (const row of after.iterate(room, id, limit)) {
        length += row.body.length;
        if (length > LONGEST_PAGE && rows.length > 0) return { rows, more: true };
        rows.push({ message: messageOf(channelId, row), toSlot: row.toSlot });
      }
      return { rows, more: rows.length === limit };
    },
    publicAfter: (room, channelId, id, limit) =>
      publicAfter.all(room, id, limit).map((row) => messageOf(channelId, row)),
    forBot: (room, channelId, id, limit, slotId) =>
      forBot.all({ room, id, limit, slotId }).map((row) => messageOf(channelId, row)),
    hopsOf: (room, id) => hopsOf.get(room, id) ?? 0,
    withdraw: (room, slotId) => void withdraw.run(NOBODY, room, slotId),
    cut: (room, upTo) => void cut.run(room, upTo),
  };
}

/** A body as it is kept; null where it is no JSON, as what refers to itself or is nested too deeply to be written. */
export function jsonOf(body: JsonObject): string | null {
  try {
    return JSON.stringify(body) ?? null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
