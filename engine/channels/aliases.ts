/** Draft C's other words for posting and reading. */
import type { ChannelMessage } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { Caller, ChannelParams, ChannelResult } from './channel.ts';
import { refuse } from './refusals.ts';

interface Aliased {
  post(params: ChannelParams<'post'>): Promise<Outcome<ChannelResult<'post'>>>;
  sync(params: ChannelParams<'sync'>, caller: Caller): Promise<Outcome<ChannelResult<'sync'>>>;
}

type Door = { channel_id: string; member_token: string };
const WAITED = 200;

export function createAliases({ post, sync }: Aliased) {
  async function read(door: Door, since: number, wait: { limit: number; timeout_ms: number }, caller: Caller) {
    const { channel_id, member_token } = door;
    const found = await sync({ channel_id, member_token, cursor: since, ...wait }, caller);
    return found.ok ? done<ChannelMessage[]>(found.value.messages) : found;
  }
  return {
    async post_message({ kind, ...params }: ChannelParams<'post_message'>) {
      if (kind !== 'user')
        return refuse('BAD_OP', `kind: members post user messages; ${kind} is for bots and the server.`);
      return post(params);
    },
    get_messages: ({ since_id, limit, ...door }: ChannelParams<'get_messages'>, caller: Caller) =>
      read(door, since_id, { limit, timeout_ms: 0 }, caller),
    wait_for_message: ({ since_id, timeout_ms, ...door }: ChannelParams<'wait_for_message'>, caller: Caller) =>
      read(door, since_id, { limit: WAITED, timeout_ms }, caller),
  };
}
