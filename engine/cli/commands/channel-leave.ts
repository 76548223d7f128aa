/** `bob channel leave`: give up your seat in a room. */
import { CLIENT_USAGE } from '../channel-client.ts';
import { roomCommand } from '../room-command.ts';

const usage = `bob channel leave CHANNEL

Gives up the seat that is remembered for the channel. To come back you need a new invite.

${CLIENT_USAGE}

With --json: the response of leave_channel.`;

export default roomCommand({
  name: 'channel leave',
  summary: 'give up your seat in a room',
  usage,
  endpoint: 'leave_channel',
  forgets: 'seat',
  tell: (_, channelId) => `You have left ${channelId}.`,
});
