/** What a message is to a bot: something to answer, somebody's coming or leaving, or nothing. */
import type { ChannelMessage } from '../api/index.ts';
import type { BotEvent } from './bot.ts';
import type { RoomLedger } from './bot-host.ts';
import { ROOM_TYPES } from './effects.ts';
import { listensTo } from './hooks.ts';
import type { BotSeat } from './seat.ts';

/** Bots that answer bots: the fourth answer is the last that any of them hears of. */
const MOST_HOPS = 4;
const READ_AT_ONCE = 100;

interface Waiting {
  readonly message: ChannelMessage;
  readonly event: BotEvent;
  readonly hops: number;
}

/** The next message that means something to this bot, without those that don't; null where it has read all there is. */
export function nextInInbox(seat: BotSeat, ledger: RoomLedger): Waiting | null {
  for (;;) {
    if (seat.inbox.length === 0) {
      if (!seat.behind) return null;
      seat.inbox = [...ledger.messagesAfter(seat.channelId, seat.handled, READ_AT_ONCE, seat.slotId)];
      seat.behind = seat.inbox.length === READ_AT_ONCE;
      if (seat.inbox.length === 0) return null;
    }
    const message = seat.inbox[0]!;
    const waiting = message.id > seat.handled ? meaningOf(message, seat, ledger) : null;
    if (waiting !== null) return waiting;
    seat.inbox.shift();
    seat.handled = Math.max(seat.handled, message.id);
  }
}

/** The session that a message says has come; null for any other message. */
export function comingOf({ kind, body }: ChannelMessage): string | null {
  return kind === 'system' && body.type === 'joined' && typeof body.session_id === 'string' ? body.session_id : null;
}

/** Only the room itself says these: a bot's `end` is a system message too, with whatever fields it likes. */
const LEFT: ReadonlySet<unknown> = new Set(['invite_renewed', 'slot_changed', 'left', 'banned']);

/** The session that a message says has left; null for any other message. */
function leavingOf({ kind, body }: ChannelMessage): string | null {
  return kind === 'system' && LEFT.has(body.type) && typeof body.left === 'string' ? body.left : null;
}

function meaningOf(message: ChannelMessage, seat: BotSeat, ledger: RoomLedger): Waiting | null {
  const manifest = seat.runnable?.manifest ?? {};
  const session = comingOf(message);
  if (session !== null) {
    const event: BotEvent = { hook: 'on_join', session_id: session };
    return listensTo(manifest, 'on_join') ? { message, event, hops: 1 } : null;
  }
  const left = leavingOf(message);
  if (left !== null) {
    const event: BotEvent = { hook: 'on_leave', session_id: left };
    return listensTo(manifest, 'on_leave') ? { message, event, hops: 1 } : null;
  }
  if (message.kind === 'system' || !listensTo(manifest, 'on_post')) return null;
  const event: BotEvent = { hook: 'on_post', message };
  if (message.kind === 'user') return { message, event, hops: 1 };
  if (!message.sender.startsWith('bot:') || isOwn(message, seat) || ROOM_TYPES.has(message.body.type)) return null;
  const hops = ledger.hopsOf(seat.channelId, message.id);
  return hops < MOST_HOPS ? { message, event, hops: hops + 1 } : null;
}

/** Bots sign with their id in verified rooms and with their name in others. */
export function isOwn(message: ChannelMessage, seat: BotSeat): boolean {
  return message.sender === `bot:${seat.botId}` || message.sender === `bot:${seat.runnable?.def.name}`;
}
