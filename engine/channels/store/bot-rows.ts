/** Bots in their slots as they stand in the tables. */
import type { Database } from 'better-sqlite3';
import type { BotDef, BotManifest } from '../../api/index.ts';
import type { Json } from '../../basics/index.ts';
import type { BotChange, BotRow, JsonObject, PreparedBot } from '../../bots/index.ts';

/** A bot without its state, as others see it. */
export interface BotFacts {
  readonly slotId: string;
  readonly botId: string;
  readonly name: string;
  readonly version: string;
  readonly manifest: BotManifest;
  readonly params: JsonObject;
  /** The reference of the program. */
  readonly runs: string;
  readonly codeHash: string;
  readonly manifestHash: string;
  readonly paused: boolean;
}

/** What is looked at before a change or a move. */
export interface BotHead {
  readonly slotId: string;
  readonly botId: string;
  readonly name: string;
  readonly stateVersion: number;
  readonly handled: number;
  readonly turn: BotRow['turn'];
  readonly paused: boolean;
}

export interface BotRows {
  /** `handled`: the last message from before it came. */
  insert(room: number, slotId: string, botId: string, handled: number, prepared: PreparedBot): void;
  delete(room: number, slotId: string): void;
  bot(room: number, channelId: string, slotId: string): BotRow | null;
  bots(room: number, channelId: string): readonly BotRow[];
  facts(room: number): readonly BotFacts[];
  head(room: number, slotId: string): BotHead | null;
  heads(room: number): readonly BotHead[];
  update(room: number, slotId: string, head: BotHead, change: BotChange): void;
  /** Those that aren't started, have messages that they haven't dealt with, or a deadline; not those that are paused. */
  unsettled(): readonly { channelId: string; slotId: string; deadline: number | null }[];
  /** The last message that every bot of the room has dealt with; paused ones hold nothing back. Null without bots. */
  handledByAll(room: number): number | null;
}

type Columns<T, Texts extends keyof T, Flags extends keyof T> = Omit<T, Texts | Flags> &
  Record<Texts, string> &
  Record<Flags, 0 | 1>;
type RowColumns = Columns<Omit<BotRow, 'channelId'>, 'def' | 'state', 'paused'> & { turn: string | null };
type FactColumns = Columns<BotFacts, 'manifest' | 'params', 'paused'>;
type HeadColumns = Columns<BotHead, never, 'paused'> & { turn: string | null };

const HEAD = `slot_id AS slotId, bot_id AS botId, def ->> 'name' AS name, state_version AS stateVersion, handled, turn, paused`;
const ROW = `slot_id AS slotId, bot_id AS botId, def, code_hash AS codeHash, manifest_hash AS manifestHash, state,
  state_version AS stateVersion, handled, deadline, turn, paused, sealed_env AS sealedEnv`;

