// One room as this window follows it: what was said, who is there, what may be done.
import type { ChannelMessage, ChannelOp, Result } from '../../../engine/api/index.ts';
import { type Api, createCatchUp, createStore, errorCode, errorText, patch, type Store } from '../basics/index.ts';
import type { RoomEntry, RoomView } from './rooms.ts';
import type { RoomSeat } from './seats.ts';

export type RoomState = {
  channelId: string;
  view: RoomView;
  seat: RoomSeat | null;
  /** The token with which the room may be changed, where there is one. */
  adminToken: string | null;
  messages: ChannelMessage[];
  /** Milliseconds that this computer's clock is ahead of the host's. */
  skew: number;
  /** Codes that this window has just made, by slot. */
  invites: Record<string, string>;
  /** Everything that was said before has arrived. */
  loaded: boolean;
  /** The room was removed, or this seat was given to somebody else. */
  gone: boolean;
  sending: boolean;
  /** Why the last thing that was posted wasn't taken. */
  refusal: { code: string; message: string } | null;
  trouble: string | null;
};

export type RoomSession = {
  store: Store<RoomState>;
  sync(): Promise<void>;
  /** @returns whether it was taken; if not, `refusal` says why */
  post(body: Record<string, unknown>, stateVersion?: number): Promise<boolean>;
  /** @throws nothing: a refusal comes back as its sentence */
  update(...ops: ChannelOp[]): Promise<{ ok: true; result: Result<'rooms/update'> } | { ok: false; message: string }>;
  /** Why it couldn't be done, or null. */
  rename(name: string): Promise<string | null>;
  leave(): Promise<string | null>;
  dismiss(): void;
  stop(): void;
};

const PAGE = 500;
/** How long a message may take, in milliseconds, before clocks are taken to differ. */
const SLACK_MS = 1500;
/** A room's history has no end; a window shows what came last. */
const MOST_KEPT = 5000;

type Options = { api: Api; entry: RoomEntry; onChange?: (state: RoomState) => void };

type Self = {
  readonly api: Api;
  readonly store: Store<RoomState>;
  readonly sync: () => Promise<void>;
  /** What proves who this is: of the seat, or of whoever looks after the room. */
  readonly token: string;
  /** The token with which the room was made, where this window has it. */
  readonly ownAdminToken: string | null;
  /** How far its messages have come; null before any has. */
  cursor: number | null;
  isStopped: boolean;
};

export function createRoomSession({ api, entry, onChange }: Options): RoomSession {
  const { view, seat, adminToken } = entry;
  const store = createStore<RoomState>({
    channelId: view.channel_id,
    view,
    seat,
    adminToken: adminToken ?? adminTokenOf(view, seat),
    messages: [],
    skew: 0,
    invites: {},
    loaded: false,
    gone: false,
    sending: false,
    refusal: null,
    trouble: null,
  });
  const self: Self = {
    api,
    store,
    sync: createCatchUp({
      fetchNews: () => fetchNews(self),
      isStopped: () => self.isStopped,
      onCaughtUp() {
        change(self, { loaded: true, trouble: null });
        if (!self.isStopped) onChange?.(store.get());
      },
      onError: (error) => change(self, lostBy(error)),
    }),
    token: seat?.token ?? adminToken ?? '',
    ownAdminToken: adminToken,
    cursor: null,
    isStopped: false,
  };
  return {
    store,
    sync: self.sync,
    post: (body, stateVersion) => post(self, body, stateVersion),
    update: (...ops) => update(self, ops),
    rename: (name) => rename(self, name),
    leave: () => leave(self),
    dismiss: () => change(self, { refusal: null }),
    stop() {
      self.isStopped = true;
    },
  };
}

/** Once it is no longer followed, nothing changes it. */
function change({ store, isStopped }: Self, part: Partial<RoomState>): void {
  if (!isStopped) patch(store, part);
}

function showView(self: Self, view: RoomView): void {
  change(self, { view, adminToken: self.ownAdminToken ?? adminTokenOf(view, self.store.get().seat) });
}

/** What was just said was said just now. */
function compareClocks(self: Self, ts: string): void {
  const ahead = Date.now() - Date.parse(ts);
  if (Math.abs(ahead - self.store.get().skew) > SLACK_MS)
    change(self, { skew: Math.abs(ahead) > SLACK_MS ? ahead : 0 });
}

