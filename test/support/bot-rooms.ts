/** Rooms over a store of their own with whatever bots a test brings, a clock set by hand, and crashes. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { ChannelEndpoint, ChannelMessage, ChannelResult } from '../../engine/api/index.ts';
import { refused } from '../../engine/basics/outcome.ts';
import type { BotProgram } from '../../engine/bots/bot.ts';
import type { RoomLedger } from '../../engine/bots/bot-host.ts';
import { createBotHost, type RunningBotHost } from '../../engine/bots/create-bot-host.ts';
import type { Channels } from '../../engine/channels/channel.ts';
import { createChannels } from '../../engine/channels/channels.ts';
import { SEAL_KEY } from './bots.ts';
import { NOON, openTestStore } from './store.ts';

export interface BotRooms {
  /** Epoch milliseconds. */
  time: number;
  readonly faults: string[];
  readonly lines: string[];
  readonly channels: Channels;
  readonly host: RunningBotHost;
  /** Asks an endpoint; throws where it is refused. */
  must<E extends ChannelEndpoint>(endpoint: E, params: object): Promise<ChannelResult<E>>;
  /** The code of the refusal, or null. */
  code(endpoint: ChannelEndpoint, params: object): Promise<string | null>;
  /** From now on this process writes nothing more. `restart` is another one over the same store. */
  crash(): void;
  restart(): void;
}

export function botRooms(t: TestContext, programs: readonly BotProgram[]): BotRooms {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-bots-'));
  const store = openTestStore();
  const faults: string[] = [];
  const lines: string[] = [];
  const running: { channels: Channels; host: RunningBotHost; isAlive: boolean }[] = [];

  const start = () => {
    const process = { isAlive: true } as (typeof running)[number];
    const onFault = (text: string, error?: unknown) => {
      if (process.isAlive) faults.push(error === undefined ? text : `${text} ${String(error)}`);
    };
    process.channels = createChannels({
      database: store.database,
      keyFile: path.join(folder, 'rooms.key'),
      now: () => rooms.time,
      onFault,
      bots(ledger) {
        const commit: RoomLedger['commit'] = (...change) =>
          process.isAlive ? ledger.commit(...change) : refused(500, 'DEAD', 'This process has died.');
        const own = { ...ledger, commit };
        const log = (line: string) => lines.push(line);
        process.host = createBotHost({ ledger: own, programs, key: SEAL_KEY, now: () => rooms.time, onFault, log });
        return process.host;
      },
    });
    running.push(process);
  };

  const rooms: BotRooms = {
    time: NOON,
    faults,
    lines,
    get channels() {
      return running.at(-1)!.channels;
    },
    get host() {
      return running.at(-1)!.host;
    },
    async must<E extends ChannelEndpoint>(endpoint: E, params: object): Promise<ChannelResult<E>> {
      const outcome = await rooms.channels.call(endpoint, params, { address: 'test', mayCreate: true });
      assert.ok(outcome.ok, outcome.ok ? '' : `${endpoint}: ${outcome.refusal.code} ${outcome.refusal.message}`);
      return outcome.value;
    },
    async code(endpoint, params) {
      const outcome = await rooms.channels.call(endpoint, params, { address: 'test', mayCreate: true });
      return outcome.ok ? null : outcome.refusal.code;
    },
    crash: () => {
      running.at(-1)!.isAlive = false;
    },
    restart: start,
  };
  start();
  t.after(async () => {
    for (const { channels } of running) await channels.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return rooms;
}

export interface BotRoom {
  readonly id: string;
  readonly owner: { readonly channel_id: string; readonly member_token: string };
  /** Sits down in the next free place. */
  join(): Promise<{ session: string; door: { channel_id: string; member_token: string } }>;
  /** All that the owner can read, once the bots have come to rest. */
  messages(): Promise<readonly ChannelMessage[]>;
  update(...ops: object[]): Promise<ChannelResult<'update_channel'>>;
}

/** A room with a bot in `s0` and places for two people. */
export async function roomWithBot(
  rooms: BotRooms,
  bot: object,
  { trust = 'verified', slots = [] }: { trust?: 'demo' | 'verified'; slots?: readonly string[] } = {},
): Promise<BotRoom> {
  const made = await rooms.must('create_channel', {
    name: 'Bots',
    trust,
    slots: ['bot:referee', 'invite:player', 'invite:player', ...slots],
    bots: [{ slot: 's0', name: 'echo', ...bot }],
  });
  const id = made.channel_id;
  const owner = { channel_id: id, member_token: made.admin_token };
  const invites = [...made.invites];
  return {
    id,
    owner,
    async join() {
      const joined = await rooms.must('join_channel', { invite_code: invites.shift()! });
      return { session: joined.session_id, door: { channel_id: id, member_token: joined.member_token } };
    },
    async messages() {
      await rooms.host.settled(id);
      return rooms.must('get_messages', { ...owner, limit: 1000 });
    },
    update: (...ops) => rooms.must('update_channel', { ...owner, ops }),
  };
}
