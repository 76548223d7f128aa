/** `bob channel join`: a seat in a room. */
import {
  askAndTell,
  CLIENT_OPTIONS,
  CLIENT_USAGE,
  describeRoom,
  rememberToken,
  sessionSecret,
} from '../channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel join CODE [--name NAME]

Takes the seat that the code is for. Its token is remembered in the runtime folder; the same code joins again from there.

  --name NAME    what the others see
${CLIENT_USAGE}

With --json: the response of join_channel.`;

const command: CliCommand = {
  name: 'channel join',
  summary: 'take a seat in a room with its invite code',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { ...CLIENT_OPTIONS, name: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [code, ...more] = parsed.positionals;
    if (code === undefined || more.length > 0) return badUsage(io, `Give one code. Write: ${firstLine(usage)}`);
    const { url, token, name } = parsed.values;
    const params = {
      invite_code: code,
      session: sessionSecret(io),
      ...(token === undefined ? {} : { member_token: token }),
      ...(name === undefined ? {} : { name }),
    };
    return askAndTell(
      io,
      {
        url,
        endpoint: 'join_channel',
        params,
        keep: ({ channel_id, member_token }) => rememberToken(io, channel_id, { member_token }),
      },
      ({ session_id, slot_id, view }) => [`You are ${session_id} in slot ${slot_id}.`, describeRoom(view)].join('\n'),
    );
  },
};

export default command;
