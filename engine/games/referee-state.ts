// A table as its referee knows it: where the game stands, who sits there, and what waits its turn.
import type { AnswerRefusal, GameState } from '../../mtg-core/index.ts';
import type { DecisionView, TableView } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import type { Earlier, Recorder } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Audience, Eyes } from './audience.ts';
import type { ChessClock } from './clock.ts';
import type { Passing } from './passing.ts';
import type { SettingsRecord } from './settings-record.ts';
import type { SeatSetup, TableChange, TableStart } from './table.ts';

export interface RefereeSeat extends SeatSetup {
  player: number;
}

export interface RefereeState {
  readonly start: TableStart;
  readonly rules: Rules;
  readonly seats: readonly RefereeSeat[];
  readonly recorder: Recorder;
  readonly audience: Audience;
  readonly listeners: Set<(change: TableChange) => void>;
  readonly passing: Passing;
  readonly clock: ChessClock | null;
  readonly settingsRecord: SettingsRecord;
  /** The game: a new one with each answer, so that an earlier one can be gone back to. */
  game: GameState;
  /** Decisions answered so far. */
  n: number;
  /** Number of the pending decision as members know it. Never used twice, whatever is taken back. */
  serial: number;
  cursor: number;
  earlier: Earlier[];
  /** Who gave the game up. */
  conceded: number | null;
  closed: boolean;
  /** One thing at a time: everything that changes the game goes through here. */
  queue: Promise<unknown>;
}

export function inTurn<T>(table: RefereeState, work: () => Promise<T>): Promise<T> {
  const done = table.queue.then(() => {
    if (table.closed) throw fault('TABLE_CLOSED', 'This table is closed.');
    return work();
  });
  // Who asked hears of a failure; what waits behind goes on.
  table.queue = Promise.allSettled([done]);
  return done;
}

/** Nobody waits for this, so a failure is told to the person; of a table that closes meanwhile, nothing has to be done. */
export function inTurnUnasked(table: RefereeState, failing: string, work: () => Promise<void>): void {
  inTurn(table, work).catch((error: unknown) => {
    if (!table.closed) table.start.onFault(failing, error);
  });
}

export function seatOfToken({ audience, seats }: RefereeState, token: string): RefereeSeat {
  const eyes = audience.eyesOf(token);
  if (eyes === null) throw fault('NOT_MEMBER', 'Who watches has no part in the game.');
  return seats[eyes]!;
}

export function isOver({ rules, game }: RefereeState): boolean {
  return rules.outcome(game) !== null;
}

/** Whose decision is pending, whoever makes it; null once the game is over. */
export function deciding(table: RefereeState): number | null {
  return isOver(table) ? null : (table.game.pending?.player ?? null);
}

export function tableViewFor({ rules, game, start }: RefereeState, eyes: Eyes): TableView {
  return rules.present(game, eyes, start.gameId);
}

export function decisionFor(table: RefereeState, eyes: Eyes): DecisionView | null {
  const { rules, game, serial } = table;
  if (eyes === null || deciding(table) !== eyes) return null;
  const decision = rules.decision(game, eyes);
  return decision === null ? null : { ...decision, id: serial };
}

/** The position before the next answer, where a person may take that one back. */
export function keepEarlier(table: RefereeState, player: number): void {
  const { start, seats, earlier, n, game: state } = table;
  if (start.practice && seats[player]!.kind === 'person') earlier.push({ n, player, state });
}

/** The decision before is over, and its number with it. */
export function moveTo(table: RefereeState, game: GameState, n: number): void {
  table.game = game;
  table.n = n;
  table.serial += 1;
}

export function refusedMove(code: string, message: string): { ok: false; refusal: AnswerRefusal } {
  return { ok: false, refusal: { code, message, cr: '' } };
}
