/** `bob channel rename`: change how you are called in a room. */
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel rename CHANNEL NAME

Changes how you are called in a room. The room is told.

${CLIENT_USAGE}

With --json: the response of rename_member.`;

const command: CliCommand = {
  name: 'channel rename',
  summary: 'change how you are called in a room',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: CLIENT_OPTIONS });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...words] = parsed.positionals;
    if (channelId === undefined || words.length === 0) {
      return badUsage(io, `Name the channel and yourself. Write: ${firstLine(usage)}`);
    }
    const { url, token: given } = parsed.values;
    const token = tokenFor(io, channelId, given);
    if (token === null) return noToken(io, channelId);
    const params = { channel_id: channelId, member_token: token, name: words.join(' ') };
    return askAndTell(io, { url, endpoint: 'rename_member', params }, ({ name }) => `You are called ${name} there.`);
  },
};

export default command;
