/** `bob channel sync`: what was said in a room. */
import {
  askAndTell,
  askChannel,
  CLIENT_OPTIONS,
  CLIENT_USAGE,
  describeMessage,
  describeRoom,
  noToken,
  roomsUrl,
  tellRefusal,
  tokenFor,
} from '../channel-client.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  firstLine,
  parseCommandArgs,
  wholeNumber,
} from '../command.ts';

const usage = `bob channel sync CHANNEL [--cursor N] [--wait SECONDS] [--limit N] [--follow]

Shows a room's messages after the cursor, from the beginning without one.

  --cursor N      the last message that was seen
  --wait SECONDS  where there is nothing new, waits for it so long (0)
  --limit N       messages at the most (200)
  --follow        goes on until it is ended; not with --json, which is one response
${CLIENT_USAGE}

With --json: the response of sync.`;

const LONGEST_WAIT = 25_000;

const command: CliCommand = {
  name: 'channel sync',
  summary: "show a room's messages, and follow it",
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        ...CLIENT_OPTIONS,
        cursor: { type: 'string' },
        wait: { type: 'string' },
        limit: { type: 'string' },
        follow: { type: 'boolean', default: false },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [channelId, ...more] = parsed.positionals;
    if (channelId === undefined || more.length > 0) return badUsage(io, `Name one channel. Write: ${firstLine(usage)}`);
    const { values } = parsed;
    const cursor = wholeNumber('cursor', values.cursor, { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 });
    if (!cursor.ok) return badUsage(io, cursor.problem);
    const wait = wholeNumber('wait', values.wait, { min: 0, max: 60, otherwise: 0 });
    if (!wait.ok) return badUsage(io, wait.problem);
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 1000, otherwise: 200 });
    if (!limit.ok) return badUsage(io, limit.problem);
    if (values.follow && io.json)
      return badUsage(io, 'With --json there is one response: leave --follow out, or use --wait');
    const token = tokenFor(io, channelId, values.token);
    if (token === null) return noToken(io, channelId);
    const params = {
      channel_id: channelId,
      member_token: token,
      cursor: values.cursor === undefined ? null : cursor.value,
      timeout_ms: wait.value * 1000,
      limit: limit.value,
    };
    if (values.follow) return follow(io, values.url, params);
    return askAndTell(io, { url: values.url, endpoint: 'sync', params }, ({ messages, cursor: reached, view }) =>
      [...(view === null ? [] : [describeRoom(view)]), ...messages.map(describeMessage), `cursor ${reached}`].join(
        '\n',
      ),
    );
  },
};

interface SyncParams {
  readonly channel_id: string;
  readonly member_token: string;
  readonly cursor: number | null;
  readonly limit: number;
}

/** Until the process is ended, or the room no longer answers. */
async function follow(io: CommandIo, given: string | undefined, params: SyncParams): Promise<ExitCode> {
  const url = roomsUrl(io, given);
  if (url === null) return badUsage(io, `--url takes an address, not ${JSON.stringify(given)}`);
  for (let cursor = params.cursor; ; ) {
    const asked = await askChannel(url, 'sync', { ...params, cursor, timeout_ms: LONGEST_WAIT });
    if (asked.kind !== 'done') return tellRefusal(io, asked);
    const { messages, view } = asked.value;
    cursor = asked.value.cursor;
    if (view !== null) io.stdout.write(`${describeRoom(view)}\n`);
    for (const message of messages) io.stdout.write(`${describeMessage(message)}\n`);
  }
}

export default command;
