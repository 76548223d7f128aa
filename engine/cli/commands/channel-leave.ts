/** `bob channel leave`: give up your seat in a room. */
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, forgetToken, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel leave CHANNEL

Gives up the seat that is remembered for the channel. To come back you need a new invite.

${CLIENT_USAGE}

With --json: the response of leave_channel.`;

const command: CliCommand = {
  name: 'channel leave',
  summary: 'give up your seat in a room',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: CLIENT_OPTIONS });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...more] = parsed.positionals;
    if (channelId === undefined || more.length > 0) return badUsage(io, `Name one channel. Write: ${firstLine(usage)}`);
    const { url, token: given } = parsed.values;
    const token = tokenFor(io, channelId, given);
    if (token === null) return noToken(io, channelId);
    const params = { channel_id: channelId, member_token: token };
    const keep = () => forgetToken(io, channelId, 'seat');
    return askAndTell(io, { url, endpoint: 'leave_channel', params, keep }, () => `You have left ${channelId}.`);
  },
};

export default command;
