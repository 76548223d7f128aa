/** What an admin does about somebody: muting, banning, and taking either back. Within a transaction. */

import type { ChannelOp } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { Changed } from './changed.ts';
import type { ChannelParams } from './channel.ts';
import type { Core } from './core.ts';
import { newInvite } from './creating.ts';
import { refuse } from './refusals.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';

type Moderation = Extract<ChannelOp, { op: 'mute' | 'ban' | 'unban' }>;
const MOST_BANS = 500;

/** `empty`: lets go of whoever sits there, and tells those who wait. */
export function createModeration(core: Core, empty: (room: RoomRow, slot: SlotRow, why: string) => { left?: string }) {
  const { rooms, bans, log, now } = core;

  /** Whoever is banned may know every code that is still open, and nobody can tell them from another who comes with one. */
  function renewOpen(room: RoomRow, banned: string, changed: Changed): readonly string[] {
    const open = rooms
      .slots(room.id)
      .filter(({ slotId, kind, sessionId }) => slotId !== banned && kind === 'invite' && sessionId === null);
    for (const { slotId } of open) changed.invites[slotId] = newInvite(core, room, slotId);
    return open.map(({ slotId }) => slotId);
  }

  function ban(room: RoomRow, slot: SlotRow, sessionId: string, changed: Changed): Outcome<unknown> {
    if (bans.bans(room.id).length >= MOST_BANS) {
      return refuse('BAD_OP', `A channel has at most ${MOST_BANS} bans: unban somebody first.`);
    }
    const { slotId, proof, name } = slot;
    bans.insert(room.id, { sessionId, slotId, proof, name }, now());
    const left = empty(room, slot, 'You were banned from this channel.');
    changed.invites[slotId] = newInvite(core, room, slotId);
    const renewed = renewOpen(room, slotId, changed);
    const told = { type: 'banned', slot_id: slotId, ...left, ...(name === null ? {} : { name }), renewed };
    return done(log.composed(room, told, { concernsBots: true }));
  }

  return (room: RoomRow, op: Moderation, changed: Changed): Outcome<unknown> => {
    if (op.op === 'unban') {
      if (!bans.delete(room.id, op.session_id)) return refuse('BAD_OP', `Nobody called ${op.session_id} is banned.`);
      return done(log.composed(room, { type: 'unbanned', session_id: op.session_id }));
    }
    const slot = rooms.slot(room.id, op.slot_id);
    if (slot === null) return refuse('BAD_OP', `There is no slot ${op.slot_id}.`);
    const { sessionId } = slot;
    if (sessionId === null) return refuse('BAD_OP', `Nobody sits in ${op.slot_id}.`);
    if (room.personSlot === op.slot_id) return refuse('BAD_OP', `${op.slot_id} is the seat of whoever hosts.`);
    if (op.op === 'ban') return ban(room, slot, sessionId, changed);
    rooms.updateSlot(room.id, { ...slot, muted: op.muted });
    return done(
      log.composed(room, { type: op.muted ? 'muted' : 'unmuted', slot_id: op.slot_id, session_id: sessionId }),
    );
  };
}

/** Whether this is somebody who was banned, by anything that they bring along. */
export function isBanned({ bans, keys }: Core, room: RoomRow, params: ChannelParams<'join_channel'>): boolean {
  const secrets = [params.session, params.session_id].filter((secret) => secret !== undefined);
  return bans
    .bans(room.id)
    .some(
      ({ sessionId, slotId, proof }) =>
        params.member_token === keys.memberToken(room.channelId, slotId, sessionId) ||
        secrets.some((secret) => secret === sessionId || keys.proof(room.channelId, slotId, secret) === proof),
    );
}
