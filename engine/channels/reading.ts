/** Reading a room from a cursor on: at once, or as soon as there is something. */
import type { ChannelMessage, ChannelView } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { Caller, ChannelParams, ChannelResult } from './channel.ts';
import type { Core } from './core.ts';
import { type Membership, seatOf } from './members.ts';
import type { MessageRow } from './store/message-rows.ts';
import type { RoomRow } from './store/room-rows.ts';
import { viewOf } from './view.ts';
import type { Batch } from './waiting.ts';

type Synced = ChannelResult<'sync'>;

interface Page {
  readonly rows: readonly MessageRow[];
  readonly more: boolean;
  /** The last message that was looked at. */
  readonly end: number;
  /** The answer of everybody for whom it is nothing special: one object, so that it need be written out only once. */
  readonly common: Synced;
  readonly hasPrivate: boolean;
}

interface Reader {
  readonly channelId: string;
  readonly slotId: string | null;
  readonly limit: number;
  readonly light: boolean;
  /** Where it began: whether the view is news depends on it. Null for the beginning. */
  readonly since: number | null;
  /** Moves on over what others alone may read. */
  cursor: number;
}

const NO_BATCH = (): Batch => new Map();
const NOTHING = { rows: [], more: false };
/** Milliseconds for which what was read is kept: long enough for everybody who was told of the same message. */
const RECENT = 200;

function remembered<T>(batch: Batch, key: string, make: () => T): T {
  if (!batch.has(key)) batch.set(key, make());
  return batch.get(key) as T;
}

/** What was read a moment ago, while nothing was written since: whoever asks the same gets the very same objects. */
function createRecent() {
  const rooms = new Map<string, { readonly lastId: number; readonly batch: Batch }>();
  let forgetting: NodeJS.Timeout | null = null;

  function forget(): void {
    forgetting = null;
    rooms.clear();
  }

  return {
    of({ channelId, lastId }: RoomRow): Batch {
      const known = rooms.get(channelId);
      if (known?.lastId === lastId) return known.batch;
      const batch: Batch = new Map();
      rooms.set(channelId, { lastId, batch });
      if (forgetting === null) forgetting = setTimeout(forget, RECENT).unref();
      return batch;
    },
  };
}

export function createReading(core: Core) {
  const { rooms, messages, waiting } = core;
  const recent = createRecent();

  const roomOf = (batch: Batch, channelId: string) => remembered(batch, 'room', () => rooms.room(channelId));

  function pageOf(room: RoomRow, { since, cursor, limit }: Reader): Page {
    const lately = recent.of(room);
    return remembered(lately, `${since} ${cursor} ${limit}`, () => {
      const { rows, more } = cursor >= room.lastId ? NOTHING : messages.after(room.id, room.channelId, cursor, limit);
      const end = more ? rows.at(-1)!.message.id : Math.max(room.lastId, cursor);
      const isNews = since === null || (since < room.composedId && room.composedId <= end);
      const view = isNews ? remembered(lately, 'view', () => viewOf(core, room)) : null;
      const common = { messages: rows.map(({ message }) => message), cursor: end, view };
      return { rows, more, end, common, hasPrivate: rows.some(({ toSlot }) => toSlot !== null) };
    });
  }

  function shown(message: ChannelMessage, { slotId, light }: Reader): ChannelMessage {
    return light || !message.sender.startsWith('bot:') ? message : core.host().present(message, { slotId });
  }

  /** What there is from the reader's cursor on; without messages where there is nothing that it may read. */
  function read(reader: Reader, batch: Batch): Synced | null {
    const room = roomOf(batch, reader.channelId);
    if (room === null) return null;
    for (;;) {
      const page = pageOf(room, reader);
      const rows = page.hasPrivate
        ? page.rows.filter(({ toSlot }) => toSlot === null || toSlot === reader.slotId)
        : page.rows;
      const seen = rows.map(({ message }) => shown(message, reader));
      const isCommon = !page.hasPrivate && seen.every((message, place) => message === page.rows[place]!.message);
      if (isCommon) return page.common;
      if (seen.length > 0 || !page.more) return { ...page.common, messages: seen };
      reader.cursor = page.end;
    }
  }

  function readerOf({ room, slot }: Membership, since: number | null, limit: number, light: boolean): Reader {
    // A cursor from the future would skip what is yet to come.
    const cursor = Math.min(since ?? 0, room.lastId);
    const base = { channelId: room.channelId, slotId: slot?.slotId ?? null, limit, light };
    return { ...base, since: since === null ? null : cursor, cursor };
  }

  async function wait(reader: Reader, timeoutMs: number, caller: Caller): Promise<Outcome<Synced>> {
    const now = (): Synced => read(reader, NO_BATCH()) ?? { messages: [], cursor: reader.cursor, view: null };
    // In a busy room, whoever has seen everything up to the last round waits for the next one.
    const round = waiting.gatheredFrom(reader.channelId);
    if (timeoutMs === 0 || round === null || reader.cursor < round) {
      const found = now();
      if (timeoutMs === 0 || found.messages.length > 0) return done(found);
      reader.cursor = found.cursor;
    }
    return waiting.wait<Synced>({
      channelId: reader.channelId,
      seat: reader.slotId ?? '',
      timeoutMs,
      signal: caller.signal,
      giveUp: now,
      poll(batch) {
        const found = read(reader, batch);
        if (found === null || found.messages.length > 0) return found;
        reader.cursor = found.cursor;
        return null;
      },
    });
  }

  return {
    who(params: ChannelParams<'who'>): Outcome<ChannelView> {
      const seat = seatOf(core, params);
      return seat.ok ? done(viewOf(core, seat.value.room)) : seat;
    },
    async sync(params: ChannelParams<'sync'>, caller: Caller): Promise<Outcome<Synced>> {
      const { cursor = null, limit, timeout_ms, light = false } = params;
      const seat = seatOf(core, params);
      if (!seat.ok) return seat;
      core.host().attended(params.channel_id);
      return wait(readerOf(seat.value, cursor, limit, light), timeout_ms, caller);
    },
  };
}
