// The one way from a seat to its referee: windows, rooms, programs and tools say through here what a seat does.
import type { Answer, Step } from '../../mtg-core/index.ts';
import type { TableSettings } from './auto-pass.ts';
import type { Posted, Referee } from './table.ts';

/** What a seat says, in the words of rooms. */
interface SeatPosts {
  move: { readonly decision: number; readonly answer: Answer };
  /** `always`: whatever the others do; `until`: only as far as that step. */
  pass_turn: { readonly always?: boolean | undefined; readonly until?: Step | undefined };
  concede: object;
  /** `to`: all from that decision of the journal on. */
  undo: { readonly to?: number | undefined };
  settings: { readonly settings: TableSettings };
}

/** What it hears of it at once; what came of it is told to everybody at the table. */
interface SeatReplies {
  move: Posted;
  pass_turn: { ok: boolean; message: string; cursor: number };
  concede: { ok: boolean; cursor: number };
  undo: { ok: boolean; message: string; cursor: number };
  settings: TableSettings;
}

type Ways = {
  readonly [T in keyof SeatPosts]: (referee: Referee, token: string, post: SeatPosts[T]) => Promise<SeatReplies[T]>;
};

const ways: Ways = {
  move: (referee, token, { decision, answer }) => referee.post(token, decision, answer),
  pass_turn: (referee, token, { always = false, until }) => referee.passTurn(token, { always, until }),
  concede: (referee, token) => referee.concede(token),
  undo: (referee, token, { to }) => referee.undo(token, to),
  settings: (referee, token, { settings }) => referee.settings(token, settings),
};

/** Rejects with NOT_MEMBER for a token that has no seat here; a move refuses it instead. */
export function postAt<T extends keyof SeatPosts>(
  referee: Referee,
  token: string,
  type: T,
  post: SeatPosts[T],
): Promise<SeatReplies[T]> {
  return ways[type](referee, token, post);
}
