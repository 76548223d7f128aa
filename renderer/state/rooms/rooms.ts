// The rooms that this window knows: those of this Bob for the person who hosts, those that were joined for a guest.
import type { Hosting, Notification, Params, Result } from '../../../engine/api/index.ts';
import { type Api, createStore, errorCode, errorText, patch, type Store, sha256Hex } from '../basics/index.ts';
import { inviteTrouble } from './invites.ts';
import type { RoomSeat, Seats } from './seats.ts';

export type RoomView = Result<'rooms/who'>;

export type RoomEntry = {
  view: RoomView;
  /** Where this window sits; null for a host who only looks after the room. */
  seat: RoomSeat | null;
  adminToken: string | null;
  /** Codes of seats that are still free, by slot. */
  invites: Readonly<Record<string, string>>;
  /** Epoch milliseconds of the last message, where it is known. */
  lastAt: number | null;
};

type RoomsState = {
  list: RoomEntry[];
  loaded: boolean;
  hosting: Hosting | null;
  /** What was just chosen, until it is so. */
  changingReach: Hosting['reach'] | null;
  trouble: string | null;
  /** What the person is about to make. */
  making: 'table' | 'guess' | null;
};

type JoinOutcome = { ok: true; channelId: string } | { ok: false; code: string; message: string };

export type Rooms = {
  store: Store<RoomsState>;
  load(): Promise<void>;
  find(channelId: string): RoomEntry | null;
  /** Opens the form for a room, or closes it. */
  make(what: RoomsState['making']): void;
  /** @returns the room and its codes, or why it can't be made */
  create(
    room: Params<'rooms/create'>,
  ): Promise<{ ok: true; made: Result<'rooms/create'> } | { ok: false; message: string }>;
  join(code: string, name: string): Promise<JoinOutcome>;
  /** The room that this window has entered with this code before. */
  enteredWith(code: string): string | null;
  /** Lets go of the own seat in this window; the room stays. */
  forget(channelId: string): void;
  remove(channelId: string): Promise<string | null>;
  setReach(reach: Hosting['reach']): Promise<void>;
  hear(message: Notification): void;
};

type Options = {
  api: Api;
  seats: Seats;
  isGuest: boolean;
  /** Whether the list is in sight: otherwise it can wait. */
  isShown: () => boolean;
  wait?: (run: () => void) => void;
};

/** Rooms that are busy tell of every message: the list is asked for again at most this often. */
const QUIET_MS = 400;

type Self = Options & { readonly store: Store<RoomsState> };

export function createRooms(options: Options): Rooms {
  const { seats, isShown, wait = (run) => void setTimeout(run, QUIET_MS) } = options;
  const store = createStore<RoomsState>({
    list: [],
    loaded: false,
    hosting: null,
    changingReach: null,
    trouble: null,
    making: null,
  });
  const self: Self = { ...options, store };
  let isAsked = false;
  return {
    store,
    load: () => load(self),
    find: (channelId) => store.get().list.find((entry) => entry.view.channel_id === channelId) ?? null,
    make: (making) => patch(store, { making }),
    create: (room) => create(self, room),
    join: (code, name) => join(self, code, name),
    enteredWith: (code) => seats.all().find(({ invite }) => invite === sha256Hex(code))?.channelId ?? null,
    forget(channelId) {
      seats.drop(channelId);
      store.set((now) => ({ ...now, list: now.list.filter((entry) => entry.view.channel_id !== channelId) }));
    },
    remove: (channelId) => remove(self, channelId),
    setReach: (reach) => setReach(self, reach),
    hear(message) {
      if (message.method !== 'rooms/changed' || isAsked || !isShown()) return;
      isAsked = true;
      wait(() => {
        isAsked = false;
        void load(self);
      });
    },
  };
}

async function load(self: Self): Promise<void> {
  const { api, isGuest } = self;
  try {
    const [list, hosting] = await Promise.all([
      isGuest ? joinedRooms(self) : ownRooms(self),
      isGuest ? null : api.call('rooms/hosting', {}),
    ]);
    patch(self.store, { list, hosting, loaded: true, trouble: null });
  } catch (error) {
    patch(self.store, { loaded: true, trouble: errorText(error) });
  }
}

async function ownRooms({ api }: Self): Promise<RoomEntry[]> {
  const list = await api.call('rooms/list', {});
  return list.map(({ view, admin_token, invites, mine, last_at }) => ({
    view,
    seat: mine === null ? null : seatFrom(view.channel_id, mine),
    adminToken: admin_token,
    invites,
    lastAt: last_at,
  }));
}

async function joinedRooms(self: Self): Promise<RoomEntry[]> {
  const entries = await Promise.all(self.seats.all().map((seat) => joinedRoom(self, seat)));
  return entries.filter((entry) => entry !== null);
}

async function joinedRoom({ api, seats }: Self, seat: RoomSeat): Promise<RoomEntry | null> {
  try {
    const view = await api.call('rooms/who', { channel_id: seat.channelId, member_token: seat.token });
    return { view, seat, adminToken: null, invites: {}, lastAt: null };
  } catch (error) {
    // A room that is gone, or a seat that was given to somebody else, is no room of this window any more.
    if (!['NOT_MEMBER', 'CHANNEL_NOT_FOUND'].includes(errorCode(error))) throw error;
    seats.drop(seat.channelId);
    return null;
  }
}

async function create(self: Self, room: Params<'rooms/create'>): ReturnType<Rooms['create']> {
  try {
    const made = await self.api.call('rooms/create', room);
    await load(self);
    return { ok: true, made };
  } catch (error) {
    return { ok: false, message: errorText(error) };
  }
}

async function join(self: Self, code: string, name: string): Promise<JoinOutcome> {
  const { api, seats, isGuest } = self;
  try {
    const joined = await api.call('rooms/join', {
      invite_code: code,
      session: seats.secret(),
      ...(name.trim() === '' ? {} : { name: name.trim().slice(0, 40) }),
    });
    if (isGuest) seats.keep({ ...seatFrom(joined.channel_id, joined), invite: sha256Hex(code) });
    await load(self);
    return { ok: true, channelId: joined.channel_id };
  } catch (error) {
    return { ok: false, code: errorCode(error), message: inviteTrouble(errorCode(error), errorText(error)) };
  }
}

async function remove(self: Self, channelId: string): Promise<string | null> {
  try {
    await self.api.call('rooms/remove', { channel_id: channelId });
    await load(self);
    return null;
  } catch (error) {
    return errorText(error);
  }
}

async function setReach(self: Self, reach: Hosting['reach']): Promise<void> {
  patch(self.store, { changingReach: reach });
  try {
    patch(self.store, { hosting: await self.api.call('rooms/hosting', { reach }), trouble: null });
  } catch (error) {
    patch(self.store, { trouble: errorText(error) });
  } finally {
    patch(self.store, { changingReach: null });
  }
}

type SeatFields = { slot_id: string; session_id: string; member_token: string };

function seatFrom(channelId: string, { slot_id, session_id, member_token }: SeatFields): RoomSeat {
  return { channelId, slotId: slot_id, sessionId: session_id, token: member_token };
}
