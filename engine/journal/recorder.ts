// Turns what happens at a table into journal lines. Holds the last view that was written, since views are kept as changes.
import type { Answer, GameState } from '../../mtg-core/index.ts';
import { answer as answerSchema, type DecisionView, type EventView, type TableView } from '../api/index.ts';
import { deltaOf } from '../api/view-delta.ts';
import { sha256 } from '../basics/index.ts';
import type { Rules } from '../rules/index.ts';
import { describeAnswer } from './describe-answer.ts';
import { type ConcedeLine, type DecisionLine, type EndLine, JOURNAL_SCHEMA, type SnapshotLine } from './lines.ts';
import { pack } from './packed.ts';

/** What is known of a decision before its answer is applied. */
export interface AskedDecision {
  n: number;
  at: number;
  player: number;
  decision: DecisionView;
  answer: Answer;
  seen: string;
  said: string;
  about: { ref: number; name: string }[];
  auto: boolean;
}

export interface Recorder {
  asked(
    state: GameState,
    n: number,
    player: number,
    decision: DecisionView,
    answer: Answer,
    auto: boolean,
  ): AskedDecision;
  decided(state: GameState, asked: AskedDecision, events: EventView[]): DecisionLine;
  conceded(state: GameState, n: number, player: number, events: EventView[], why?: 'time'): ConcedeLine;
  snapshot(state: GameState, n: number): SnapshotLine;
  ended(state: GameState, n: number, conceded?: number): EndLine;
  /** The game went back to this position: what is written next is written against it. */
  rewind(state: GameState): void;
}

/** `eyes`: whose view is kept; null for a spectator's. `now` in epoch milliseconds. */
export function createRecorder(
  rules: Rules,
  gameId: string,
  eyes: number | null,
  start: GameState,
  now: () => number,
): Recorder {
  let last: TableView = rules.present(start, eyes, gameId);
  /** Of the position after the last answer: it may stand in a second line, and hashing takes most of a line's time. */
  let answered: { state: GameState; hash: string } | null = null;

  function digestAfter(state: GameState): string {
    answered = { state, hash: rules.digest(state) };
    return answered.hash;
  }

  function digestOf(state: GameState): string {
    return answered?.state === state ? answered.hash : rules.digest(state);
  }

  function changed(state: GameState): { view?: unknown[] } {
    const view = rules.present(state, eyes, gameId);
    const delta = deltaOf(last, view);
    last = view;
    return delta === undefined ? {} : { view: [...delta] };
  }

  return {
    asked(state, n, player, decision, answer, auto) {
      const view = rules.present(state, player, gameId);
      const seen = shortDigest(JSON.stringify(view));
      return { n, at: now(), player, decision, answer, seen, ...describeAnswer(answer, decision, view), auto };
    },
    decided(state, asked, events) {
      const { n, at, player, decision, answer, seen, said, about, auto } = asked;
      return {
        t: 'decision',
        n,
        at,
        player,
        kind: decision.kind,
        prompt: decision.prompt,
        seen,
        answer: answerSchema.parse(answer),
        said,
        about,
        ...(auto ? { auto } : {}),
        events,
        ...changed(state),
        hash: digestAfter(state),
      };
    },
    conceded(state, n, player, events, why) {
      const late = why === undefined ? {} : { why };
      return { t: 'concede', n, at: now(), player, events, ...changed(state), hash: digestAfter(state), ...late };
    },
    snapshot(state, n) {
      return {
        t: 'snapshot',
        schema: JOURNAL_SCHEMA,
        n,
        turn: state.turn,
        active: state.active,
        hash: digestOf(state),
        state: pack(rules.save(state)),
        view: pack(JSON.stringify(rules.present(state, eyes, gameId))),
      };
    },
    ended(state, n, conceded) {
      const outcome = rules.outcome(state);
      if (outcome === null) throw new Error('the game has not ended');
      return {
        t: 'end',
        at: now(),
        n,
        turn: state.turn,
        winner: outcome.winner,
        reason: outcome.reason,
        cr: outcome.cr,
        ...(conceded === undefined ? {} : { conceded }),
        hash: digestOf(state),
      };
    },
    rewind(state) {
      last = rules.present(state, eyes, gameId);
    },
  };
}

/** 128 bits of SHA-256, in hex. */
function shortDigest(text: string): string {
  return sha256(text).slice(0, 32);
}
