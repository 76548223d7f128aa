/** The seed's ten codes, as refusals. */
import type { ChannelErrorCode } from '../api/index.ts';
import { type Outcome, refused } from '../basics/index.ts';

export const CHANNEL_STATUS: Readonly<Record<ChannelErrorCode, number>> = {
  INVITE_INVALID: 403,
  NOT_MEMBER: 401,
  NOT_ADMIN: 403,
  BAD_OP: 400,
  RATE_LIMIT: 429,
  TIMEOUT: 408,
  CHANNEL_NOT_FOUND: 404,
  STALE_STATE: 409,
  BAD_TURN: 409,
  BAD_MOVE: 422,
};

export function refuse(code: ChannelErrorCode, message: string, details?: unknown): Outcome<never> {
  return refused(CHANNEL_STATUS[code], code, message, details);
}

export function noRoom(channelId: string): Outcome<never> {
  return refuse('CHANNEL_NOT_FOUND', `There is no channel ${channelId}.`);
}
