/** `node use-everything.ts FOLDER`: a host that writes each kind of file there is, and then ends as by a power cut. */
import { startHost } from '../../engine/host/host.ts';
import { serve } from '../../engine/server/serve.ts';

const [runtimeDir = ''] = process.argv.slice(2);
// A variable that can't be read is a line in host.log.
process.env['RUMMY_RPC_TIMEOUT'] = 'soon';
const host = await startHost({ runtimeDir, clientLabel: 'test' });
const call = (method: string, params: unknown) => host.call(method, params, 'window');
await serve({ host, rendererDir: runtimeDir, port: 0, onFault: () => undefined });

await call('init', { name: 'everything' });
await call('startRun', { model: 'bob:chat' });
const memory = {
  text: 'I like to draw first.',
  type: 'preference',
  tags: [],
  ttl_days: null,
  source: 'user_said',
  why_store: '',
};
await call('memory/import', { text: `${JSON.stringify(memory)}\n` });
const [waiting] = (await call('memory/pending', {})) as { id: string }[];
await call('memory/approve', { id: waiting!.id });
await call('chat/send', { text: '/mode turbotime' });
await call('chat/send', { text: 'What does Llanowar Elves do?' });
await call('rooms/hosting', { reach: 'machine' });
await call('rooms/create', { name: 'a room', invites: 2 });
const table = { you: { deck: 'boundless-elves' }, opponent: { deck: 'draconic-fury' }, level: 'random', seed: 11 };
const seat = (await call('table/create', table)) as { gameId: string; token: string };
await call('table/concede', { gameId: seat.gameId, token: seat.token });
process.kill(process.pid, 'SIGKILL');
