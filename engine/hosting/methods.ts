/** The rooms' methods for windows: the same endpoints as over HTTP, with refusals as faults. */

import type { Session } from '../access/index.ts';
import type { ChannelEndpoint, ChannelParams, ChannelResult, Params, Result, RoomMethod } from '../api/index.ts';
import { unwrap } from '../basics/index.ts';
import type { Channels } from '../channels/index.ts';
import type { HostingSwitch } from './switch.ts';

type RoomMethods = {
  [M in RoomMethod]: (params: Params<M>, session: Session) => Result<M> | Promise<Result<M>>;
};

export function createRoomMethods({ channels, hosting }: { channels: Channels; hosting: HostingSwitch }): RoomMethods {
  async function call<E extends ChannelEndpoint>(
    endpoint: E,
    params: ChannelParams<E>,
    session: Session,
  ): Promise<ChannelResult<E>> {
    const { isPerson, address, gone } = session;
    return unwrap(await channels.call(endpoint, params, { address, mayCreate: isPerson, isPerson, signal: gone }));
  }
  /** News of a room goes to whoever has shown to be in it, as long as their token is a member's. */
  const entered = <T>(session: Session, channelId: string, token: string, result: T): T => {
    session.rooms.set(channelId, token);
    return result;
  };
  return {
    'rooms/create': (params, session) => call('create_channel', params, session),
    async 'rooms/join'(params, session) {
      const joined = await call('join_channel', params, session);
      return entered(session, joined.channel_id, joined.member_token, joined);
    },
    async 'rooms/who'(params, session) {
      return entered(session, params.channel_id, params.member_token, await call('who', params, session));
    },
    'rooms/post': (params, session) => call('post', params, session),
    async 'rooms/sync'(params, session) {
      return entered(session, params.channel_id, params.member_token, await call('sync', params, session));
    },
    'rooms/update': (params, session) => call('update_channel', params, session),
    'rooms/leave': (params, session) => call('leave_channel', params, session),
    'rooms/rename': (params, session) => call('rename_member', params, session),
    'rooms/list': () =>
      channels.list().map(({ view, adminToken, invites, mine, cursor, lastAt }) => ({
        view,
        admin_token: adminToken,
        invites: { ...invites },
        mine:
          mine === null ? null : { slot_id: mine.slotId, session_id: mine.sessionId, member_token: mine.memberToken },
        cursor,
        last_at: lastAt,
      })),
    async 'rooms/remove'({ channel_id }) {
      unwrap(await channels.remove(channel_id));
      return { ok: true };
    },
    'rooms/hosting': ({ reach }) => (reach === undefined ? hosting.now() : hosting.change(reach)),
  };
}
