// Puzzles: the list, and the one that is solved at a table of its own.
import type { LineFrame, Notification, PuzzleStanding, PuzzleView, Result } from '../../engine/api/index.ts';
import { type Api, createStore, errorText, patch, type Store } from './basics/index.ts';
import { browserClock, createTableSession, type Speed, type TableSession } from './table/index.ts';

type PuzzleList = Result<'puzzles/list'>;
type LineOf = 'answer' | 'solution';

export type ShownPuzzleLine = { of: LineOf; frames: LineFrame[]; at: number };

type PuzzlesState = {
  /** null until it was asked for. */
  list: PuzzleList | null;
  puzzle: PuzzleView | null;
  session: TableSession | null;
  standing: PuzzleStanding;
  /** As far as they were asked for. */
  hints: string[];
  /** On the board instead of the table. */
  line: ShownPuzzleLine | null;
  /** Why the last thing couldn't be done. */
  trouble: string | null;
};

export type Puzzles = {
  store: Store<PuzzlesState>;
  load(): Promise<void>;
  open(id: string): Promise<void>;
  hint(): Promise<void>;
  show(of: LineOf): Promise<void>;
  goTo(at: number): void;
  closeLine(): void;
  /** From the beginning. */
  again(): Promise<void>;
  leave(): void;
  /** What comes after the one that is open: what comes again, of today's, then what is new; null where nothing is left. */
  next(): string | null;
  exported(): Promise<Result<'puzzles/export'>>;
  imported(text: string): Promise<Result<'puzzles/import'>>;
  hear(message: Notification): void;
  sync(): void;
};

type Self = { api: Api; speed: () => Speed; store: Store<PuzzlesState>; asked: number };

const OPEN: PuzzleStanding = { verdict: 'open', said: '', hasLine: false };
const NOTHING_OPEN = { puzzle: null, session: null, standing: OPEN, hints: [], line: null, trouble: null };

export function createPuzzles({ api, speed }: Pick<Self, 'api' | 'speed'>): Puzzles {
  const store = createStore<PuzzlesState>({ list: null, ...NOTHING_OPEN });
  const self: Self = { api, speed, store, asked: 0 };
  const { get } = store;
  return {
    store,
    load: () => load(self),
    open: (id) => open(self, id),
    hint: () => hint(self),
    show: (of) => show(self, of),
    goTo(at) {
      const { line } = get();
      if (line !== null) patch(store, { line: { ...line, at: Math.max(0, Math.min(line.frames.length - 1, at)) } });
    },
    closeLine: () => patch(store, { line: null }),
    async again() {
      patch(store, { line: null, standing: OPEN });
      await get().session?.undo(0);
    },
    leave: () => leave(self),
    next: () => nextOf(get()),
    exported: () => api.call('puzzles/export', {}),
    async imported(text) {
      const read = await api.call('puzzles/import', { text });
      await load(self);
      return read;
    },
    hear({ method, params }) {
      const { session } = get();
      if (method === 'table/changed' && params.gameId === session?.store.get().gameId) session.hear(params);
    },
    sync: () => void get().session?.sync(),
  };
}

async function load({ api, store }: Self): Promise<void> {
  try {
    patch(store, { list: await api.call('puzzles/list', {}), trouble: null });
  } catch (error) {
    patch(store, { trouble: errorText(error) });
  }
}

function leave({ api, store }: Self): void {
  const { session } = store.get();
  if (session === null) return;
  const { gameId } = session.store.get();
  session.stop();
  patch(store, NOTHING_OPEN);
  // Whatever comes of it: a table that is forgotten goes by itself.
  api.call('puzzles/close', { gameId }).catch(() => undefined);
}

async function open(self: Self, id: string): Promise<void> {
  const { api, store, speed } = self;
  leave(self);
  patch(store, NOTHING_OPEN);
  try {
    const opened = await api.call('puzzles/open', { id });
    if (!opened.ok) return patch(store, { trouble: opened.message });
    const { gameId, token, seat, puzzle } = opened;
    const table = createTableSession({ api, seat: { gameId, token }, player: seat, speed, clock: browserClock });
    const session = { ...table, askForHint: () => hint(self) };
    patch(store, { puzzle, session });
    let before = '';
    session.store.subscribe(() => {
      const { decision, waitingFor, takenBack, view } = session.store.get();
      const now = [decision?.id, waitingFor, takenBack, view?.turn, view?.result?.reason].join(' ');
      if (now === before) return;
      before = now;
      void judge(self, session);
    });
    void session.sync();
  } catch (error) {
    patch(store, { trouble: errorText(error) });
  }
}

/** What was answered last is shown to be wrong on the board, at once. */
async function judge(self: Self, session: TableSession): Promise<void> {
  const { api, store } = self;
  const asked = ++self.asked;
  try {
    const standing = await api.call('puzzles/standing', { gameId: session.store.get().gameId });
    if (asked !== self.asked || store.get().session !== session) return;
    const before = store.get().standing.verdict;
    patch(store, { standing, trouble: null });
    if (standing.verdict === before || standing.verdict === 'open') return;
    void load(self);
    if (standing.verdict === 'wrong' && standing.hasLine) await show(self, 'answer');
  } catch (error) {
    if (asked === self.asked) patch(store, { trouble: errorText(error) });
  }
}

async function hint({ api, store }: Self): Promise<void> {
  const { session, hints } = store.get();
  if (session === null) return;
  try {
    const { steps } = await api.call('puzzles/hint', { gameId: session.store.get().gameId });
    if (store.get().session === session) patch(store, { hints: steps.slice(0, hints.length + 1), trouble: null });
  } catch (error) {
    patch(store, { trouble: errorText(error) });
  }
}

async function show({ api, store }: Self, of: LineOf): Promise<void> {
  const { session } = store.get();
  if (session === null) return;
  try {
    const shown = await api.call('puzzles/line', { gameId: session.store.get().gameId, of });
    if (store.get().session !== session) return;
    if (shown.ok) patch(store, { line: { of, frames: shown.frames, at: 0 }, trouble: null });
    else patch(store, { trouble: shown.message });
  } catch (error) {
    patch(store, { trouble: errorText(error) });
  }
}

function nextOf({ list, puzzle }: PuzzlesState): string | null {
  if (list === null) return null;
  const of = (ids: readonly string[]) => ids.flatMap((id) => list.puzzles.find((each) => each.id === id) ?? []);
  const isOther = ({ id }: PuzzleView) => id !== puzzle?.id;
  const isNew = ({ tries }: PuzzleView) => tries === 0;
  const open = [...of(list.due), ...of(list.daily).filter(isNew), ...list.puzzles.filter(isNew)];
  return open.find(isOther)?.id ?? null;
}
