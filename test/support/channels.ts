/** Rooms without HTTP and without programs: over a store in memory or a file, with bots that write down what they were told. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { ChannelEndpoint, ChannelErrorCode, ChannelMessage, ChannelResult } from '../../engine/api/index.ts';
import { done, must, type Refusal } from '../../engine/basics/outcome.ts';
import type { BotHost, PreparedBot, RoomLedger } from '../../engine/bots/bot-host.ts';
import type { Caller, Channels } from '../../engine/channels/channel.ts';
import { type ChannelsOptions, createChannels } from '../../engine/channels/channels.ts';
import { CHANNEL_STATUS, refuse } from '../../engine/channels/refusals.ts';
import { openTestStore, type TestStore } from './store.ts';

/** Tests do far more of everything than people. */
const NO_LIMIT = { perSecond: 1e6, burst: 1e6 };
const NO_LIMITS = { post: NO_LIMIT, join: NO_LIMIT, create: NO_LIMIT };
export const CALLER: Caller = { address: '127.0.0.1', mayCreate: true };

export interface QuietBots extends BotHost {
  readonly ledger: RoomLedger;
  readonly told: string[];
  /** What is done instead of nothing. */
  instead: Partial<BotHost>;
}

const hashed = (value: unknown) => `sha256:${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;

export function quietBots(ledger: RoomLedger): QuietBots {
  const told: string[] = [];
  const nothing = () => Promise.resolve();
  const host: QuietBots = {
    ledger,
    told,
    instead: {},
    prepare(def, trust) {
      if (host.instead.prepare !== undefined) return host.instead.prepare(def, trust);
      const ref = def.code_ref ?? `inline:${def.name}`;
      if (ref.includes('unknown')) return Promise.resolve(refuse('BAD_OP', `There is no program ${ref}.`));
      const { env_redacted: _, bot_env_redacted: __, ...given } = def;
      const rest = { ...given, version: def.version ?? def.manifest.version ?? '0.1' };
      const open = () => assert.fail('nothing runs here');
      const prepared: PreparedBot = {
        def: rest,
        program: { ref, version: rest.version, manifest: {}, source: '', open },
        manifest: def.manifest,
        params: def.params ?? def.manifest.params ?? {},
        codeHash: hashed([def.code_ref, def.inline_code]),
        manifestHash: hashed(def.manifest),
        sealedEnv: null,
      };
      return Promise.resolve(done(prepared));
    },
    attached: (channelId, slotId) => void told.push(`attached ${slotId} ${ledger.bot(channelId, slotId)?.def.name}`),
    detached: (_, slotId) => void told.push(`detached ${slotId}`),
    joined: (channelId, sessionId) =>
      void told.push(`joined ${ledger.facts(channelId)?.slots.find((slot) => slot.session_id === sessionId)?.slot_id}`),
    offer: (channelId, post) =>
      host.instead.offer?.(channelId, post) ?? Promise.resolve(done({ body: post.body, takenBy: null })),
    posted: (channelId, message) => host.instead.posted?.(channelId, message),
    debug: (channelId, slotId, action, payload, by) =>
      host.instead.debug?.(channelId, slotId, action, payload, by) ?? Promise.resolve(done({ action, by })),
    setEnv(channelId, slotId, env) {
      const expectedVersion = ledger.bot(channelId, slotId)!.stateVersion;
      must(ledger.commit(channelId, slotId, { expectedVersion, sealedEnv: 'sealed' }));
      return done(Object.keys(env));
    },
    present: (message, viewer) => host.instead.present?.(message, viewer) ?? message,
    recover: () => void told.push('recover'),
    attended: () => undefined,
    settled: nothing,
    close: nothing,
  };
  return host;
}

export type Door = { readonly channel_id: string; readonly member_token: string };

export const doorOf = ({ channel_id, member_token }: Door): Door => ({ channel_id, member_token });

export interface TestChannels {
  readonly channels: Channels;
  readonly bots: QuietBots;
  readonly store: TestStore;
  /** The clock, epoch milliseconds. */
  time: number;
  /** What must not be refused. */
  do<E extends ChannelEndpoint>(endpoint: E, params: unknown, caller?: Partial<Caller>): Promise<ChannelResult<E>>;
  /** What must be refused with this code, and the status that belongs to it. */
  refused(
    code: ChannelErrorCode,
    endpoint: ChannelEndpoint,
    params: unknown,
    caller?: Partial<Caller>,
  ): Promise<Refusal>;
  /** Everything in the room that the token may read. */
  read(door: Door, since?: number): Promise<ChannelMessage[]>;
  /** What was in memory is gone, and a new service looks at the same tables. */
  crash(): TestChannels;
  close(): Promise<void>;
}

export interface TestChannelsOptions {
  readonly file?: string;
  readonly keyFile?: string;
  /** The limits that people have. */
  readonly limited?: boolean;
}

/** A folder that is there while the tests of this file run. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bob-${name}-`));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function openTestChannels(options: TestChannelsOptions = {}): TestChannels {
  const keyFile = options.keyFile ?? path.join(testFolder('rooms'), 'rooms.key');
  const store = openTestStore(options.file === undefined ? {} : { file: options.file });
  return channelsOver(store, keyFile, options.limited === true ? undefined : NO_LIMITS);
}

