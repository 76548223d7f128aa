// One seat at one table, as the window follows it: syncs, paces what is shown, posts answers, keeps the log.
import {
  type Answer,
  type AnswerRefusal,
  applyDelta,
  type DecisionView,
  type EventView,
  type Notification,
  type Params,
  type Result,
  type TableMessage,
  type TableView,
} from '../../engine/api/index.ts';
import { type AnswerDraft, startDraft } from '../board/compound.ts';
import { type Api, errorText } from './api.ts';
import type { WaitingAttachment } from './attachments.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { type Clock, createPacer, holdFor, type Speed } from './pacing.ts';
import { createStore, type Store } from './store.ts';

export type TableSettings = Params<'table/settings'>['settings'];
export type LogLine = { key: string; turn: number; text: string; card?: string; player?: number; kind: string };

export type TableState = {
  gameId: string;
  /** Whose eyes; null for somebody who watches. */
  seat: number | null;
  /** Other people sit here too: nothing is taken back, and Bob isn't asked about what he would have to hide. */
  shared: boolean;
  view: TableView | null;
  /** Ours to answer, and everything before it has been shown. */
  decision: DecisionView | null;
  draft: AnswerDraft;
  /** What happened in the step on show. */
  events: EventView[];
  /** Grows with each step shown, for motion. */
  beat: number;
  /** Grows with each decision that is taken back. */
  takenBack: number;
  /** Steps that wait to be shown. */
  behind: number;
  waitingFor: number | null;
  canUndo: boolean;
  settings: TableSettings | null;
  log: LogLine[];
  /** An answer is on its way. */
  busy: boolean;
  /** Why the last thing did not work, and on which card. */
  refusal: { refusal: AnswerRefusal; at: number | null } | null;
  trouble: string | null;
};

export type TableSession = {
  store: Store<TableState>;
  /** What is talked about at this table. */
  chat: Conversation;
  /** How it stands, to be put beside a question elsewhere; null where other people play or nothing is to be seen yet. */
  position(): WaitingAttachment | null;
  sync(): Promise<void>;
  /** The table has moved on: what came with the news is shown, and asked for only where that isn't enough. */
  hear(change: TableChanged): void;
  answer(answer: Answer, at?: number): Promise<void>;
  setDraft(draft: AnswerDraft): void;
  skip(): void;
  undo(): Promise<void>;
  /** `always`: whatever the opponent does. */
  passTurn(always?: boolean): Promise<void>;
  concede(): Promise<void>;
  saveSettings(settings: TableSettings): Promise<void>;
  whyNot(object: number, name: string): Promise<void>;
  ask(text: string): Promise<void>;
  dismissRefusal(): void;
  stop(): void;
};

type Seat = Params<'table/undo'>;
export type TableChanged = Extract<Notification, { method: 'table/changed' }>['params'];
const LOG_LIMIT = 2000;

/** Something is to be seen, and nobody else plays here. */
export function hasPosition({ view, shared }: TableState): boolean {
  return view !== null && !shared;
}

