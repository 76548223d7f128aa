/** Rooms as they are, on a store of their own, served over HTTP. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChannelEndpoint, ChannelMessage, ChannelResult } from '../../engine/api/index.ts';
import type { Channels } from '../../engine/channels/channel.ts';
import { openStore } from '../../engine/entries/open.ts';
import { type ServeRoomsOptions, serveRooms } from '../../engine/hosting/http/serve-rooms.ts';
import { openRooms } from '../../engine/hosting/open-rooms.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { processorTimeDuring } from './processor-time.ts';
import { type Asking, ask } from './rooms-http.ts';

export interface TestRooms {
  readonly port: number;
  readonly channels: Channels;
  /** The runtime folder. */
  readonly folder: string;
  /** What was logged about refusals, and faults with what was thrown. */
  readonly lines: string[];
  readonly faults: string[];
  /** Asks an endpoint; throws where it is refused. */
  must<E extends ChannelEndpoint>(endpoint: E, body: object, options?: Asking): Promise<ChannelResult<E>>;
  /** Asks an endpoint; the status and the code of the refusal, or `200`. */
  tries(endpoint: string, body: object | string | Buffer, options?: Asking): Promise<string>;
  /** A room with so many players sitting in it. */
  room(players: number, more?: object): Promise<TestRoom>;
}

export interface TestMember {
  readonly slotId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly code: string;
}

export interface TestRoom {
  readonly id: string;
  readonly owner: string;
  readonly members: readonly TestMember[];
  /** Posts as this member and gives the milliseconds that it took. */
  says(member: TestMember, text: string): Promise<number>;
  all(member: TestMember): Promise<ChannelMessage[]>;
}

type Ending = { after(fn: () => unknown): void };

export async function startRooms(t: Ending, options: Partial<ServeRoomsOptions> = {}): Promise<TestRooms> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-rooms-'));
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(rendererDir);
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  const opened = openStore({ file: path.join(folder, 'rummy.db'), settings: readSettings({}).settings, now: Date.now });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const faults: string[] = [];
  const lines: string[] = [];
  const onFault = (text: string, error: unknown) => faults.push(`${text} ${String(error)}`);
  const rooms = openRooms({ database: opened.value.database, runtimeDir: folder, now: Date.now, onFault });
  const { channels } = rooms;
  const served = await serveRooms({
    channels,
    rendererDir,
    connectMember: null,
    port: 0,
    reach: 'machine',
    onFault,
    log: (line) => lines.push(line),
    ...options,
  });
  const { port } = served;
  t.after(async () => {
    await rooms.close();
    await served.close();
    opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function must<E extends ChannelEndpoint>(endpoint: E, body: object, asking: Asking = {}) {
    const answer = await ask(port, `/${endpoint}`, { ...asking, body });
    if (answer.status !== 200) throw new Error(`${endpoint}: ${answer.status} ${answer.text}`);
    return answer.json as unknown as ChannelResult<E>;
  }

  return {
    port,
    channels,
    folder,
    lines,
    faults,
    must,
    async tries(endpoint, body, asking = {}) {
      const answer = await ask(port, `/${endpoint}`, { ...asking, body });
      return answer.status === 200 ? '200' : `${answer.status} ${answer.json?.error?.code ?? answer.text}`;
    },
    async room(players, more = {}) {
      const slots = Array.from({ length: players }, () => 'invite:player');
      const made = await must('create_channel', { name: 'A room', slots, ...more });
      const members: TestMember[] = [];
      for (const code of made.invites) {
        const joined = await must('join_channel', { invite_code: code });
        members.push({
          slotId: joined.slot_id,
          sessionId: joined.session_id,
          token: joined.member_token,
          code,
        });
      }
      const door = ({ token }: TestMember) => ({ channel_id: made.channel_id, member_token: token });
      return {
        id: made.channel_id,
        owner: made.admin_token,
        members,
        async says(member, text) {
          return processorTimeDuring(() => must('post', { ...door(member), body: { type: 'chat', text } }));
        },
        all: async (member) => (await must('sync', { ...door(member), timeout_ms: 0, limit: 1000 })).messages,
      };
    },
  };
}

/** Says something every few milliseconds while something else goes on; how long each took, in processor time of this thread. */
export async function talkingMeanwhile<T>(
  room: TestRoom,
  work: (posts: () => number) => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  let over = false;
  const times: number[] = [];
  const talk = (async () => {
    do {
      times.push(await room.says(room.members[0]!, `still here ${times.length}`));
      // A member may say ten things a second.
      await new Promise((resolve) => setTimeout(resolve, 110));
    } while (!over);
  })();
  try {
    return { result: await work(() => times.length), times };
  } finally {
    over = true;
    await talk;
  }
}
