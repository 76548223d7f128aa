/** Rooms in memory, for tests of bots without the rest: a ledger with a clock set by hand, and people who come and post. */
import assert from 'node:assert/strict';
import type { BotDef, ChannelMessage, SlotView, Trust } from '../../engine/api/index.ts';
import { done, type Outcome, refused } from '../../engine/basics/outcome.ts';
import type { JsonObject } from '../../engine/bots/bot.ts';
import type { BotChange, BotHost, BotRow, PreparedBot, RoomLedger } from '../../engine/bots/bot-host.ts';

interface Kept extends ChannelMessage {
  readonly to: string | null;
  readonly from: string | null;
  readonly takenBy: string | null;
  readonly hops: number;
}

export interface LedgerRoom {
  readonly channelId: string;
  readonly messages: readonly Kept[];
  /** Bodies of everything that bots and the room wrote, in order. */
  bodies(): JsonObject[];
  row(slotId: string): BotRow;
  /** Puts a bot into its slot as `update_channel` would. */
  attach(slotId: string, def: Partial<BotDef>): Promise<PreparedBot>;
  detach(slotId: string): void;
  join(slotId: string): string;
  /** As a member's `post`, without the looks of the room itself. */
  post(sessionId: string, body: JsonObject): Promise<Outcome<ChannelMessage>>;
  settled(): Promise<void>;
}

export interface MemoryLedger extends RoomLedger {
  /** Whom it tells; absent is a host that died. */
  host: BotHost | null;
  time: number;
  readonly updates: { slotId: string; ops: readonly unknown[] }[];
  /** Called before each commit: to get in between. */
  before: ((change: BotChange) => void) | null;
  room(channelId: string, trust: Trust, slots: readonly Pick<SlotView, 'slot_id' | 'admin'>[]): LedgerRoom;
}

