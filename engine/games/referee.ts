// The referee of one table. It alone owns the game state; whoever plays sits here with a token, and has `sync`, `post`
// and what their own seat may see. An answer is on the disk before anybody hears of it.
import { isDeepStrictEqual } from 'node:util';
import type { Answer, AnswerRefusal, GameEvent, GameState } from '../../mtg-core/index.ts';
import type { DecisionView, TableMessage, TableView } from '../api/index.ts';
import { withoutPlace } from '../disk-trouble.ts';
import { fault, isFault } from '../fault.ts';
import { createAudience, type Eyes } from './audience.ts';
import { createClock } from './clock.ts';
import type { JournalLine } from './journal/lines.ts';
import { createRecorder } from './journal/recorder.ts';
import { latestViews } from './latest-views.ts';
import { createPassing } from './passing.ts';
import { createSettingsRecord } from './settings-record.ts';
import {
  type Earlier,
  type Posted,
  type Referee,
  type SeatSetup,
  TAKEN_BACK,
  type TableChange,
  type TableStart,
} from './table.ts';

interface Seat extends SeatSetup {
  player: number;
}

export function createReferee(start: TableStart): Referee {
  const { gameId, file, now, practice } = start;
  const rules = { ...start.rules, present: latestViews(start.rules.present) };
  const recorder = createRecorder(rules, gameId, start.eyes, start.state, now);
  const seats: Seat[] = start.seats.map((seat, player) => ({ ...seat, player }));
  const audience = createAudience(seats.length, start.known);
  const listeners = new Set<(change: TableChange) => void>();
  let state = start.state;
  let n = start.n;
  // Number of the pending decision as members know it. Never used twice, whatever is taken back. Where nothing can be, it
  // follows from the game alone, and is the same after a restart.
  let serial = practice ? 1 : n + 1;
  let cursor = start.cursor ?? 0;
  let earlier: Earlier[] = practice ? [...(start.earlier ?? [])] : [];
  const passing = createPassing(start.rules, practice, start.settings, (at, player) =>
    rules.present(at, player, gameId),
  );
  const clock =
    start.clock === undefined
      ? null
      : createClock(start.clock.setup, seats.length, start.clock.left, now, (player) => fallen(player));
  let conceded: number | null = null;
  let closed = false;
  /** One thing at a time: everything that changes the game goes through here. */
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(() => {
      if (closed) throw fault('TABLE_CLOSED', 'This table is closed.');
      return work();
    });
    // Who asked hears of a failure; what waits behind goes on.
    queue = Promise.allSettled([done]);
    return done;
  }

  const settingsRecord = createSettingsRecord(
    (player, wanted) => file.append([{ t: 'settings', at: now(), player, settings: { ...wanted } }]),
    (work) => {
      inTurn(work).catch((error: unknown) => {
        // What a table that closes has not written yet is written as it closes.
        if (!closed) start.onFault("A seat's settings could not be written.", error);
      });
    },
  );

  function seatOf(token: string): Seat {
    const eyes = audience.eyesOf(token);
    if (eyes === null) throw fault('NOT_MEMBER', 'Who watches has no part in the game.');
    return seats[eyes]!;
  }

  // --- what members hear

  /** What the table answers for a person, if anything. */
  function ownAnswer(): Answer | null {
    const person = seats[state.pending?.player ?? -1]?.kind === 'person';
    return person && rules.outcome(state) === null ? passing.answer(state, serial) : null;
  }

  function viewOf(player: number | null): TableView {
    return rules.present(state, player, gameId);
  }

  function decisionOf(player: Eyes): DecisionView | null {
    if (player === null || state.pending?.player !== player || rules.outcome(state) !== null) return null;
    const decision = rules.decision(state, player);
    return decision === null ? null : { ...decision, id: serial };
  }

  /** The decision as whoever has to make it is asked: with what it means to pass. */
  function askedOf(eyes: Eyes): DecisionView | null {
    const decision = decisionOf(eyes);
    if (decision === null || eyes === null || seats[eyes]?.kind !== 'person') return decision;
    return { ...decision, ...passing.told(state, serial) };
  }

  function waitingFor(): number | null {
    return rules.outcome(state) === null ? (state.pending?.player ?? null) : null;
  }

  function message(eyes: Eyes, events: readonly GameEvent[], text?: string): TableMessage {
    const waits = ownAnswer() === null;
    return {
      cursor,
      kind: text === undefined ? 'step' : 'system',
      turn: state.turn,
      events: rules.presentEvents(state, events, eyes),
      view: viewOf(eyes),
      decision: waits ? askedOf(eyes) : null,
      waitingFor: waits ? waitingFor() : null,
      ...(text === undefined ? {} : { text }),
      canUndo: earlier.some((one) => one.player === eyes),
    };
  }

  function publish(events: readonly GameEvent[], options: { text?: string; milestone?: boolean } = {}): void {
    cursor += 1;
    clock?.run(waitingFor());
    audience.tell((eyes) => message(eyes, events, options.text));
    const change = {
      cursor,
      waitingFor: ownAnswer() === null ? waitingFor() : null,
      over: rules.outcome(state) !== null,
      milestone: options.milestone ?? false,
      news: (token: string) => audience.news(token, passing.settings),
    };
    for (const listener of [...listeners]) listener(change);
  }

  // --- what changes the game

  /** Applies one answer: described, applied, written, and only then told. */
  async function step(seat: Seat, answer: Answer, auto: boolean): Promise<Posted> {
    const decision = decisionOf(seat.player);
    if (decision === null) return refused('BAD_TURN', 'It is not your decision now.');
    if (clock !== null && clock.left(seat.player) === 0) return refused('TIMEOUT', 'Your time is up.');
    // The table stays as everybody knows it until the answer is on the disk.
    const next = rules.clone(state);
    let lines: JournalLine[];
    let events: readonly GameEvent[];
    try {
      const asked = recorder.asked(state, n, seat.player, decision, answer, auto);
      const submitted = rules.submit(next, seat.player, answer);
      if (!submitted.ok) return submitted;
      events = submitted.events;
      const decided = recorder.decided(next, asked, rules.presentEvents(next, events, start.eyes));
      if (clock !== null && next.turn !== state.turn) clock.turnBegins(next.active);
      lines = [clock === null ? decided : { ...decided, clocks: clock.show().left }];
      if (rules.outcome(next) !== null) lines.push(recorder.ended(next, n + 1));
      else if (next.turn !== state.turn) lines.push(recorder.snapshot(next, n + 1));
    } catch (error) {
      recorder.rewind(state);
      start.onFault('The rules engine could not carry out that play, so nothing has changed.', error);
      return refused(
        'RULES_FAULT',
        'I could not carry that out, so nothing has changed. Another play is still possible.',
      );
    }
    const kept = await write(lines);
    if (!kept.ok) return kept;
    if (practice && seat.kind === 'person' && !auto) earlier.push({ n, player: seat.player, state });
    moveTo(next, n + 1);
    passing.turnIs(state.turn);
    publish(events, { milestone: lines.length > 1 });
    return { ok: true, cursor };
  }

  async function write(lines: readonly JournalLine[]): Promise<Posted> {
    try {
      await file.append(lines);
      return { ok: true, cursor };
    } catch (error) {
      recorder.rewind(state);
      const text = withoutPlace(error) ?? "I can't write the game's journal, so the move does not count yet.";
      start.onFault(text, error);
      return refused('JOURNAL_UNWRITABLE', text);
    }
  }

  function moveTo(next: GameState, number: number): void {
    state = next;
    n = number;
    serial += 1;
  }

  /** Passes for the person as long as settings or a request say so. */
  function goOn(): void {
    if (closed || ownAnswer() === null) return;
    inTurn(async () => {
      const answer = ownAnswer();
      const seat = seats[state.pending?.player ?? -1];
      if (answer === null || seat === undefined) return;
      const posted = await step(seat, answer, true);
      if (posted.ok) return goOn();
      // It can't be passed after all, such as an attack that must be made: the person decides.
      passing.hold(serial);
      passing.playOn(seat.player);
      publish([]);
    }).catch((error: unknown) => {
      if (!closed) start.onFault('The table could not go on by itself.', error);
    });
  }

  /** The game is given up for this player: nobody asks for it, so nothing here depends on whose decision it is. */
  async function drop(player: number, why?: 'time'): Promise<{ ok: boolean; cursor: number }> {
    if (rules.outcome(state) !== null) return { ok: false, cursor };
    const next = rules.clone(state);
    const events = rules.concede(next, player, why);
    const lines: JournalLine[] = [
      recorder.conceded(next, n, player, rules.presentEvents(next, events, start.eyes), why),
    ];
    if (rules.outcome(next) !== null) lines.push(recorder.ended(next, n + 1, why === 'time' ? undefined : player));
    if (!(await write(lines)).ok) return { ok: false, cursor };
    if (practice && seats[player]!.kind === 'person') earlier.push({ n, player, state });
    moveTo(next, n + 1);
    conceded = why === 'time' ? null : player;
    publish(events, { milestone: true });
    return { ok: true, cursor };
  }

  function fallen(player: number): void {
    inTurn(async () => {
      // An answer may have come just before.
      if (clock?.left(player) === 0) await drop(player, 'time');
    }).catch((error: unknown) => {
      if (!closed) start.onFault('A clock has fallen, and the game could not be ended.', error);
    });
  }

  const referee: Referee = {
    gameId,
    seats: seats.map(({ name, kind, level, player }) => ({ name, kind, level, player })),
    tokenOf: audience.tokenOf,
    playerOf: (token) => seatOf(token).player,
    watch: audience.watch,

    sync(token, after) {
      const eyes = audience.eyesOf(token);
      // A cursor of another table, or of this one before it lost its messages, is as good as none.
      const messages = audience.messages(eyes, after > cursor ? 0 : after, () => {
        cursor += 1;
        return message(eyes, []);
      });
      return { cursor, messages, settings: passing.settings(eyes) };
    },

    async post(token, decision, answer) {
      let seat: Seat;
      try {
        seat = seatOf(token);
      } catch (error) {
        if (isFault(error)) return refused(error.code, error.message);
        throw error;
      }
      return inTurn(async () => {
        if (state.pending?.player !== seat.player) return refused('BAD_TURN', 'It is not your decision now.');
        if (decision !== serial || (seat.kind === 'person' && ownAnswer() !== null)) {
          return refused('STALE_STATE', 'The game has moved on since that was asked.');
        }
        const posted = await step(seat, answer, false);
        if (posted.ok && !('option' in answer && answer.option === 'pass')) passing.playOn(seat.player);
        goOn();
        return posted;
      });
    },

    question(token) {
      const seat = seatOf(token);
      const decision = decisionOf(seat.player);
      if (decision === null) return null;
      return { decision, choices: rules.choices(state), view: rules.view(state, seat.player), n };
    },

    view: (token) => viewOf(audience.eyesOf(token)),
    decision: (token) => decisionOf(audience.eyesOf(token)),
    whyNot: (token, object) => rules.whyNot(state, seatOf(token).player, object),
    manaNow: (token) => rules.manaNow(state, seatOf(token).player),
    whySize(token, object) {
      seatOf(token);
      return rules.whySize(state, object);
    },

    undo(token) {
      const seat = seatOf(token);
      return inTurn(async () => {
        if (!practice) return { ok: false, message: 'Moves can be taken back in practice games only.', cursor };
        const index = earlier.findLastIndex((one) => one.player === seat.player);
        const target = earlier[index];
        if (target === undefined) return { ok: false, message: 'There is nothing of yours to take back yet.', cursor };
        try {
          await file.append([{ t: 'rollback', to: target.n, at: now(), player: seat.player }]);
        } catch (error) {
          start.onFault("I can't write the game's journal, so nothing was taken back.", error);
          return { ok: false, message: "I can't write the game's journal, so nothing was taken back.", cursor };
        }
        earlier = earlier.slice(0, index);
        moveTo(target.state, target.n);
        recorder.rewind(state);
        passing.hold(serial, 'Taken back to here.');
        passing.clear();
        conceded = null;
        publish([], { text: TAKEN_BACK, milestone: true });
        return { ok: true, message: TAKEN_BACK, cursor };
      });
    },

    passTurn(token, always) {
      const seat = seatOf(token);
      return inTurn(async () => {
        if (rules.outcome(state) !== null) return { ok: false, message: 'The game is over.', cursor };
        passing.passTurn(state, seat.player, always);
        if (state.pending?.player === seat.player) {
          // The first pass is done before it is acknowledged: what was asked is no longer open then.
          const answer = ownAnswer();
          const passed = answer !== null && (await step(seat, answer, true)).ok;
          if (!passed) {
            passing.playOn(seat.player);
            passing.hold(serial);
            return { ok: false, message: `First decide this: ${decisionOf(seat.player)?.prompt ?? ''}`, cursor };
          }
        }
        goOn();
        return { ok: true, message: '', cursor };
      });
    },

    concede(token) {
      const seat = seatOf(token);
      return inTurn(() => drop(seat.player));
    },

    drop: (player, why) => inTurn(() => drop(player, why)),
    clocks: () => clock?.show() ?? null,

    settings(token, wanted) {
      const seat = seatOf(token);
      return inTurn(async () => {
        if (isDeepStrictEqual(passing.settings(seat.player), wanted)) return wanted;
        await settingsRecord.changed(seat.player, wanted);
        passing.set(seat.player, wanted);
        // Changed settings hold from the next window on: this one is already being looked at.
        if (state.pending?.player === seat.player) passing.hold(serial);
        // What passing leads to is another thing now. Where others sit, no message may tell of it.
        if (practice) publish([]);
        return wanted;
      });
    },

    asked(token, question, answer, cited) {
      const { player } = seatOf(token);
      return inTurn(() => file.append([{ t: 'question', n, at: now(), player, question, answer, rules: [...cited] }]));
    },

    announce(code, text) {
      return inTurn(async () => {
        await file.append([{ t: 'note', at: now(), code, text }]);
        publish([], { text });
      });
    },

    standing: () => ({ turn: state.turn, n, outcome: rules.outcome(state), conceded, view: viewOf(start.eyes) }),

    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    async close() {
      if (closed) return;
      closed = true;
      await queue;
      listeners.clear();
      await settingsRecord.close();
      if (clock !== null && rules.outcome(state) === null) {
        clock.stop();
        await file.append([{ t: 'clock', at: now(), clocks: clock.show().left }]);
      }
      clock?.stop();
      await file.close();
    },
  };
  clock?.run(waitingFor());
  goOn();
  return referee;
}

function refused(code: string, message: string): { ok: false; refusal: AnswerRefusal } {
  return { ok: false, refusal: { code, message, cr: '' } };
}
