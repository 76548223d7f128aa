// Games against Bob: beginning one, coming back to one, and the table that is followed.
import type { Params, Result } from '../../../engine/api/index.ts';
import { type Api, createStore, errorText, type Page, type Store, type ToastList } from '../basics/index.ts';
import { browserClock, type Speed } from './pacing.ts';
import { createTableSession, type RetryOf, type TableSession } from './table-session.ts';

type OwnGameSetup = Omit<Params<'table/create'>, 'seed'>;

export type OwnGames = {
  table: Store<TableSession | null>;
  create(setup: OwnGameSetup): Promise<Result<'table/create'> | undefined>;
  /** `isWanted`: whether the person still waits for it once it is there; where they went elsewhere meanwhile they stay there. */
  resume(gameId: string, isWanted?: () => boolean): Promise<void>;
  /** Begins the game of a match that follows this one; null, or why that can't be. */
  nextGame(asked: Params<'match/next'>): Promise<string | null>;
  /** Gives the match of this game up; false where that can't be, which is told. */
  leaveMatch(gameId: string): Promise<boolean>;
  /** Goes on from before decision `n` of a game that is over; `retry`: to find something better there. */
  branch(of: RetryOf, retry: boolean): Promise<void>;
  /** The set-up of the last game started in this window, for a rematch. */
  lastSetup(): OwnGameSetup | null;
};

type Options = { api: Api; speed: () => Speed; toast: ToastList['toast']; go: (page: Page) => void };
type Self = Options & Pick<OwnGames, 'table'>;

const SETUP_KEY = 'bob.lastSetup';

export function createOwnGames(options: Options): OwnGames {
  const self: Self = { ...options, table: createStore<TableSession | null>(null) };
  return {
    table: self.table,
    create: (setup) => create(self, setup),
    resume: (gameId, isWanted = () => true) => resume(self, gameId, isWanted),
    nextGame: (asked) => nextGame(self, asked),
    leaveMatch: (gameId) => leaveMatch(self, gameId),
    branch: (of, retry) => branch(self, of, retry),
    lastSetup() {
      const kept = sessionStorage.getItem(SETUP_KEY);
      return kept === null ? null : (JSON.parse(kept) as OwnGameSetup);
    },
  };
}

async function create(self: Self, setup: OwnGameSetup): ReturnType<OwnGames['create']> {
  try {
    const result = await self.api.call('table/create', { ...setup, ...seedOf(location.search) });
    if (result.ok) {
      sessionStorage.setItem(SETUP_KEY, JSON.stringify(setup));
      sit(self, result);
      self.go({ kind: 'table', gameId: result.gameId });
    }
    return result;
  } catch (error) {
    self.toast('error', errorText(error));
    return undefined;
  }
}

async function resume(self: Self, gameId: string, isWanted: () => boolean): Promise<void> {
  const { api, toast, go } = self;
  try {
    const result = await api.call('table/resume', { gameId });
    if (result.ok) {
      sit(self, result);
      if (isWanted()) go({ kind: 'table', gameId });
      return;
    }
    toast('warn', result.message);
  } catch (error) {
    toast('error', errorText(error));
  }
  if (isWanted()) go({ kind: 'start' });
}

async function nextGame(self: Self, asked: Params<'match/next'>): Promise<string | null> {
  try {
    const result = await self.api.call('match/next', { ...asked, ...seedOf(location.search) });
    if (!result.ok) return result.message;
    sit(self, result);
    self.go({ kind: 'table', gameId: result.gameId });
    return null;
  } catch (error) {
    return errorText(error);
  }
}

async function leaveMatch({ api, toast }: Self, gameId: string): Promise<boolean> {
  try {
    const { ok, message } = await api.call('match/leave', { gameId });
    toast(ok ? 'info' : 'warn', message);
    return ok;
  } catch (error) {
    toast('error', errorText(error));
    return false;
  }
}

async function branch(self: Self, of: RetryOf, retry: boolean): Promise<void> {
  try {
    const result = await self.api.call('table/branch', of);
    if (result.ok) {
      sit(self, result, retry ? of : null);
      self.go({ kind: 'table', gameId: result.gameId });
    } else self.toast('warn', result.message);
  } catch (error) {
    self.toast('error', errorText(error));
  }
}

type OpenSeat = { gameId: string; token: string; seat: number };

function sit({ api, table, speed }: Self, { gameId, token, seat }: OpenSeat, retry: RetryOf | null = null): void {
  table.get()?.stop();
  const session = createTableSession({ api, seat: { gameId, token }, player: seat, speed, clock: browserClock }, retry);
  table.set(session);
  void session.chat.load();
  void session.sync();
}

/** `?seed=N` in the address: every game started in this visit is the same game again, for tests and for reports. */
function seedOf(search: string): { seed?: number } {
  const asked = new URLSearchParams(search).get('seed');
  return asked !== null && /^\d{1,9}$/.test(asked) ? { seed: Number(asked) } : {};
}
