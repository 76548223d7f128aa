/** The rooms of this Bob: one service over the tables of `bob.db`, for HTTP, windows and the command line alike. */
import type { Database } from 'better-sqlite3';
import { channelEndpoints } from '../api/index.ts';
import { createRateLimit, done, type Limit, type Outcome } from '../basics/index.ts';
import type { BotHost, RoomLedger } from '../bots/index.ts';
import { createAliases } from './aliases.ts';
import { createAttaching } from './attaching.ts';
import type { Caller, ChannelEndpoint, ChannelParams, ChannelResult, Channels } from './channel.ts';
import type { Core } from './core.ts';
import { createCreating } from './creating.ts';
import { createJoining } from './joining.ts';
import { createLedger } from './ledger.ts';
import { listRooms, personIn, showTokensAgain } from './listing.ts';
import { createRoomLog } from './log.ts';
import { memberOf } from './members.ts';
import { createOperations, type Operations } from './operations.ts';
import { createOwnSeat } from './own-seat.ts';
import { createPosting } from './posting.ts';
import { isWithoutToken, problemOf } from './problem.ts';
import { createReading } from './reading.ts';
import { noRoom, refuse } from './refusals.ts';
import { spelledParams } from './spellings.ts';
import { createBanRows } from './store/ban-rows.ts';
import { createBotRows } from './store/bot-rows.ts';
import { createMessageRows } from './store/message-rows.ts';
import { createRoomRows } from './store/room-rows.ts';
import { openKeys, tokenHash } from './tokens.ts';
import { createWaiting } from './waiting.ts';
import { createWork } from './work.ts';

export interface ChannelsOptions {
  /** Of `bob.db`, with its migrations done. */
  readonly database: Database;
  /** `rooms.key` in the runtime folder; made where there is none. */
  readonly keyFile: string;
  /** The bots' host, which gets what it may do in rooms. */
  readonly bots: (ledger: RoomLedger) => BotHost;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly onFault: (text: string, error: unknown) => void;
  /** For measuring and for tests; see `LIMITS`. */
  readonly limits?: Partial<typeof RATE_LIMITS>;
}

/** Posts and changes by member; joins and creates by address. */
export const RATE_LIMITS = {
  post: { perSecond: 10, burst: 30 },
  join: { perSecond: 20, burst: 250 },
  create: { perSecond: 20, burst: 200 },
} satisfies Record<string, Limit>;

type Endpoints = {
  [E in ChannelEndpoint]: (
    params: ChannelParams<E>,
    caller: Caller,
  ) => Outcome<ChannelResult<E>> | Promise<Outcome<ChannelResult<E>>>;
};

export function createChannels(options: ChannelsOptions): Channels {
  const { database, keyFile, onFault, now = Date.now } = options;
  const limits = { ...RATE_LIMITS, ...options.limits };
  const rooms = createRoomRows(database, tokenHash);
  const bots = createBotRows(database);
  const bans = createBanRows(database);
  const messages = createMessageRows(database);
  const work = createWork(database, onFault);
  const keys = openKeys(keyFile);
  const waiting = createWaiting(onFault);
  const changes = createChangeNews(onFault);
  const log = createRoomLog({
    ...{ rooms, bots, messages, work, now },
    written(message) {
      waiting.wake(message.channel_id, message.id);
      changes.tell(message.channel_id, message.id);
      host.posted(message.channel_id, message);
    },
  });
  const core: Core = { rooms, bots, bans, messages, work, log, keys, waiting, host: () => host, now };
  const attaching = createAttaching(core);
  const rateOf = (limit: Limit) => createRateLimit(limit, now);
  const memberRate = rateOf(limits.post);
  const operations: Operations = createOperations(core, attaching, memberRate);
  const host: BotHost = options.bots(createLedger(core, operations));
  const reading = createReading(core);
  const post = createPosting(core, memberRate);
  const ownSeat = createOwnSeat(core, memberRate, remove);
  const endpoints: Endpoints = {
    create_channel: createCreating(core, attaching, rateOf(limits.create)),
    join_channel: createJoining(core, rateOf(limits.join)),
    who: reading.who,
    sync: reading.sync,
    post,
    update_channel: operations.asMember,
    attach_bot: operations.attach,
    leave_channel: ownSeat.leave,
    rename_member: ownSeat.rename,
    remove_channel: ownSeat.remove,
    ...createAliases({ post, sync: reading.sync }),
  };
  async function remove(channelId: string): Promise<Outcome<null>> {
    return work.run(() => {
      const room = rooms.room(channelId);
      if (room === null) return noRoom(channelId);
      const slots = bots.facts(room.id).map(({ slotId }) => slotId);
      rooms.deleteRoom(room.id);
      work.after(() => {
        waiting.end(channelId, null, noRoom(channelId));
        for (const slotId of slots) host.detached(channelId, slotId);
        changes.tell(channelId, room.lastId);
      });
      return done(null);
    });
  }

  showTokensAgain(core);
  host.recover();

  return {
    async call<E extends ChannelEndpoint>(endpoint: E, params: unknown, caller: Caller) {
      const parsed = channelEndpoints[endpoint].params.safeParse(spelledParams(endpoint, params));
      if (!parsed.success) {
        const code = isWithoutToken(parsed.error, endpoint) ? 'NOT_MEMBER' : 'BAD_OP';
        return refuse(code, problemOf(parsed.error));
      }
      return endpoints[endpoint](parsed.data as ChannelParams<E>, caller);
    },
    memberOf: (token) => memberOf(core, token),
    opens: (key) => rooms.token(tokenHash(key)) !== null,
    list: () => listRooms(core),
    personIn: (channelId) => personIn(core, channelId),
    remove,
    subscribe: changes.subscribe,
    async close() {
      waiting.close();
      await host.close();
    },
  };
}

/** Who wants to know that something was written: told once for all that is written in one go. */
function createChangeNews(onFault: (text: string, error: unknown) => void) {
  type Listener = Parameters<Channels['subscribe']>[0];
  const listeners = new Set<Listener>();
  const cursors = new Map<string, number>();

  function tellAll(): void {
    const changed = [...cursors];
    cursors.clear();
    for (const [channelId, cursor] of changed) {
      for (const listener of [...listeners]) {
        try {
          listener({ channelId, cursor });
        } catch (error) {
          onFault('Telling of a change in a room failed.', error);
        }
      }
    }
  }

  return {
    tell(channelId: string, cursor: number): void {
      if (listeners.size === 0) return;
      if (cursors.size === 0) queueMicrotask(tellAll);
      cursors.set(channelId, cursor);
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
