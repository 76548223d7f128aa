// One seat at one table, as components use it: how it stands, what is said about it, and what may be done.
import type { Answer } from '../../../engine/api/index.ts';
import type { Store } from '../basics/index.ts';
import type { Conversation, WaitingAttachment } from '../talks/index.ts';
import { createTableCombat, type TableCombat } from './combat-ahead.ts';
import type { AnswerDraft } from './compound.ts';
import {
  changeTable,
  type FollowedTable,
  followTable,
  type TableChanged,
  type TableOptions,
  takeNews,
} from './table-following.ts';
import { createTableHints, type TableHints } from './table-hint.ts';
import {
  answerDecision,
  askWhyNot,
  concedeGame,
  type PassWish,
  passTheTurn,
  saveTableSettings,
  takeBackDecision,
} from './table-moves.ts';
import { hasPosition, type SeatSettings, type TableState } from './table-state.ts';

/** The game and the decision that this one goes on with another way. */
export type RetryOf = { gameId: string; n: number };

export type TableSession = TableHints &
  TableCombat & {
    store: Store<TableState>;
    /** What is talked about at this table. */
    chat: Conversation;
    /** A decision that is tried again here; null at every other table. */
    retry: RetryOf | null;
    /** How it stands, to be put beside a question elsewhere; null where other people play or nothing is to be seen yet. */
    position(): WaitingAttachment | null;
    sync(): Promise<void>;
    /** The table has moved on: what came with the news is shown, and asked for only where that isn't enough. */
    hear(change: TableChanged): void;
    /** `at`: the card beside which a refusal is shown. */
    answer(answer: Answer, at?: number): Promise<void>;
    setDraft(draft: AnswerDraft): void;
    skip(): void;
    /** `to`: back to before that decision of the journal, and not only before the last one. */
    undo(to?: number): Promise<void>;
    /** `always`: whatever the opponent does. */
    passTurn(how?: PassWish): Promise<void>;
    concede(): Promise<void>;
    saveSettings(settings: SeatSettings): Promise<void>;
    whyNot(object: number, name: string): Promise<void>;
    ask(text: string): Promise<void>;
    dismissRefusal(): void;
    stop(): void;
  };

export function createTableSession(options: TableOptions, retry: RetryOf | null = null): TableSession {
  const table = followTable(options);
  const { store, chat, pacer } = table;
  return {
    ...createTableHints(table),
    ...createTableCombat(table),
    retry,
    store,
    chat,
    position: () => positionOf(table),
    sync: table.catchUp,
    hear: (change) => takeNews(table, change),
    answer: (answer, at) => answerDecision(table, answer, at ?? null),
    setDraft: (draft) => changeTable(table, { draft, refusal: null }),
    skip: () => pacer.flush(),
    undo: (to) => takeBackDecision(table, to),
    passTurn: (how = {}) => passTheTurn(table, how),
    concede: () => concedeGame(table),
    saveSettings: (settings) => saveTableSettings(table, settings),
    whyNot: (object, name) => askWhyNot(table, object, name),
    ask: (text) => chat.ask(text),
    dismissRefusal: () => changeTable(table, { refusal: null }),
    stop() {
      table.isStopped = true;
      pacer.stop();
    },
  };
}

function positionOf({ seat, store }: FollowedTable): WaitingAttachment | null {
  const { view } = store.get();
  if (view === null || !hasPosition(store.get())) return null;
  return {
    key: `game ${seat.gameId}`,
    name: 'The game',
    note: `turn ${view.turn}`,
    given: { kind: 'position', ...seat },
  };
}
