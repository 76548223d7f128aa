// One room as this window follows it: what was said, who is there, what may be done.
import type { ChannelMessage, ChannelOp, Result } from '../../engine/api/index.ts';
import { type Api, errorCode, errorText } from './api.ts';
import type { RoomEntry, RoomView } from './rooms.ts';
import type { RoomSeat } from './seats.ts';
import { createStore, type Store } from './store.ts';

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

export function createRoomSession({ api, entry, onChange }: Options): RoomSession {
  const { view, seat, adminToken } = entry;
  const channelId = view.channel_id;
  const token = seat?.token ?? adminToken ?? '';
  const store = createStore<RoomState>({
    channelId,
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
  let cursor: number | null = null;
  let syncing: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const change = (part: Partial<RoomState>) => {
    if (!stopped) store.set((now) => ({ ...now, ...part }));
  };
  const showView = (next: RoomView) =>
    change({ view: next, adminToken: adminToken ?? adminTokenOf(next, store.get().seat) });

  /** What was just said was said just now. */
  function compareClocks(ts: string): void {
    const ahead = Date.now() - Date.parse(ts);
    if (Math.abs(ahead - store.get().skew) > SLACK_MS) change({ skew: Math.abs(ahead) > SLACK_MS ? ahead : 0 });
  }

  async function syncOnce(): Promise<void> {
    for (;;) {
      const got = await api.call('rooms/sync', {
        channel_id: channelId,
        member_token: token,
        cursor,
        timeout_ms: 0,
        limit: PAGE,
        light: true,
      });
      if (stopped) return;
      const moved = got.cursor !== cursor;
      cursor = got.cursor;
      if (got.view !== null) showView(got.view);
      if (got.messages.length > 0) {
        store.set((now) => ({ ...now, messages: merged(now.messages, got.messages) }));
        if (store.get().loaded) compareClocks(got.messages.at(-1)!.ts);
      }
      if (!moved || got.messages.length < PAGE) return;
    }
  }

  function sync(): Promise<void> {
    if (syncing !== null) {
      again = true;
      return syncing;
    }
    syncing = (async () => {
      try {
        do {
          again = false;
          await syncOnce();
        } while (again && !stopped);
        change({ loaded: true, trouble: null });
        if (!stopped) onChange?.(store.get());
      } catch (error) {
        const gone = ['NOT_MEMBER', 'CHANNEL_NOT_FOUND'].includes(errorCode(error));
        change(gone ? { gone, loaded: true } : { trouble: errorText(error) });
      } finally {
        syncing = null;
      }
    })();
    return syncing;
  }

  return {
    store,
    sync,
    async post(body, stateVersion) {
      if (seat === null || store.get().sending) return false;
      change({ sending: true, refusal: null });
      try {
        const version = stateVersion === undefined ? {} : { state_version: stateVersion };
        const posted = await api.call('rooms/post', {
          channel_id: channelId,
          member_token: seat.token,
          body,
          ...version,
        });
        compareClocks(posted.ts);
        return true;
      } catch (error) {
        change({ refusal: { code: errorCode(error), message: refusalText(errorCode(error), errorText(error)) } });
        return false;
      } finally {
        change({ sending: false });
        await sync();
      }
    },
    async update(...ops) {
      try {
        const result = await api.call('rooms/update', {
          channel_id: channelId,
          member_token: store.get().adminToken ?? token,
          ops,
        });
        showView(result.view);
        if (result.invites !== undefined) change({ invites: { ...store.get().invites, ...result.invites } });
        await sync();
        return { ok: true, result };
      } catch (error) {
        return { ok: false, message: errorText(error) };
      }
    },
    async rename(name) {
      try {
        const { view } = await api.call('rooms/rename', { channel_id: channelId, member_token: token, name });
        showView(view);
        await sync();
        return null;
      } catch (error) {
        return errorText(error);
      }
    },
    async leave() {
      try {
        await api.call('rooms/leave', { channel_id: channelId, member_token: token });
        return null;
      } catch (error) {
        return errorText(error);
      }
    },
    dismiss: () => change({ refusal: null }),
    stop() {
      stopped = true;
    },
  };
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
