/** What a member does with their own seat, and what ends a room. */
import { done, type Outcome, type RateLimit, rateName } from '../basics/index.ts';
import type { Caller, ChannelParams, ChannelResult, Channels } from './channel.ts';
import type { Core } from './core.ts';
import { newInvite } from './creating.ts';
import { seatOf, takenSeatOf } from './members.ts';
import { refuse } from './refusals.ts';
import { nameForChanging } from './seat-names.ts';
import type { RoomRow } from './store/room-rows.ts';
import { viewOf } from './view.ts';

type Ok = Outcome<{ ok: true }>;

export function createOwnSeat(core: Core, rate: RateLimit, remove: Channels['remove']) {
  const { rooms, work, log, waiting } = core;

  function limited(room: RoomRow, slotId: string | null): Outcome<null> {
    if (rate.take(rateName(room, slotId))) return done(null);
    return refuse('RATE_LIMIT', 'Too many changes. Wait a second.');
  }

  return {
    /** The token is worth nothing from then on, and the seat has a new invite. */
    leave(params: ChannelParams<'leave_channel'>): Ok {
      return work.run(() => {
        const seat = takenSeatOf(core, params);
        if (!seat.ok) return seat;
        const { room, slot } = seat.value;
        if (room.personSlot === slot.slotId) rooms.sitPerson(room.id, null);
        newInvite(core, room, slot.slotId);
        const gone = refuse('NOT_MEMBER', 'You have left this channel.');
        work.after(() => waiting.end(room.channelId, slot.slotId, gone));
        log.composed(room, { type: 'left', slot_id: slot.slotId, left: slot.sessionId }, { concernsBots: true });
        return done({ ok: true as const });
      });
    },
    rename(
      params: ChannelParams<'rename_member'>,
      { isPerson = false }: Caller,
    ): Outcome<ChannelResult<'rename_member'>> {
      return work.run(() => {
        const seat = takenSeatOf(core, params);
        if (!seat.ok) return seat;
        const { room, slot } = seat.value;
        const allowed = limited(room, slot.slotId);
        if (!allowed.ok) return allowed;
        const { slotId, sessionId } = slot;
        if (slot.muted) {
          return refuse('NOT_ADMIN', 'An admin of this channel has muted you: your name stays as it is meanwhile.');
        }
        const name = nameForChanging(core, room, { name: params.name, slotId, hosts: isPerson });
        if (!name.ok) return name;
        if (name.value !== slot.name) {
          rooms.updateSlot(room.id, { ...slot, name: name.value });
          const before = slot.name === null ? {} : { before: slot.name };
          log.composed(room, {
            type: 'member_renamed',
            slot_id: slotId,
            session_id: sessionId,
            name: name.value,
            ...before,
          });
        }
        return done({ ok: true as const, name: name.value, view: viewOf(core, rooms.room(room.channelId)!) });
      });
    },
    /** With the token of whoever made it. */
    async remove(params: ChannelParams<'remove_channel'>): Promise<Ok> {
      const seat = seatOf(core, params);
      if (!seat.ok) return seat;
      const { room, slot } = seat.value;
      if (slot !== null) return refuse('NOT_ADMIN', 'Only whoever made this channel removes it, with its admin_token.');
      const removed = await remove(room.channelId);
      return removed.ok ? done({ ok: true as const }) : removed;
    },
  };
}
