/**
 * Run as a process of its own, to be killed at any moment: makes a room, sits three people in it, and has them post and
 * their room renamed without end. Says each thing before it is begun and once it is acknowledged, a JSON object a line.
 */
import { must } from '../../engine/basics/outcome.ts';
import { createChannels } from '../../engine/channels/channels.ts';
import { openStore } from '../../engine/entries/open.ts';
import { CALLER, quietBots } from './channels.ts';
import { sayLine } from './say-line.ts';

const [file, keyFile] = [process.argv[2]!, process.argv[3]!];
const settings = { RUMMY_TOKEN_DIVISOR: 2, RUMMY_MMAP_MB: 0 };
const { database } = must(openStore({ file, settings, now: Date.now }));
const rate = { perSecond: 1e6, burst: 1e6 };
const channels = createChannels({
  database,
  keyFile,
  bots: quietBots,
  onFault: (text, error) => {
    throw new Error(text, { cause: error });
  },
  limits: { post: rate, join: rate, create: rate },
});
const say = (line: object): void => sayLine(JSON.stringify(line));

const created = must(await channels.call('create_channel', { name: 'Kill', invites: 3 }, CALLER));
const owner = { channel_id: created.channel_id, member_token: created.admin_token };
const joins = created.invites.map((invite_code, place) =>
  channels.call('join_channel', { invite_code, session: `secret ${place}` }, CALLER),
);
const seats = (await Promise.all(joins)).map(must);
say({ room: { owner, invites: created.invites, tokens: seats.map(({ member_token }) => member_token) } });

for (let round = 0; ; round++) {
  const posts = seats.map(async ({ channel_id, member_token }, place) => {
    const text = `${round} of ${place}`;
    say({ begun: text });
    const body = { text, more: 'x'.repeat((round * 37 + place * 911) % 3000) };
    const { msg_id } = must(await channels.call('post', { channel_id, member_token, body }, CALLER));
    say({ kept: text, id: msg_id });
  });
  if (round % 3 === 0) {
    const ops = [{ op: 'rename', name: `round ${round}` }];
    must(await channels.call('update_channel', { ...owner, ops }, CALLER));
    say({ named: round });
  }
  await Promise.all(posts);
}
