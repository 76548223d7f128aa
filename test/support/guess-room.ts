/** Rooms of the real service, with the guessing game and its overlay, and a clock that is set by hand. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { BotDef, ChannelEndpoint, ChannelMessage, ChannelParams, ChannelResult } from '../../engine/api/index.ts';
import type { Outcome } from '../../engine/basics/outcome.ts';
import { guessBot } from '../../engine/bot-programs/guess/program.ts';
import { spellCast } from '../../engine/bot-programs/spell-cast/program.ts';
import type { BotProgram, JsonObject } from '../../engine/bots/bot.ts';
import { createBotHost, type RunningBotHost } from '../../engine/bots/create-bot-host.ts';
import type { Caller, Channels } from '../../engine/channels/channel.ts';
import { createChannels } from '../../engine/channels/channels.ts';
import { openStore } from '../../engine/entries/open.ts';
import { readSettings } from '../../engine/settings/settings.ts';

const CALLER: Caller = { address: 'test', mayCreate: true };
const UNHURRIED = { perSecond: 1e6, burst: 1e6 };

export interface Member {
  readonly token: string;
  readonly session: string;
  readonly slot: string;
}

export interface Rooms {
  call<E extends ChannelEndpoint>(
    endpoint: E,
    params: ChannelParams<E> | JsonObject,
  ): Promise<Outcome<ChannelResult<E>>>;
  now(): number;
  /** Moves the clock, and nobody has looked at it yet. */
  tick(ms: number): void;
  /** Moves the clock, lets deadlines fall, and waits until nothing is on its way. */
  wait(ms: number): Promise<void>;
  settled(): Promise<void>;
  /** The process ends and another one begins, on the same files. */
  restart(): Promise<void>;
  /** What went wrong inside. */
  readonly faults: string[];
}

export async function openRooms(
  t: TestContext,
  programs: readonly BotProgram[] = [guessBot, spellCast],
): Promise<Rooms> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-rooms-'));
  const faults: string[] = [];
  let now = Date.UTC(2030, 0, 1);
  let close: () => Promise<void>;
  let channels: Channels;
  let host: RunningBotHost;

  const open = () => {
    const file = path.join(folder, 'bob.db');
    const opened = openStore({ file, settings: readSettings({}).settings, now: () => now });
    if (!opened.ok) assert.fail(opened.refusal.message);
    const { database } = opened.value;
    const onFault = (text: string, error?: unknown) => void faults.push(`${text} ${error ?? ''}`);
    channels = createChannels({
      database,
      keyFile: path.join(folder, 'rooms.key'),
      now: () => now,
      onFault,
      limits: { post: UNHURRIED, join: UNHURRIED, create: UNHURRIED },
      bots(ledger) {
        host = createBotHost({ ledger, programs, key: Buffer.alloc(32, 7), now: () => now, onFault, log: onFault });
        return host;
      },
    });
    close = async () => {
      await channels.close();
      opened.value.close();
    };
  };
  open();
  t.after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    faults,
    call: (endpoint, params) => channels.call(endpoint, params, CALLER),
    now: () => now,
    tick(ms) {
      now += ms;
    },
    async wait(ms) {
      now += ms;
      host.lookAtClock();
      await host.settled();
    },
    settled: () => host.settled(),
    async restart() {
      await close();
      open();
      await host.settled();
    },
  };
}

export interface GuessRoom {
  readonly rooms: Rooms;
  readonly channelId: string;
  readonly admin: string;
  readonly members: Member[];
  readonly invites: readonly string[];
  join(invite: string): Promise<Member>;
  /** The code of a refusal, or null; when it returns, the bots have answered. */
  post(member: Member, body: JsonObject, stateVersion?: number): Promise<string | null>;
  update(...ops: JsonObject[]): Promise<ChannelResult<'update_channel'>>;
  /** All of them, or those after `since`, as this member reads them. */
  messages(since?: number, reader?: Member): Promise<ChannelMessage[]>;
  /** The newest of this type, with the prefix `bot:` or without. */
  last(type: string): Promise<ChannelMessage['body']>;
  /** Whose turn it is. */
  turn(): Promise<Member>;
}

