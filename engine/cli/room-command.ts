/** Commands that ask one thing of one room: CHANNEL, what follows it, and the token that opens it. */
import type { ChannelEndpoint, ChannelResult } from '../api/index.ts';
import { askAndTell, CLIENT_OPTIONS, forgetToken, noToken, tokenFor } from './channel-client.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from './command.ts';

interface RoomCommand<E extends ChannelEndpoint> extends Pick<CliCommand, 'name' | 'summary' | 'usage'> {
  readonly endpoint: E;
  /** The token that is asked for first: a seat's, where nothing is said. */
  readonly opens?: 'admin_token';
  /** What is asked beside the room, from the words behind it; null where they say nothing that can be asked. Without it no word follows. */
  readonly params?: (words: readonly string[]) => object | null;
  /** What to write instead, where `params` found nothing. */
  readonly wanted?: string;
  /** What opens nothing any more once it is done. */
  readonly forgets?: 'seat' | 'room';
  readonly tell: (value: ChannelResult<E>, channelId: string) => string;
}

export function roomCommand<E extends ChannelEndpoint>(asked: RoomCommand<E>): CliCommand {
  const { name, summary, usage, endpoint, opens, forgets, wanted = 'Name one channel' } = asked;
  const beside = asked.params ?? ((words) => (words.length === 0 ? {} : null));
  return {
    name,
    summary,
    usage,
    async run(args, io) {
      const parsed = parseCommandArgs({ usage }, { args, allowPositionals: true, options: CLIENT_OPTIONS });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [channelId, ...words] = parsed.positionals;
      const own = channelId === undefined ? null : beside(words);
      if (channelId === undefined || own === null) return badUsage(io, `${wanted}. Write: ${firstLine(usage)}`);
      const { url, token: given } = parsed.values;
      const token = tokenFor(io, channelId, given, opens);
      if (token === null) return noToken(io, channelId);
      const params = { channel_id: channelId, member_token: token, ...own };
      const keep = () => {
        if (forgets !== undefined) forgetToken(io, channelId, forgets);
      };
      return askAndTell(io, { url, endpoint, params, keep }, (value) => asked.tell(value, channelId));
    },
  };
}
