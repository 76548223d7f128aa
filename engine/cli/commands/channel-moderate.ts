/** `bob channel moderate`: mute or ban somebody in a room, or take it back. */
import type { ChannelOp } from '../../api/index.ts';
import { CLIENT_USAGE, describeRoom } from '../channel-client.ts';
import { roomCommand } from '../room-command.ts';

const usage = `bob channel moderate CHANNEL mute|unmute|ban SLOT, or CHANNEL unban SESSION

Mutes or bans whoever sits in a slot such as s1, or takes it back. Who is muted may move and not talk. Who is banned loses the seat
and doesn't come back. bob channel who CHANNEL --json shows slots and bans.

${CLIENT_USAGE}

With --json: the response of update_channel.`;

export default roomCommand({
  name: 'channel moderate',
  summary: 'mute or ban somebody in a room, or take it back',
  usage,
  endpoint: 'update_channel',
  opens: 'admin_token',
  params: ([verb = '', whom, ...more]) => {
    const op = whom === undefined || more.length > 0 ? null : opOf(verb, whom);
    return op === null ? null : { ops: [op] };
  },
  wanted: 'Say in which channel, what and whom',
  tell: ({ view }) => describeRoom(view),
});

function opOf(verb: string, whom: string): ChannelOp | null {
  switch (verb) {
    case 'mute':
    case 'unmute':
      return { op: 'mute', slot_id: whom, muted: verb === 'mute' };
    case 'ban':
      return { op: 'ban', slot_id: whom };
    case 'unban':
      return { op: 'unban', session_id: whom };
    default:
      return null;
  }
}
