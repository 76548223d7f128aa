/** Whose token it is: every call but creating and joining begins here. */

import type { Member } from '../access/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { Core } from './core.ts';
import { noRoom, refuse } from './refusals.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';
import { tokenHash } from './tokens.ts';

export interface Membership {
  readonly room: RoomRow;
  /** Null for the owner, who sits in no slot. */
  readonly slot: SlotRow | null;
}

/** A member's seat, which somebody sits in. */
export interface TakenSeat {
  readonly room: RoomRow;
  readonly slot: SlotRow & { readonly sessionId: string };
}

type Tables = Pick<Core, 'rooms'>;
type Door = { readonly channel_id: string; readonly member_token: string };

export function seatOf({ rooms }: Tables, { channel_id, member_token }: Door): Outcome<Membership> {
  const room = rooms.room(channel_id);
  if (room === null) return noRoom(channel_id);
  const token = rooms.token(tokenHash(member_token));
  if (token === null || token.room !== room.id || token.kind === 'invite') {
    return refuse('NOT_MEMBER', 'This member_token is none of this channel.');
  }
  const slot = token.slotId === null ? null : rooms.slot(room.id, token.slotId);
  return done({ room, slot });
}

export function takenSeatOf(tables: Tables, door: Door): Outcome<TakenSeat> {
  const seat = seatOf(tables, door);
  if (!seat.ok) return seat;
  const { room, slot } = seat.value;
  if (slot === null || slot.sessionId === null) {
    return refuse('NOT_MEMBER', "The channel's owner sits in no slot and can't post: join by an invite.");
  }
  return done({ room, slot: { ...slot, sessionId: slot.sessionId } });
}

export function adminOf(tables: Tables, door: Door): Outcome<Membership> {
  const seat = seatOf(tables, door);
  if (!seat.ok || seat.value.slot === null || seat.value.slot.admin) return seat;
  return refuse('NOT_ADMIN', 'Only an admin of this channel may do that.');
}

export function memberOf({ rooms }: Tables, token: string): Member | null {
  const row = rooms.token(tokenHash(token));
  if (row === null || row.kind === 'invite') return null;
  const slot = row.slotId === null ? null : rooms.slot(row.room, row.slotId);
  return { channelId: row.channelId, slotId: row.slotId, sessionId: slot?.sessionId ?? null };
}
