// The room that is open in this window, and the game table in it: they stay open while other pages are looked at.
import type { Notification, Params } from '../../engine/api/index.ts';
import type { Api } from './api.ts';
import { type MagicRoom, magicRoomOf } from './magic-room.ts';
import type { Clock, Speed } from './pacing.ts';
import { createRoomSession, type RoomSession, type RoomState } from './room-session.ts';
import type { RoomEntry, Rooms } from './rooms.ts';
import type { Secrets } from './shuffle-secret.ts';
import { createStore, type Store } from './store.ts';
import { createTableSession, type TableSession } from './table-session.ts';

export type Visited = {
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

export function createRoomVisit({ api, rooms, secrets, speed, clock, onTable }: Options): RoomVisit {
  const nowhere: Visited = { channelId: null, session: null, table: null, missing: false };
  const store = createStore<Visited>(nowhere);
  /** What happened before is known: what comes now happens now. */
  let following = false;
  /** The commitment whose part is on its way. */
  let showing: string | null = null;

  function close(): void {
    const { session, table } = store.get();
    session?.stop();
    table?.stop();
  }

  /** The table of the game that the referee named last: a rematch is another one. */
  function follow(state: RoomState): void {
    const { session, table } = store.get();
    if (session === null || session.store.get().channelId !== state.channelId) return;
    const magic = magicRoomOf(state.view, state.messages);
    const { gameId } = magic;
    void showPart(session, state, magic);
    if (gameId === null || table?.store.get().gameId === gameId) return;
    table?.stop();
    const wasHere = following;
    const opened = createTableSession({
      api,
      seat: { gameId, token: state.seat?.token ?? state.adminToken ?? '' },
      player: null,
      shared: true,
      speed,
      clock,
    });
    store.set((now) => ({ ...now, table: opened }));
    void opened.sync();
    if (wasHere) onTable(state.channelId);
  }

  /** Once everybody is bound, the own part of the shuffle is shown without being asked for by a click. */
  async function showPart(session: RoomSession, { channelId, seat }: RoomState, { phase, asked, opened }: MagicRoom) {
    const commit = seat === null ? undefined : asked.get(seat.slotId);
    if (seat === null || phase !== 'opening' || commit === undefined || opened.has(seat.sessionId)) return;
    const secret = secrets.find(channelId, commit);
    if (secret === null || showing === commit) return;
    showing = commit;
    if (await session.post({ type: 'reveal', game: 'magic', ...secret })) secrets.drop(channelId);
    else showing = null;
  }

  async function open(entry: RoomEntry): Promise<void> {
    close();
    following = false;
    const session = createRoomSession({ api, entry, onChange: follow });
    store.set({ channelId: entry.view.channel_id, session, table: null, missing: false });
    await session.sync();
    following = true;
  }

  async function enter(channelId: string): Promise<void> {
    if (store.get().channelId === channelId && !store.get().missing) return;
    close();
    store.set({ ...nowhere, channelId });
    if (rooms.find(channelId) === null) await rooms.load();
    if (store.get().channelId !== channelId || store.get().session !== null) return;
    const entry = rooms.find(channelId);
    if (entry === null) store.set({ ...nowhere, channelId, missing: true });
    else await open(entry);
  }

  return {
    store,
    enter,
    async reenter() {
      const { channelId } = store.get();
      const entry = channelId === null ? null : rooms.find(channelId);
      if (entry !== null) await open(entry);
    },
    async refresh() {
      const { session, table, channelId, missing } = store.get();
      if (missing && channelId !== null) await enter(channelId);
      await Promise.all([session?.sync(), table?.sync()]);
    },
    hear(message) {
      const { session, table } = store.get();
      if (message.method === 'rooms/changed' && message.params.channel_id === session?.store.get().channelId) {
        void session.sync();
      }
      if (message.method === 'table/changed' && message.params.gameId === table?.store.get().gameId)
        table.hear(message.params);
    },
    async sit(deck) {
      const { session, channelId } = store.get();
      if (session === null || channelId === null) return false;
      const { commit } = secrets.make(channelId);
      return session.post({ type: 'sit', game: 'magic', deck, commit });
    },
    leave() {
      close();
      store.set(nowhere);
    },
  };
}
