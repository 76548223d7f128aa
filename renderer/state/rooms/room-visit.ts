// The room that is open in this window, and the game table in it: they stay open while other pages are looked at.
import type { Notification, Params } from '../../../engine/api/index.ts';
import { type Api, createStore, type Store } from '../basics/index.ts';
import { type Clock, createTableSession, type Speed, type TableSession } from '../table/index.ts';
import { type MagicRoom, magicRoomOf } from './magic-room.ts';
import { createRoomSession, type RoomSession, type RoomState } from './room-session.ts';
import type { RoomEntry, Rooms } from './rooms.ts';
import type { Secrets } from './shuffle-secret.ts';

type Visited = {
  /** What was asked for; null before any room was. */
  channelId: string | null;
  session: RoomSession | null;
  table: TableSession | null;
  /** This window has no seat in that room, and it isn't one of this Bob's. */
  missing: boolean;
};

export type RoomVisit = {
  store: Store<Visited>;
  enter(channelId: string): Promise<void>;
  /** Again, with another seat than before. */
  reenter(): Promise<void>;
  refresh(): Promise<void>;
  hear(message: Notification): void;
  /** Sits down at the room's table with this deck. */
  sit(deck: DeckSource): Promise<boolean>;
  leave(): void;
};

export type DeckSource = Params<'table/create'>['you'];

type Options = {
  api: Api;
  rooms: Rooms;
  secrets: Secrets;
  speed: () => Speed;
  clock: Clock;
  /** A game has begun in the room that is open. */
  onTable: (channelId: string) => void;
};

type Self = Options & {
  readonly store: Store<Visited>;
  /** What happened before is known: what comes now happens now. */
  isFollowing: boolean;
  /** The commitment whose part is on its way. */
  showing: string | null;
};

const NOWHERE: Visited = { channelId: null, session: null, table: null, missing: false };

export function createRoomVisit(options: Options): RoomVisit {
  const store = createStore<Visited>(NOWHERE);
  const self: Self = { ...options, store, isFollowing: false, showing: null };
  return {
    store,
    enter: (channelId) => enter(self, channelId),
    async reenter() {
      const { channelId } = store.get();
      const entry = channelId === null ? null : self.rooms.find(channelId);
      if (entry !== null) await open(self, entry);
    },
    async refresh() {
      const { session, table, channelId, missing } = store.get();
      if (missing && channelId !== null) await enter(self, channelId);
      await Promise.all([session?.sync(), table?.sync()]);
    },
    hear: (message) => hear(store.get(), message),
    async sit(deck) {
      const { session, channelId } = store.get();
      if (session === null || channelId === null) return false;
      const { commit } = self.secrets.make(channelId);
      return session.post({ type: 'sit', game: 'magic', deck, commit });
    },
    leave() {
      close(self);
      store.set(NOWHERE);
    },
  };
}

function hear({ session, table }: Visited, message: Notification): void {
  if (message.method === 'rooms/changed' && message.params.channel_id === session?.store.get().channelId)
    void session.sync();
  if (message.method === 'table/changed' && message.params.gameId === table?.store.get().gameId)
    table.hear(message.params);
}

async function enter(self: Self, channelId: string): Promise<void> {
  const { rooms, store } = self;
  if (store.get().channelId === channelId && !store.get().missing) return;
  close(self);
  store.set({ ...NOWHERE, channelId });
  if (rooms.find(channelId) === null) await rooms.load();
  if (store.get().channelId !== channelId || store.get().session !== null) return;
  const entry = rooms.find(channelId);
  if (entry === null) store.set({ ...NOWHERE, channelId, missing: true });
  else await open(self, entry);
}

async function open(self: Self, entry: RoomEntry): Promise<void> {
  close(self);
  self.isFollowing = false;
  const session = createRoomSession({ api: self.api, entry, onChange: (state) => follow(self, state) });
  self.store.set({ channelId: entry.view.channel_id, session, table: null, missing: false });
  await session.sync();
  self.isFollowing = true;
}

function close({ store }: Self): void {
  const { session, table } = store.get();
  session?.stop();
  table?.stop();
}

/** The table of the game that the referee named last: a rematch is another one. */
function follow(self: Self, state: RoomState): void {
  const { store, isFollowing, onTable } = self;
  const { session, table } = store.get();
  if (session === null || session.store.get().channelId !== state.channelId) return;
  const magic = magicRoomOf(state.view, state.messages);
  const { gameId } = magic;
  void showPart(self, session, state, magic);
  if (gameId === null || table?.store.get().gameId === gameId) return;
  table?.stop();
  const opened = openTable(self, state, gameId);
  store.set((now) => ({ ...now, table: opened }));
  void opened.sync();
  if (isFollowing) onTable(state.channelId);
}

function openTable({ api, speed, clock }: Self, { seat, adminToken }: RoomState, gameId: string): TableSession {
  return createTableSession({
    api,
    seat: { gameId, token: seat?.token ?? adminToken ?? '' },
    player: null,
    shared: true,
    speed,
    clock,
  });
}

/** Once everybody is bound, the own part of the shuffle is shown without being asked for by a click. */
async function showPart(self: Self, session: RoomSession, state: RoomState, magic: MagicRoom): Promise<void> {
  const { secrets } = self;
  const { channelId, seat } = state;
  const { phase, asked, opened } = magic;
  const commit = seat === null ? undefined : asked.get(seat.slotId);
  if (seat === null || phase !== 'opening' || commit === undefined || opened.has(seat.sessionId)) return;
  const secret = secrets.find(channelId, commit);
  if (secret === null || self.showing === commit) return;
  self.showing = commit;
  if (await session.post({ type: 'reveal', game: 'magic', ...secret })) secrets.drop(channelId);
  else self.showing = null;
}
