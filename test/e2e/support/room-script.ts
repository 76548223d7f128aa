/** A scripted host with one room, for the window's specs. */
import type { ChannelMessage, ChannelView, Hosting, Result } from '../../../engine/api/index.ts';
import { createFixtureHost, type FixtureHost } from './fixture-host.ts';
import { guessTalk, guessView, summary } from './fixture-rooms.ts';

export type Script = { host: FixtureHost; view: ChannelView; messages: ChannelMessage[]; rooms: Result<'rooms/list'> };

/** A host with one room, in which the fixture may say more. */
export function hostWithRoom(over: Partial<ChannelView> = {}): Script {
  const host = createFixtureHost();
  const script: Script = { host, view: guessView(over), messages: guessTalk(), rooms: [] };
  script.rooms = [summary(script.view)];
  let hosting: Hosting = { reach: 'nobody', addresses: [], problem: null };
  Object.assign(host.handlers, {
    'rooms/list': () => script.rooms,
    'rooms/hosting': ({ reach }: { reach?: Hosting['reach'] }) => {
      if (reach !== undefined) {
        const addresses = reach === 'network' ? ['http://192.0.2.7:3045/'] : [];
        hosting = { reach, addresses, problem: null };
      }
      return hosting;
    },
    'rooms/who': () => script.view,
    'rooms/sync': ({ cursor }: { cursor: number | null }) => {
      const news = script.messages.filter(({ id }) => id > (cursor ?? 0));
      return { messages: news, cursor: script.messages.at(-1)?.id ?? 0, view: cursor === null ? script.view : null };
    },
    'rooms/post': () => ({ msg_id: 99, ts: new Date().toISOString() }),
    'rooms/update': ({ ops }: { ops: { op: string; name?: string }[] }) => {
      for (const { op, name } of ops) if (op === 'rename') script.view = { ...script.view, name: name! };
      script.rooms = [summary(script.view)];
      return { ok: true, view: script.view };
    },
    'rooms/remove': () => {
      script.rooms = [];
      return { ok: true };
    },
  });
  return script;
}

export const postsOf = (host: FixtureHost, method: string) =>
  host.calls.filter((call) => call.method === method).map(({ params }) => params as Record<string, unknown>);
