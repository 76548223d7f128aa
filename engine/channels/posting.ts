/** What a member says: looked at by the server, then by the bots that this Bob has, then kept, then acknowledged. */
import { LONGEST_BODY } from '../api/index.ts';
import { done, type Outcome, type RateLimit, type Refusal, rateName } from '../basics/index.ts';
import { isMove, type JsonObject, type OfferedPost } from '../bots/index.ts';
import type { ChannelParams, ChannelResult } from './channel.ts';
import type { Core } from './core.ts';
import { type TakenSeat, takenSeatOf } from './members.ts';
import { noRoom, refuse } from './refusals.ts';
import { jsonOf } from './store/message-rows.ts';
import { turnRefusal } from './turns.ts';

type Params = ChannelParams<'post'>;
type Posted = ChannelResult<'post'>;
type Seated = TakenSeat;

const MUTED = 'An admin of this channel has muted you: moves are taken, talk is not.';

export function createPosting(core: Core, rate: RateLimit) {
  const { rooms, bots, work, log, now } = core;

  /** Acknowledged with the last message that there is: nobody sees a gap where it was. */
  function unkept({ room: { channelId } }: Seated): Outcome<Posted> {
    const room = rooms.room(channelId);
    return room === null ? noRoom(channelId) : done({ msg_id: room.lastId, ts: new Date(now()).toISOString() });
  }

  function kept(seat: Seated, body: JsonObject, takenBy: string | null, mayMove: () => Outcome<null>): Outcome<Posted> {
    const text = jsonOf(body);
    if (text === null || text.length > LONGEST_BODY) return tooLong(text);
    return work.run(() => {
      // What was asked before may have taken its time.
      const room = rooms.room(seat.room.channelId);
      if (room === null) return noRoom(seat.room.channelId);
      const slot = rooms.slot(room.id, seat.slot.slotId);
      if (takenBy === null) {
        if (slot?.sessionId !== seat.slot.sessionId)
          return refuse('NOT_MEMBER', 'This seat has been given to another.');
        // Who is muted goes on playing: what a bot takes, and moves.
        if (slot.muted && !isMove(body)) return refuse('NOT_ADMIN', MUTED);
        const move = mayMove();
        if (!move.ok) return move;
      }
      // Any field of a move may hold words: of one who is muted only the bots get it, and tell the others what came of it.
      const toSlot = takenBy === null && slot?.muted === true ? slot.slotId : null;
      const sender = seat.slot.sessionId;
      const message = log.append(room, { sender, kind: 'user', body: text, toSlot, takenBy, concernsBots: true });
      return done({ msg_id: message.id, ts: message.ts });
    });
  }

  /** Everybody in a verified room sees what was tried. Of what a bot refuses, the bot tells itself. */
  function violation({ room, slot }: Seated, { code, message }: Refusal): void {
    if (room.trust !== 'verified' || code !== 'BAD_TURN') return;
    work.run(() => {
      // Of whoever says whose turn it is; an overlay counts its own states.
      const referees = bots.heads(room.id).filter(({ turn }) => turn !== null);
      const versions = referees.map(({ stateVersion }) => stateVersion);
      const body = { type: 'violation', reason: code, details: message, state_version: Math.max(0, ...versions) };
      return done(log.control(room, { ...body, player: slot.sessionId }));
    });
  }

  async function tried(seat: Seated, params: Params): Promise<Outcome<Posted>> {
    const { room, slot } = seat;
    const offered: OfferedPost = {
      session_id: slot.sessionId,
      slotId: slot.slotId,
      body: params.body,
      ...(params.state_version === undefined ? {} : { state_version: params.state_version }),
    };
    const mayMove = () => turnRefusal(bots.heads(room.id), offered, now());
    const move = mayMove();
    if (!move.ok) {
      violation(seat, move.refusal);
      return move;
    }
    const taken = await core.host().offer(room.channelId, offered);
    if (!taken.ok) return taken;
    const { body, takenBy } = taken.value;
    return body === null ? unkept(seat) : kept(seat, body, takenBy, mayMove);
  }

  return async (params: Params): Promise<Outcome<Posted>> => {
    const seat = takenSeatOf(core, params);
    if (!seat.ok) return seat;
    if (!rate.take(rateName(seat.value.room, seat.value.slot.slotId))) {
      return refuse('RATE_LIMIT', 'Too many messages. Wait a second.');
    }
    const text = jsonOf(params.body);
    if (text === null || text.length > LONGEST_BODY) return tooLong(text);
    return tried(seat.value, params);
  };
}

function tooLong(text: string | null): Outcome<never> {
  if (text === null) return refuse('BAD_OP', 'body: it is no JSON.');
  return refuse('BAD_OP', `body: it has ${text.length} characters of JSON; ${LONGEST_BODY} are the most.`);
}
