/** `bob channel who`: who is in a room, and which bots run. */
import { CLIENT_USAGE, describeRoom } from '../channel-client.ts';
import { roomCommand } from '../room-command.ts';

const usage = `bob channel who CHANNEL

Shows a room's slots, who sits in them, and what each bot says it does.

${CLIENT_USAGE}

With --json: the response of who.`;

export default roomCommand({
  name: 'channel who',
  summary: 'show who is in a room and which bots run',
  usage,
  endpoint: 'who',
  tell: describeRoom,
});
