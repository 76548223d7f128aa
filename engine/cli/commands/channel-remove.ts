/** `bob channel remove`: remove a room that you made. */
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, forgetToken, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel remove CHANNEL

Removes a room that you made, with its invites and what was said there. Games that were played stay.

${CLIENT_USAGE}

With --json: the response of remove_channel.`;

const command: CliCommand = {
  name: 'channel remove',
  summary: 'remove a room that you made',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: CLIENT_OPTIONS });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...more] = parsed.positionals;
    if (channelId === undefined || more.length > 0) return badUsage(io, `Name one channel. Write: ${firstLine(usage)}`);
    const { url, token: given } = parsed.values;
    const token = tokenFor(io, channelId, given, 'admin_token');
    if (token === null) return noToken(io, channelId);
    const params = { channel_id: channelId, member_token: token };
    const keep = () => forgetToken(io, channelId, 'room');
    return askAndTell(io, { url, endpoint: 'remove_channel', params, keep }, () => `${channelId} is removed.`);
  },
};

export default command;
