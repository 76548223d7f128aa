/** `bob channel remove`: remove a room that you made. */
import { CLIENT_USAGE } from '../channel-client.ts';
import { roomCommand } from '../room-command.ts';

const usage = `bob channel remove CHANNEL

Removes a room that you made, with its invites and what was said there. Games that were played stay.

${CLIENT_USAGE}

With --json: the response of remove_channel.`;

export default roomCommand({
  name: 'channel remove',
  summary: 'remove a room that you made',
  usage,
  endpoint: 'remove_channel',
  opens: 'admin_token',
  forgets: 'room',
  tell: (_, channelId) => `${channelId} is removed.`,
});
