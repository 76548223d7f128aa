/** `bob channel post`: a message into a room. */
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, noToken, tokenFor } from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel post CHANNEL BODY [--state-version N]

Posts a message: BODY is a JSON object such as {"type":"move","game":"guess","value":73}, or a text to say.

  --state-version N  the state of the game that a move was made for
${CLIENT_USAGE}

With --json: the response of post.`;

const command: CliCommand = {
  name: 'channel post',
  summary: 'post a message or a move into a room',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { ...CLIENT_OPTIONS, 'state-version': { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...words] = parsed.positionals;
    if (channelId === undefined || words.length === 0) {
      return badUsage(io, `Name the channel and what to post. Write: ${firstLine(usage)}`);
    }
    const body = bodyOf(words.join(' '));
    if (body === null)
      return badUsage(io, 'BODY is a JSON object or a text; this begins like an object and is no JSON');
    const { url, token: given, 'state-version': version } = parsed.values;
    if (version !== undefined && !/^\d{1,15}$/.test(version))
      return badUsage(io, '--state-version takes a whole number');
    const token = tokenFor(io, channelId, given);
    if (token === null) return noToken(io, channelId);
    const params = {
      channel_id: channelId,
      member_token: token,
      body,
      ...(version === undefined ? {} : { state_version: Number(version) }),
    };
    return askAndTell(io, { url, endpoint: 'post', params }, ({ msg_id }) => `Posted as message ${msg_id}.`);
  },
};

/** Null for an object that is none. */
function bodyOf(text: string): object | null {
  if (!text.trimStart().startsWith('{')) return { type: 'chat', text };
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export default command;