export interface RoomWishes {
  readonly trust?: 'demo' | 'verified';
  readonly params?: JsonObject;
  readonly manifest?: JsonObject;
  /** Codes beside the referee's slot; two players unless said. */
  readonly slots?: readonly string[];
  readonly bots?: readonly (Partial<BotDef> & { name: string })[];
  /** How many of the invites are taken up at once; all of them unless said. */
  readonly joined?: number;
  readonly programs?: readonly BotProgram[];
}

/** A room with a referee in slot s0 and players in the others. */
export async function guessRoom(t: TestContext, wishes: RoomWishes = {}): Promise<GuessRoom> {
  const {
    trust = 'verified',
    params = {},
    manifest = {},
    slots = ['invite:player', 'invite:player'],
    bots = [],
  } = wishes;
  const rooms = await openRooms(t, wishes.programs);
  const created = await rooms.call('create_channel', {
    name: 'Guess Demo',
    trust,
    slots: ['bot:guess-referee', ...slots],
    bots: [{ slot: 'bot:guess-referee', name: 'GuessBot', code_ref: 'bob://guess-bot', params, manifest }, ...bots],
  });
  if (!created.ok) assert.fail(created.refusal.message);
  const { channel_id: channelId, admin_token: admin, invites } = created.value;
  await rooms.settled();
  const members: Member[] = [];

  const room: GuessRoom = {
    ...{ rooms, channelId, admin, members, invites },
    async join(invite) {
      const joined = await rooms.call('join_channel', { invite_code: invite });
      if (!joined.ok) assert.fail(joined.refusal.message);
      await rooms.settled();
      const { member_token: token, session_id: session, slot_id: slot } = joined.value;
      const member = { token, session, slot };
      members.push(member);
      return member;
    },
    async post(member, body, stateVersion) {
      const posted = await rooms.call('post', {
        ...{ channel_id: channelId, member_token: member.token, body },
        ...(stateVersion === undefined ? {} : { state_version: stateVersion }),
      });
      await rooms.settled();
      return posted.ok ? null : posted.refusal.code;
    },
    async update(...ops) {
      const updated = await rooms.call('update_channel', { channel_id: channelId, member_token: admin, ops });
      if (!updated.ok) assert.fail(updated.refusal.message);
      await rooms.settled();
      return updated.value;
    },
    async messages(since = 0, reader) {
      const read = await rooms.call('sync', {
        ...{ channel_id: channelId, member_token: reader?.token ?? admin },
        ...{ cursor: since, timeout_ms: 0, limit: 1000 },
      });
      if (!read.ok) assert.fail(read.refusal.message);
      return read.value.messages;
    },
    async last(type) {
      const found = (await room.messages()).findLast(({ body }) => body.type === type || body.type === `bot:${type}`);
      assert.ok(found, `nothing of type ${type} was said`);
      return found.body;
    },
    async turn() {
      const { player } = await room.last('turn');
      const member = members.find(({ session }) => session === player);
      assert.ok(member, `${String(player)} is no member`);
      return member;
    },
  };
  for (const invite of invites.slice(0, wishes.joined ?? invites.length)) await room.join(invite);
  return room;
}

export const guess = (room: GuessRoom, member: Member, value: unknown) =>
  room.post(member, { type: 'move', game: 'guess', value });
export const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** Nobody knows the number: they halve what is left until it is found. */
export async function playToTheEnd(room: GuessRoom, low: number, high: number): Promise<Member> {
  for (let turns = 0; turns < 60; turns++) {
    const player = await room.turn();
    const middle = Math.floor((low + high) / 2);
    assert.equal(await guess(room, player, middle), null);
    const { result } = await room.last('judge');
    if (result === 'correct') return player;
    if (result === 'high') high = middle - 1;
    else low = middle + 1;
  }
  return assert.fail('no number of the range was it');
}
