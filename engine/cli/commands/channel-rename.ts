/** `bob channel rename`: change how you are called in a room. */
import { CLIENT_USAGE } from '../channel-client.ts';
import { roomCommand } from '../room-command.ts';

const usage = `bob channel rename CHANNEL NAME

Changes how you are called in a room. The room is told.

${CLIENT_USAGE}

With --json: the response of rename_member.`;

export default roomCommand({
  name: 'channel rename',
  summary: 'change how you are called in a room',
  usage,
  endpoint: 'rename_member',
  params: (words) => (words.length === 0 ? null : { name: words.join(' ') }),
  wanted: 'Name the channel and yourself',
  tell: ({ name }) => `You are called ${name} there.`,
});