export function createTableSession(options: {
  api: Api;
  seat: Seat;
  /** Null where the table itself says it. */
  player: number | null;
  shared?: boolean;
  speed: () => Speed;
  clock: Clock;
}): TableSession {
  const { api, seat, player, shared = false, speed, clock } = options;
  const store = createStore<TableState>({
    gameId: seat.gameId,
    seat: player,
    shared,
    view: null,
    decision: null,
    draft: { kind: 'none' },
    events: [],
    beat: 0,
    takenBack: 0,
    behind: 0,
    waitingFor: null,
    canUndo: false,
    settings: null,
    log: [],
    busy: false,
    refusal: null,
    trouble: null,
  });
  const chat = createConversation({ api, seat });
  let cursor = 0;
  /** The view of the last message that came, whether or not it is on show yet. */
  let latest: TableView | null = null;
  let syncing: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let keys = 0;

  const change = (part: Partial<TableState>) => {
    if (!stopped) store.set((now) => ({ ...now, ...part }));
  };
  const newKey = () => {
    keys += 1;
    return `k${keys}`;
  };

  function show(message: TableMessage, left: number) {
    if (message.kind === 'chat') {
      chat.add({ from: 'table', text: message.text ?? '' });
    }
    const now = store.get();
    const view = message.view ?? now.view;
    const eyes = shared && view !== null ? view.seat : now.seat;
    const turn = view?.turn ?? 0;
    const lines = message.events
      .filter((event) => event.text !== '')
      .map((event) => ({
        key: newKey(),
        turn,
        text: event.text,
        card: event.card,
        player: event.player,
        kind: event.kind,
      }));
    if (message.kind === 'system' && message.text !== undefined) {
      lines.push({ key: newKey(), turn, text: message.text, card: undefined, player: undefined, kind: 'system' });
    }
    const mine = message.decision !== null && message.decision.player === eyes ? message.decision : null;
    const decision = left === 0 ? mine : null;
    const same = decision !== null && decision.id === now.decision?.id;
    change({
      view,
      seat: eyes,
      events: message.events,
      beat: now.beat + 1,
      behind: left,
      // It is ours only once we are asked: until then the table goes on by itself.
      waitingFor: message.waitingFor === eyes && decision === null ? null : message.waitingFor,
      canUndo: message.canUndo,
      decision,
      draft: same ? now.draft : startDraft(decision),
      log: lines.length === 0 ? now.log : [...now.log, ...lines].slice(-LOG_LIMIT),
    });
  }

  const pacer = createPacer<TableMessage>({
    show,
    hold: (message) => (document.hidden ? 0 : holdFor(message, speed(), store.get().seat)),
    clock,
  });

  async function syncOnce() {
    const first = cursor === 0;
    const result = await api.call('table/sync', { ...seat, cursor });
    if (stopped) return;
    take(result);
    // Coming back to a game in progress: what is long past is put into the log and not played again.
    if (first) pacer.flush();
  }

  function take({ messages, settings, ...told }: Result<'table/sync'>) {
    // Some of it may have come with news in the meantime.
    const fresh = messages.filter((message) => message.cursor > cursor);
    cursor = Math.max(cursor, told.cursor);
    latest = fresh.at(-1)?.view ?? latest;
    change({ settings, trouble: null });
    pacer.push(fresh);
  }

  function hear({ news }: TableChanged) {
    if (news === undefined || latest === null || latest.seat !== news.seat || cursor < news.after) {
      void sync();
      return;
    }
    if (news.message.cursor <= cursor) return;
    const { change: changed, ...message } = news.message;
    const view = changed === undefined ? latest : (applyDelta(latest, changed) as TableView);
    take({ cursor: message.cursor, messages: [{ ...message, view }], settings: news.settings });
  }

  /** What was done has mostly been told already by the time it is acknowledged. */
  async function caughtUp(to: number | undefined): Promise<void> {
    if (to === undefined || cursor < to) await sync();
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
      } catch (error) {
        change({ trouble: errorText(error) });
      } finally {
        syncing = null;
      }
    })();
    return syncing;
  }

  /** Runs something that talks to the host; a failure is told at the table and never thrown at React. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    change({ busy: true });
    try {
      return await work();
    } catch (error) {
      change({ refusal: { refusal: { code: 'host', message: errorText(error), cr: '' }, at: null } });
      return undefined;
    } finally {
      change({ busy: false });
    }
  }

  async function answer(given: Answer, at?: number) {
    const { decision, busy } = store.get();
    if (decision === null || busy) return;
    change({ refusal: null });
    const result = await attempt(() => api.call('table/post', { ...seat, decision: decision.id, answer: given }));
    if (result === undefined) return;
    if (!result.ok) {
      change({ refusal: { refusal: result.refusal, at: at ?? null }, draft: startDraft(decision) });
      return;
    }
    if (store.get().decision?.id === decision.id) change({ decision: null, draft: { kind: 'none' }, waitingFor: null });
    await caughtUp(result.cursor);
  }

  return {
    store,
    chat,
    position() {
      const { view } = store.get();
      if (view === null || !hasPosition(store.get())) return null;
      return {
        key: `game ${seat.gameId}`,
        name: 'The game',
        note: `turn ${view.turn}`,
        given: { kind: 'position', ...seat },
      };
    },
    sync,
    hear,
    answer,
    setDraft: (draft) => change({ draft, refusal: null }),
    skip: () => pacer.flush(),
    async undo() {
      const result: Result<'table/undo'> | undefined = await attempt(() => api.call('table/undo', seat));
      if (result === undefined) return;
      if (result.ok) change({ takenBack: store.get().takenBack + 1 });
      else change({ refusal: { refusal: { code: 'undo', message: result.message, cr: '' }, at: null } });
      await caughtUp(result.cursor);
      pacer.flush();
    },
    async passTurn(always = false) {
      const result = await attempt(() => api.call('table/passTurn', { ...seat, always }));
      if (result !== undefined && !result.ok && result.message !== '')
        change({ refusal: { refusal: { code: 'pass', message: result.message, cr: '' }, at: null } });
      await caughtUp(result?.cursor);
    },
    async concede() {
      const result = await attempt(() => api.call('table/concede', seat));
      await caughtUp(result?.cursor);
      pacer.flush();
    },
    async saveSettings(settings) {
      // What passing leads to was true of the settings before.
      const { pass: _, ...decision } = store.get().decision ?? {};
      change({ settings, decision: 'id' in decision ? decision : null });
      const kept = await attempt(() => api.call('table/settings', { ...seat, settings }));
      if (kept !== undefined) change({ settings: kept });
      else await sync();
    },
    async whyNot(object, name) {
      const result = await attempt(() => api.call('table/whyNot', { ...seat, object }));
      const reason = result?.reasons[0];
      if (result === undefined || reason === undefined) return;
      change({ refusal: { refusal: reason, at: object } });
      if (shared) return;
      const text = result.reasons.map((one) => one.message).join(' ');
      chat.add({ from: 'you', text: `Why can't I use ${name}?`, cards: [name] });
      chat.add({
        from: 'bob',
        text,
        cards: [name],
        model: null,
        rules: result.reasons.map((one) => one.cr).filter((cr) => cr !== ''),
      });
    },
    ask: (text) => chat.ask(text),
    dismissRefusal: () => change({ refusal: null }),
    stop() {
      stopped = true;
      pacer.stop();
    },
  };
}
