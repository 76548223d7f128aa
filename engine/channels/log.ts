/** What is said in a room, in one order: written within a transaction, and passed on once it is on the disk. */
import type { ChannelMessage } from '../api/index.ts';
import type { JsonObject } from '../bots/index.ts';
import type { BotRows } from './store/bot-rows.ts';
import type { MessageDraft, MessageRows } from './store/message-rows.ts';
import type { RoomRow, RoomRows } from './store/room-rows.ts';
import type { Work } from './work.ts';

export interface RoomLog {
  /** Within a transaction. */
  append(room: RoomRow, draft: MessageDraft): ChannelMessage;
  /** Says that who or what is in the room has changed: the next reader gets its view. */
  composed(room: RoomRow, body: JsonObject, options?: { concernsBots?: boolean }): ChannelMessage;
  /** Of the server's own and for everybody, without a change of the room. */
  control(room: RoomRow, body: JsonObject): ChannelMessage;
}

interface RoomLogOptions {
  readonly rooms: RoomRows;
  readonly bots: BotRows;
  readonly messages: MessageRows;
  readonly work: Work;
  readonly now: () => number;
  /** After everything is on the disk. */
  readonly written: (message: ChannelMessage) => void;
}

/** Messages that a room keeps, and how many at the most where bots have yet to deal with older ones. */
const KEPT = 5000;
const MOST_KEPT = 20_000;
/** How many come between two looks at what may go. */
const CUT_EVERY = 250;
const SYSTEM = 'system';

export function createRoomLog({ rooms, bots, messages, work, now, written }: RoomLogOptions): RoomLog {
  function cut(room: number, last: number): void {
    const handled = bots.handledByAll(room);
    const upTo = Math.max(Math.min(last - KEPT, handled ?? last), last - MOST_KEPT);
    if (upTo > 0) messages.cut(room, upTo);
  }

  function append(room: RoomRow, draft: MessageDraft, isChange = false): ChannelMessage {
    const at = now();
    const id = rooms.nextMessage(room.id, at, isChange);
    const message = messages.insert(room.id, room.channelId, id, at, draft);
    if (id % CUT_EVERY === 0) cut(room.id, id);
    work.after(() => written(message));
    return message;
  }

  return {
    append: (room, draft) => append(room, draft),
    composed: (room, body, { concernsBots = false } = {}) =>
      append(room, { sender: SYSTEM, kind: 'system', body: JSON.stringify(body), concernsBots }, true),
    control: (room, body) =>
      append(room, { sender: SYSTEM, kind: 'control', body: JSON.stringify(body), concernsBots: false }),
  };
}