export function createBotRows(database: Database): BotRows {
  const insert = database.prepare(
    `INSERT INTO channel_bots (room, slot_id, bot_id, def, manifest, params, runs, code_hash, manifest_hash, sealed_env,
       handled)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare('DELETE FROM channel_bots WHERE room = ? AND slot_id = ?');
  const bot = database.prepare<[number, string], RowColumns>(
    `SELECT ${ROW} FROM channel_bots WHERE room = ? AND slot_id = ?`,
  );
  const bots = database.prepare<[number], RowColumns>(`SELECT ${ROW} FROM channel_bots WHERE room = ?`);
  const facts = database.prepare<[number], FactColumns>(
    `SELECT b.slot_id AS slotId, bot_id AS botId, def ->> 'name' AS name, def ->> 'version' AS version, manifest, params,
       runs, code_hash AS codeHash, manifest_hash AS manifestHash, paused
     FROM channel_bots AS b JOIN channel_slots AS s ON s.room = b.room AND s.slot_id = b.slot_id
     WHERE b.room = ? ORDER BY s.place`,
  );
  const head = database.prepare<[number, string], HeadColumns>(
    `SELECT ${HEAD} FROM channel_bots WHERE room = ? AND slot_id = ?`,
  );
  const heads = database.prepare<[number], HeadColumns>(`SELECT ${HEAD} FROM channel_bots WHERE room = ?`);
  const update = database.prepare(
    `UPDATE channel_bots SET state = coalesce(:state, state), state_version = :stateVersion, handled = :handled,
       deadline = iif(:keepDeadline, deadline, :deadline), turn = :turn, paused = :paused,
       sealed_env = iif(:keepEnv, sealed_env, :sealedEnv) WHERE room = :room AND slot_id = :slotId`,
  );
  const unsettled = database.prepare<[], { channelId: string; slotId: string; deadline: number | null }>(
    `SELECT c.channel_id AS channelId, b.slot_id AS slotId, b.deadline
     FROM channel_bots AS b JOIN channels AS c ON c.id = b.room
     WHERE b.paused = 0 AND (b.deadline IS NOT NULL OR b.state_version = 0 OR EXISTS (
       SELECT 1 FROM channel_messages AS m WHERE m.room = b.room AND m.id > b.handled AND m.concerns_bots = 1
         AND m.from_slot IS NOT b.slot_id AND m.taken_by IS NOT b.slot_id
         AND (m.to_slot IS NULL OR m.to_slot = b.slot_id)))
     ORDER BY b.room, b.slot_id`,
  );
  const handledByAll = database
    .prepare<[number], number | null>('SELECT min(handled) FROM channel_bots WHERE room = ? AND paused = 0')
    .pluck();

  const turnOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as BotRow['turn']));
  const headOf = (row: HeadColumns): BotHead => ({ ...row, turn: turnOf(row.turn), paused: row.paused === 1 });
  const rowOf = (channelId: string, row: RowColumns): BotRow => ({
    ...row,
    channelId,
    def: JSON.parse(row.def) as BotDef,
    state: JSON.parse(row.state) as Json,
    turn: turnOf(row.turn),
    paused: row.paused === 1,
  });
  return {
    insert(room, slotId, botId, handled, { def, manifest, params, program, codeHash, manifestHash, sealedEnv }) {
      const texts = [def, manifest, params].map((value) => JSON.stringify(value));
      insert.run(room, slotId, botId, ...texts, program.ref, codeHash, manifestHash, sealedEnv, handled);
    },
    delete: (room, slotId) => void remove.run(room, slotId),
    bot(room, channelId, slotId) {
      const row = bot.get(room, slotId);
      return row === undefined ? null : rowOf(channelId, row);
    },
    bots: (room, channelId) => bots.all(room).map((row) => rowOf(channelId, row)),
    facts: (room) =>
      facts.all(room).map((row) => ({
        ...row,
        manifest: JSON.parse(row.manifest) as BotManifest,
        params: JSON.parse(row.params) as JsonObject,
        paused: row.paused === 1,
      })),
    head(room, slotId) {
      const row = head.get(room, slotId);
      return row === undefined ? null : headOf(row);
    },
    heads: (room) => heads.all(room).map(headOf),
    update(room, slotId, before, change) {
      const turn = change.turn === undefined ? before.turn : change.turn;
      update.run({
        room,
        slotId,
        state: change.state === undefined ? null : JSON.stringify(change.state),
        stateVersion: before.stateVersion + (change.state === undefined ? 0 : 1),
        handled: Math.max(before.handled, change.handled ?? 0),
        keepDeadline: change.deadline === undefined ? 1 : 0,
        deadline: change.deadline ?? null,
        turn: turn === null ? null : JSON.stringify(turn),
        paused: (change.paused ?? before.paused) ? 1 : 0,
        keepEnv: change.sealedEnv === undefined ? 1 : 0,
        sealedEnv: change.sealedEnv ?? null,
      });
    },
    unsettled: () => unsettled.all(),
    handledByAll: (room) => handledByAll.get(room) ?? null,
  };
}