/** Page by page, until there is nothing more. */
async function fetchNews(self: Self): Promise<void> {
  const { api, store, token } = self;
  for (;;) {
    const got = await api.call('rooms/sync', {
      channel_id: store.get().channelId,
      member_token: token,
      cursor: self.cursor,
      timeout_ms: 0,
      limit: PAGE,
      light: true,
    });
    if (self.isStopped) return;
    const hasMoved = got.cursor !== self.cursor;
    self.cursor = got.cursor;
    if (got.view !== null) showView(self, got.view);
    if (got.messages.length > 0) {
      store.set((now) => ({ ...now, messages: merged(now.messages, got.messages) }));
      if (store.get().loaded) compareClocks(self, got.messages.at(-1)!.ts);
    }
    if (!hasMoved || got.messages.length < PAGE) return;
  }
}

function lostBy(error: unknown): Partial<RoomState> {
  const gone = ['NOT_MEMBER', 'CHANNEL_NOT_FOUND'].includes(errorCode(error));
  return gone ? { gone, loaded: true } : { trouble: errorText(error) };
}

async function post(self: Self, body: Record<string, unknown>, stateVersion?: number): Promise<boolean> {
  const { api, store } = self;
  const { channelId, seat, sending } = store.get();
  if (seat === null || sending) return false;
  change(self, { sending: true, refusal: null });
  try {
    const version = stateVersion === undefined ? {} : { state_version: stateVersion };
    const posted = await api.call('rooms/post', {
      channel_id: channelId,
      member_token: seat.token,
      body,
      ...version,
    });
    compareClocks(self, posted.ts);
    return true;
  } catch (error) {
    const code = errorCode(error);
    change(self, { refusal: { code, message: refusalText(code, errorText(error)) } });
    return false;
  } finally {
    change(self, { sending: false });
    await self.sync();
  }
}

async function update(self: Self, ops: ChannelOp[]): ReturnType<RoomSession['update']> {
  const { api, store, token } = self;
  const { channelId, adminToken } = store.get();
  try {
    const result = await api.call('rooms/update', {
      channel_id: channelId,
      member_token: adminToken ?? token,
      ops,
    });
    showView(self, result.view);
    if (result.invites !== undefined) change(self, { invites: { ...store.get().invites, ...result.invites } });
    await self.sync();
    return { ok: true, result };
  } catch (error) {
    return { ok: false, message: errorText(error) };
  }
}

async function rename(self: Self, name: string): Promise<string | null> {
  const { api, store, token } = self;
  try {
    const { view } = await api.call('rooms/rename', {
      channel_id: store.get().channelId,
      member_token: token,
      name,
    });
    showView(self, view);
    await self.sync();
    return null;
  } catch (error) {
    return errorText(error);
  }
}

async function leave({ api, store, token }: Self): Promise<string | null> {
  try {
    await api.call('rooms/leave', { channel_id: store.get().channelId, member_token: token });
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/** A member who was made an admin changes the room with the token of their seat. */
function adminTokenOf(view: RoomView, seat: RoomSeat | null): string | null {
  const slot = view.slots.find((one) => one.slot_id === seat?.slotId);
  return slot?.admin === true && seat !== null ? seat.token : null;
}

/** Each message once, in order. */
export function merged(before: readonly ChannelMessage[], news: readonly ChannelMessage[]): ChannelMessage[] {
  const last = before.at(-1)?.id ?? -1;
  return [...before, ...news.filter((message) => message.id > last)].slice(-MOST_KEPT);
}

/** Codes that a person can do something about are said in this window's own words. */
function refusalText(code: string, message: string): string {
  switch (code) {
    case 'RATE_LIMIT':
      return 'That was a little fast. Wait a moment and send it again.';
    case 'BAD_TURN':
      return "It isn't your turn.";
    case 'STALE_STATE':
      return 'Something happened in the meantime. Look again, then send it once more.';
    case 'TIMEOUT':
      return 'The time for this was over.';
    case 'NOT_MEMBER':
      return "This seat isn't yours any more. Whoever looks after the room may have given it to somebody else.";
    default:
      return message;
  }
}
