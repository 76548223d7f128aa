/** `bob channel moderate`: mute or ban somebody in a room, or take it back. */

import type { ChannelOp } from '../../api/index.ts';
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, describeRoom, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel moderate CHANNEL mute|unmute|ban SLOT, or CHANNEL unban SESSION

Mutes or bans whoever sits in a slot such as s1, or takes it back. Who is muted may move and not talk. Who is banned loses the seat
and doesn't come back. bob channel who CHANNEL --json shows slots and bans.

${CLIENT_USAGE}

With --json: the response of update_channel.`;

const command: CliCommand = {
  name: 'channel moderate',
  summary: 'mute or ban somebody in a room, or take it back',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: CLIENT_OPTIONS });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, verb = '', whom, ...more] = parsed.positionals;
    const op = opOf(verb, whom ?? '');
    if (channelId === undefined || whom === undefined || more.length > 0 || op === null) {
      return badUsage(io, `Say in which channel, what and whom. Write: ${firstLine(usage)}`);
    }
    const { url, token: given } = parsed.values;
    const token = tokenFor(io, channelId, given, 'admin_token');
    if (token === null) return noToken(io, channelId);
    const params = { channel_id: channelId, member_token: token, ops: [op] };
    return askAndTell(io, { url, endpoint: 'update_channel', params }, ({ view }) => describeRoom(view));
  },
};

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

export default command;