function channelsOver(store: TestStore, keyFile: string, limits: ChannelsOptions['limits']): TestChannels {
  const faults: string[] = [];
  let bots: QuietBots | undefined;
  const opened = createChannels({
    database: store.database,
    keyFile,
    bots: (ledger) => {
      bots = quietBots(ledger);
      return bots;
    },
    now: () => test.time,
    onFault: (text, error) => void faults.push(`${text} ${error instanceof Error ? error.stack : String(error)}`),
    ...(limits === undefined ? {} : { limits }),
  });
  const call = <E extends ChannelEndpoint>(endpoint: E, params: unknown, caller: Partial<Caller> = {}) =>
    opened.call(endpoint, params, { ...CALLER, ...caller });
  const test: TestChannels = {
    channels: opened,
    bots: bots!,
    store,
    time: store.time,
    do: async (endpoint, params, caller) => must(await call(endpoint, params, caller)),
    async refused(code, endpoint, params, caller) {
      const outcome = await call(endpoint, params, caller);
      if (outcome.ok) assert.fail(`${endpoint} was not refused`);
      const { refusal } = outcome;
      assert.deepEqual([refusal.code, refusal.status], [code, CHANNEL_STATUS[code]], refusal.message);
      return refusal;
    },
    read: async (door, since = 0) =>
      must(await call('sync', { ...doorOf(door), cursor: since, timeout_ms: 0, limit: 1000 })).messages,
    crash: () => channelsOver(store, keyFile, limits),
    async close() {
      await opened.close();
      store.close();
      assert.deepEqual(faults, []);
    },
  };
  return test;
}

/** A room, its owner's door, and whoever sits in it in the order of the invites. */
export interface Furnished {
  readonly created: ChannelResult<'create_channel'>;
  readonly owner: Door;
  readonly seats: readonly ChannelResult<'join_channel'>[];
  readonly doors: readonly Door[];
}

export const REFEREE = { slot: 'bot:referee', name: 'Judge', code_ref: 'bob://judge', manifest: { summary: 'Judges' } };

/** A room in which every invite is taken: a referee and two players where nothing else is said. */
export async function furnish(test: TestChannels, params: object = {}): Promise<Furnished> {
  const usual = { name: 'Test', slots: ['bot:referee', 'invite:player', 'invite:player'] };
  const created = await test.do('create_channel', { ...usual, ...params });
  const seats: ChannelResult<'join_channel'>[] = [];
  for (const invite_code of created.invites) seats.push(await test.do('join_channel', { invite_code }));
  const owner = { channel_id: created.channel_id, member_token: created.admin_token };
  const doors = seats.map(doorOf);
  return { created, owner, seats, doors };
}

/** What the messages say, without who, when and where. */
export function said(messages: readonly ChannelMessage[]): unknown[] {
  return messages.map(({ body }) => body);
}
