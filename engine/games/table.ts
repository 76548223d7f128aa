// What a table is to those who open it and to those who sit at it.
import type {
  Answer,
  AnswerRefusal,
  Choice,
  GameState,
  ManaMaker,
  SizePart,
  VisibleState,
} from '../../mtg-core/index.ts';
import type { DecisionView, TableMessage, TableNews, TableView } from '../api/index.ts';
import type { Earlier, JournalFile, MatchLine } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Eyes } from './audience.ts';
import type { TableSettings } from './auto-pass.ts';
import type { ClockSetup, ClockView } from './clock.ts';
import type { Fought } from './combat-ahead.ts';
import type { PassHow } from './own-answer.ts';

export interface SeatSetup {
  name: string;
  kind: 'person' | 'program';
  level?: string | undefined;
}

export interface TableStart {
  rules: Rules;
  gameId: string;
  state: GameState;
  /** Decisions answered so far. */
  n: number;
  seats: readonly SeatSetup[];
  file: JournalFile;
  /** Whose view the journal keeps. */
  eyes: number | null;
  /**
   * A practice game: the person may take moves back, and is passed for where they can do nothing. At any other table people
   * share it, and nothing that it does by itself depends on what a hand holds.
   */
  practice: boolean;
  /** As each player left them. */
  settings?: ReadonlyMap<number, TableSettings> | undefined;
  /** The cursor of the last message that was ever told at this table. */
  cursor?: number | undefined;
  clock?: { setup: ClockSetup; left: readonly number[] | null } | undefined;
  /** Knows tokens of others than the seats' own: of members of a room. Undefined for nobody's. */
  known?: ((token: string) => Eyes | undefined) | undefined;
  /** Decisions that people answered themselves, oldest first. */
  earlier?: readonly Earlier[] | undefined;
  /** The decision that it opens at waits for its player whatever the settings say, and this is why. */
  held?: string | undefined;
  now: () => number;
  /** Something broke and was survived; told to the person and to the log. */
  onFault: (text: string, error: unknown) => void;
}

/** What a program is asked: everything is its own seat's view. */
export interface ProgramQuestion {
  decision: DecisionView;
  choices: readonly Choice[];
  view: VisibleState;
  n: number;
}

/** Who sits there, and with what it is shown. */
export interface Seated {
  gameId: string;
  token: string;
  seat: number;
}

export type Posted = { ok: true; cursor: number } | { ok: false; refusal: AnswerRefusal };

export interface TableChange {
  cursor: number;
  waitingFor: number | null;
  over: boolean;
  /** A turn began, the game ended, or something was taken back. */
  milestone: boolean;
  /** What whoever has this token is told; null for a token of nobody's, and for who hasn't synced yet. */
  news(token: string): TableNews | null;
}

export interface Referee {
  readonly gameId: string;
  readonly seats: readonly (SeatSetup & { player: number })[];
  /** As in `TableStart`. */
  readonly practice: boolean;
  /** For the host that opened the table: it hands each token to one member. */
  tokenOf(player: number): string;
  /** Throws NOT_MEMBER for a token of nobody's, and of somebody who only watches. */
  playerOf(token: string): number;
  /** A token for somebody who watches: it has `sync` and `view`, of what everybody sees. */
  watch(): string;
  sync(token: string, cursor: number): { cursor: number; messages: TableMessage[]; settings: TableSettings };
  post(token: string, decision: number, answer: Answer): Promise<Posted>;
  /** The pending decision where it is this seat's, with what a program needs to answer it. */
  question(token: string): ProgramQuestion | null;
  view(token: string): TableView;
  /** All that this seat may know, and a game as it may imagine it, with what it can't see dealt anew. */
  visible(token: string): VisibleState;
  guess(token: string): GameState;
  decision(token: string): DecisionView | null;
  whyNot(token: string, object: number, by?: number): readonly AnswerRefusal[];
  /** What the combat under way comes to; `answer`: with this attack, or these blocks. */
  combatAhead(token: string, answer: Answer | undefined): Fought;
  manaNow(token: string): readonly ManaMaker[];
  whySize(token: string, object: number): readonly SizePart[];
  /** Takes the seat's last decision back; `to`: all from that decision of the journal on. */
  undo(token: string, to?: number): Promise<{ ok: boolean; message: string; cursor: number }>;
  /** Passes for the seat until the turn ends, or as far as a step, or something new needs them; `always`: whatever the others do. */
  passTurn(token: string, how: PassHow): Promise<{ ok: boolean; message: string; cursor: number }>;
  concede(token: string): Promise<{ ok: boolean; cursor: number }>;
  settings(token: string, settings: TableSettings): Promise<TableSettings>;
  /** Keeps a question of the person and its answer in the journal. */
  asked(token: string, question: string, answer: string, rules: readonly string[]): Promise<void>;
  /** Gives the game up for this player, as `concede` does; `time`: their clock has fallen. */
  drop(player: number, why?: 'time'): Promise<{ ok: boolean; cursor: number }>;
  /** Null at a table without clocks. */
  clocks(): ClockView | null;
  /** Keeps what became of the match, once this game of it is over. */
  ofMatch(line: MatchLine): Promise<void>;
  /** A line for everybody at the table, kept in the journal. */
  announce(code: string, text: string): Promise<void>;
  /** State as it is now, for the summary. */
  standing(): {
    turn: number;
    n: number;
    outcome: ReturnType<Rules['outcome']>;
    conceded: number | null;
    view: TableView;
  };
  subscribe(listener: (change: TableChange) => void): () => void;
  /** Resolves once everything is on the disk. */
  close(): Promise<void>;
}
