/** `bob channel who`: who is in a room, and which bots run. */
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, describeRoom, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel who CHANNEL

Shows a room's slots, who sits in them, and what each bot says it does.

${CLIENT_USAGE}

With --json: the response of who.`;

const command: CliCommand = {
  name: 'channel who',
  summary: 'show who is in a room and which bots run',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: CLIENT_OPTIONS });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...more] = parsed.positionals;
    if (channelId === undefined || more.length > 0) return badUsage(io, `Name one channel. Write: ${firstLine(usage)}`);
    const { url, token: given } = parsed.values;
    const token = tokenFor(io, channelId, given);
    if (token === null) return noToken(io, channelId);
    return askAndTell(
      io,
      { url, endpoint: 'who', params: { channel_id: channelId, member_token: token } },
      describeRoom,
    );
  },
};

export default command;
