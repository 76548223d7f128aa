// Following a table: what happens is fetched, or comes with the news, and is shown at the pace of a person's eye.
import {
  applyDelta,
  type Notification,
  type Params,
  type Result,
  type TableMessage,
  type TableView,
} from '../../../engine/api/index.ts';
import { type Api, createCatchUp, createStore, errorText, patch, type Store } from '../basics/index.ts';
import { type Conversation, createConversation } from '../talks/index.ts';
import { type Clock, createPacer, holdFor, type Pacer, type Speed } from './pacing.ts';
import { stepShown, type TableState, unseenTable } from './table-state.ts';

/** What opens a seat. */
type SeatKey = Params<'table/concede'>;
export type TableChanged = Extract<Notification, { method: 'table/changed' }>['params'];

export type TableOptions = {
  api: Api;
  seat: SeatKey;
  /** Null where the table itself says it. */
  player: number | null;
  shared?: boolean;
  speed: () => Speed;
  clock: Clock;
};

/** A table while it is followed. */
export type FollowedTable = {
  readonly api: Api;
  readonly seat: SeatKey;
  readonly store: Store<TableState>;
  /** What is talked about at this table. */
  readonly chat: Conversation;
  readonly pacer: Pacer<TableMessage>;
  /** Fetches what is new. */
  readonly catchUp: () => Promise<void>;
  /** How far it has come, whether or not it is on show yet. */
  cursor: number;
  /** The view of the last message that came, whether or not it is on show yet. */
  latest: TableView | null;
  isStopped: boolean;
};

export function followTable({ api, seat, player, shared = false, speed, clock }: TableOptions): FollowedTable {
  const store = createStore(unseenTable({ gameId: seat.gameId, seat: player, shared }));
  const table: FollowedTable = {
    api,
    seat,
    store,
    chat: createConversation({ api, seat }),
    pacer: createPacer<TableMessage>({
      show: (message, left) => showStep(table, message, left),
      hold: (message) => (document.hidden ? 0 : holdFor(message, speed(), store.get().seat)),
      clock,
    }),
    catchUp: createCatchUp({
      fetchNews: () => fetchNews(table),
      isStopped: () => table.isStopped,
      onError: (error) => changeTable(table, { trouble: errorText(error) }),
    }),
    cursor: 0,
    latest: null,
    isStopped: false,
  };
  return table;
}

/** Once it is no longer followed, nothing changes it. */
export function changeTable(table: FollowedTable, part: Partial<TableState>): void {
  if (!table.isStopped) patch(table.store, part);
}

function showStep(table: FollowedTable, message: TableMessage, left: number): void {
  if (message.kind === 'chat') table.chat.add({ from: 'table', text: message.text ?? '' });
  changeTable(table, stepShown(table.store.get(), message, left));
}

async function fetchNews(table: FollowedTable): Promise<void> {
  const isFirst = table.cursor === 0;
  const news = await table.api.call('table/sync', { ...table.seat, cursor: table.cursor });
  if (table.isStopped) return;
  take(table, news);
  // Coming back to a game in progress: what is long past is put into the log and not played again.
  if (isFirst) table.pacer.flush();
}

function take(table: FollowedTable, { messages, settings, cursor }: Result<'table/sync'>): void {
  // Some of it may have come with news in the meantime.
  const fresh = messages.filter((message) => message.cursor > table.cursor);
  table.cursor = Math.max(table.cursor, cursor);
  table.latest = fresh.at(-1)?.view ?? table.latest;
  changeTable(table, { settings, trouble: null });
  table.pacer.push(fresh);
}

/** The table has moved on: what came with the news is shown, and asked for only where that isn't enough. */
export function takeNews(table: FollowedTable, { news }: TableChanged): void {
  const { latest, cursor } = table;
  if (news === undefined || latest === null || latest.seat !== news.seat || cursor < news.after) {
    void table.catchUp();
    return;
  }
  if (news.message.cursor <= cursor) return;
  const { change, ...message } = news.message;
  const view = change === undefined ? latest : (applyDelta(latest, change) as TableView);
  take(table, { cursor: message.cursor, messages: [{ ...message, view }], settings: news.settings });
}

/** What was done has mostly been told already by the time it is acknowledged. */
export async function catchUpTo(table: FollowedTable, cursor: number | undefined): Promise<void> {
  if (cursor === undefined || table.cursor < cursor) await table.catchUp();
}