export function memoryLedger(): MemoryLedger {
  interface Room {
    readonly trust: Trust;
    readonly slots: { slot_id: string; admin: boolean; session: string | null }[];
    readonly bots: Map<string, BotRow>;
    readonly messages: Kept[];
  }
  const rooms = new Map<string, Room>();
  let botIds = 0;

  const plain = ({ id, channel_id, sender, kind, body, ts }: Kept): ChannelMessage => ({
    id,
    channel_id,
    sender,
    kind,
    body,
    ts,
  });
  const append = (channelId: string, kept: Pick<Kept, 'sender' | 'kind' | 'body'> & Partial<Kept>): ChannelMessage => {
    const { messages } = rooms.get(channelId)!;
    const body = JSON.parse(JSON.stringify(kept.body)) as JsonObject;
    const ts = new Date(ledger.time).toISOString();
    const id = messages.length + 1;
    const message = { to: null, from: null, takenBy: null, hops: 0, ...kept, body, id, channel_id: channelId, ts };
    messages.push(message);
    return plain(message);
  };

  const ledger: MemoryLedger = {
    host: null,
    time: Date.UTC(2026, 0, 15, 12),
    updates: [],
    before: null,
    facts(channelId) {
      const room = rooms.get(channelId);
      if (room === undefined) return null;
      const slots = room.slots.map(({ slot_id, admin, session }) => {
        const bot = room.bots.get(slot_id);
        const kind = bot === undefined ? ('invite' as const) : ('bot' as const);
        const role = admin ? ('referee' as const) : ('player' as const);
        return {
          ...{ slot_id, admin, kind, role, label: slot_id, name: slot_id, session_id: session, filled_by: session },
          bot: bot === undefined ? null : { code_ref: bot.def.code_ref ?? null, params: bot.def.params ?? {} },
        };
      });
      return { name: 'a room', trust: room.trust, slots };
    },
    bot: (channelId, slotId) => rooms.get(channelId)?.bots.get(slotId) ?? null,
    bots: (channelId) => [...(rooms.get(channelId)?.bots.values() ?? [])],
    commit(channelId, slotId, change) {
      ledger.before?.(change);
      const room = rooms.get(channelId);
      const row = room?.bots.get(slotId);
      if (room === undefined || row === undefined) return refused(400, 'BAD_OP', 'There is no bot there.');
      if (row.stateVersion !== change.expectedVersion) return refused(409, 'STALE_STATE', 'The state is another one.');
      const sender = `bot:${room.trust === 'verified' ? row.botId : row.def.name}`;
      const written = (change.posts ?? []).map(({ kind, body, to }) =>
        append(channelId, { sender, kind, body, to: to ?? null, from: slotId, hops: change.hops ?? 0 }),
      );
      const { state, deadline, turn, paused, sealedEnv } = change;
      room.bots.set(slotId, {
        ...row,
        ...(state === undefined
          ? {}
          : { state: JSON.parse(JSON.stringify(state)), stateVersion: row.stateVersion + 1 }),
        handled: Math.max(row.handled, change.handled ?? 0),
        ...(deadline === undefined ? {} : { deadline }),
        ...(turn === undefined ? {} : { turn }),
        ...(paused === undefined ? {} : { paused }),
        ...(sealedEnv === undefined ? {} : { sealedEnv }),
      });
      for (const message of written) ledger.host?.posted(channelId, message);
      return done(written);
    },
    async update(_channelId, slotId, ops) {
      ledger.updates.push({ slotId, ops });
      return done(null);
    },
    messagesAfter: (channelId, id, limit, slotId) =>
      (rooms.get(channelId)?.messages ?? [])
        .filter((one) => one.id > id && (one.to === null || one.to === slotId))
        .filter((one) => slotId === undefined || (one.from !== slotId && one.takenBy !== slotId))
        .slice(0, limit)
        .map(plain),
    hopsOf: (channelId, id) => rooms.get(channelId)?.messages[id - 1]?.hops ?? 0,
    unsettled: () =>
      [...rooms].flatMap(([channelId, room]) =>
        [...room.bots.values()]
          .filter((row) => !row.paused)
          .filter((row) => row.stateVersion === 0 || row.deadline !== null || row.handled < room.messages.length)
          .map(({ slotId, deadline }) => ({ channelId, slotId, deadline })),
      ),
    room(channelId, trust, slots) {
      const room: Room = {
        trust,
        slots: slots.map((slot) => ({ ...slot, session: null })),
        bots: new Map(),
        messages: [],
      };
      rooms.set(channelId, room);
      const host = () => ledger.host ?? assert.fail('the host is gone');
      return {
        channelId,
        messages: room.messages,
        bodies: () => room.messages.filter(({ kind }) => kind !== 'user').map(({ body }) => body),
        row: (slotId) => room.bots.get(slotId) ?? assert.fail(`no bot in ${slotId}`),
        async attach(slotId, def) {
          const whole = { name: 'a bot', version: '0.1', manifest: {}, ...def };
          const prepared = await host().prepare(whole, trust);
          assert.ok(prepared.ok, prepared.ok ? '' : prepared.refusal.message);
          const { codeHash, manifestHash, sealedEnv } = prepared.value;
          botIds += 1;
          room.bots.set(slotId, {
            ...{ channelId, slotId, botId: `b${botIds}`, def: prepared.value.def, codeHash, manifestHash, sealedEnv },
            ...{
              state: null,
              stateVersion: 0,
              handled: room.messages.length,
              deadline: null,
              turn: null,
              paused: false,
            },
          });
          append(channelId, { sender: 'system', kind: 'system', body: { type: 'bot_changed', slot_id: slotId } });
          host().attached(channelId, slotId);
          return prepared.value;
        },
        detach(slotId) {
          room.bots.delete(slotId);
          host().detached(channelId, slotId);
        },
        join(slotId) {
          const session = `sess_${slotId}`;
          room.slots.find((slot) => slot.slot_id === slotId)!.session = session;
          const body = { type: 'joined', slot_id: slotId, session_id: session };
          const message = append(channelId, { sender: 'system', kind: 'system', body });
          ledger.host?.posted(channelId, message);
          ledger.host?.joined(channelId, session);
          return session;
        },
        async post(sessionId, body) {
          const slotId = room.slots.find((slot) => slot.session === sessionId)?.slot_id ?? 'none';
          const offered = await ledger.host?.offer(channelId, { session_id: sessionId, slotId, body });
          if (offered?.ok === false) return offered;
          const kept = offered?.ok ? offered.value : { body, takenBy: null };
          if (kept.body === null) throw new Error('these rooms keep what is posted');
          const message = append(channelId, {
            sender: sessionId,
            kind: 'user',
            body: kept.body,
            takenBy: kept.takenBy,
          });
          ledger.host?.posted(channelId, message);
          return done(message);
        },
        settled: () => host().settled(channelId),
      };
    },
  };
  return ledger;
}
