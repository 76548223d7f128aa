/** Taking a seat with an invite, and coming back to it. */
import { done, type Outcome, type RateLimit } from '../basics/index.ts';
import type { Caller, ChannelParams, ChannelResult } from './channel.ts';
import type { Core } from './core.ts';
import { isBanned } from './moderation.ts';
import { refuse } from './refusals.ts';
import { nameForJoining } from './seat-names.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';
import { newSessionId, tokenHash } from './tokens.ts';
import { viewOf } from './view.ts';

type Params = ChannelParams<'join_channel'>;

const NO_INVITE = 'There is no such invite, or it has been replaced by a new one.';
const BANNED = 'You were banned from this channel.';
const USED =
  'This invite has been used. To come back to the seat, send the session secret it was joined with, or its member_token.';

export function createJoining(core: Core, rate: RateLimit) {
  const { rooms, keys, work, log } = core;

  /** The secret of the joiner's own; without one nobody comes back but by the token. */
  const secretOf = ({ session, session_id }: Params) => session ?? session_id;

  function mayReturn(params: Params, room: RoomRow, slot: SlotRow, caller: Caller): boolean {
    if (caller.isPerson === true && room.personSlot === slot.slotId) return true;
    if (params.member_token !== undefined) {
      const token = rooms.token(tokenHash(params.member_token));
      if (token?.kind === 'member' && token.room === room.id && token.slotId === slot.slotId) return true;
    }
    if (slot.proof === null) return false;
    return [params.session, params.session_id].some(
      (secret) => secret !== undefined && keys.proof(room.channelId, slot.slotId, secret) === slot.proof,
    );
  }

  function sitDown(params: Params, room: RoomRow, slot: SlotRow, caller: Caller): Outcome<SlotRow> {
    if (isBanned(core, room, params)) return refuse('INVITE_INVALID', BANNED);
    const wish = { name: params.name ?? '', slotId: slot.slotId, hosts: caller.isPerson === true };
    const name = params.name === undefined ? done(null) : nameForJoining(core, room, wish);
    if (!name.ok) return name;
    const sessionId = newSessionId();
    const secret = secretOf(params);
    const proof = secret === undefined ? null : keys.proof(room.channelId, slot.slotId, secret);
    const seated = { ...slot, sessionId, proof, name: name.value };
    rooms.updateSlot(room.id, seated);
    if (caller.isPerson === true) rooms.sitPerson(room.id, slot.slotId);
    const named = name.value === null ? {} : { name: name.value };
    const told = { type: 'joined', slot_id: slot.slotId, session_id: sessionId, label: slot.label, ...named };
    log.composed(room, told, { concernsBots: true });
    work.after(() => core.host().joined(room.channelId, sessionId));
    return done(seated);
  }

  return (params: Params, caller: Caller): Outcome<ChannelResult<'join_channel'>> => {
    if (!rate.take(caller.address)) return refuse('RATE_LIMIT', 'Too many joins from here. Wait a second.');
    return work.run(() => {
      const invite = rooms.token(tokenHash(params.invite_code));
      if (invite === null || invite.kind !== 'invite' || invite.slotId === null) {
        return refuse('INVITE_INVALID', NO_INVITE);
      }
      const room = rooms.room(invite.channelId)!;
      const slot = rooms.slot(room.id, invite.slotId)!;
      if (slot.sessionId !== null && !mayReturn(params, room, slot, caller)) return refuse('INVITE_INVALID', USED);
      const seated = slot.sessionId === null ? sitDown(params, room, slot, caller) : done(slot);
      if (!seated.ok) return seated;
      const sessionId = seated.value.sessionId!;
      const memberToken = keys.memberToken(room.channelId, slot.slotId, sessionId);
      rooms.putToken(memberToken, { room: room.id, kind: 'member', slotId: slot.slotId });
      return done({
        channel_id: room.channelId,
        slot_id: slot.slotId,
        session_id: sessionId,
        member_token: memberToken,
        view: viewOf(core, rooms.room(room.channelId)!),
      });
    });
  };
}
