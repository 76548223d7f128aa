// The referee of one table. It alone owns the game state; whoever plays sits here with a token, and has `sync`, `post`
// and what their own seat may see. An answer is on the disk before anybody hears of it.
import type { Answer, GameEvent, GameState, Refusal } from '../../mtg-core/index.ts';
import { type DecisionView, stepName, type TableMessage, type TableView } from '../api/index.ts';
import { fault } from '../fault.ts';
import { DEFAULT_SETTINGS, type PassRequest, type PriorityWindow, passesAsAsked, passesUnasked } from './auto-pass.ts';
import type { JournalLine } from './journal/lines.ts';
import { createRecorder } from './journal/recorder.ts';
import { latestViews } from './latest-views.ts';
import { newToken, sameToken } from './seat-token.ts';
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
  token: string;
  messages: TableMessage[];
  /** Has synced: messages are kept for it from then on. */
  attends: boolean;
}

/** Messages that keep their view. Who comes back later needs the last one only, and the log of the rest. */
const VIEWS_KEPT = 16;

export function createReferee(start: TableStart): Referee {
  const { gameId, file, now, practice } = start;
  const rules = { ...start.rules, present: latestViews(start.rules.present) };
  const recorder = createRecorder(rules, gameId, start.eyes, start.state, now);
  const seats: Seat[] = start.seats.map((seat, player) => ({
    ...seat,
    player,
    token: newToken(),
    messages: [],
    attends: false,
  }));
  const listeners = new Set<(change: TableChange) => void>();
  let state = start.state;
  let n = start.n;
  /** Number of the pending decision as members know it. Never used twice, whatever is taken back. */
  let serial = 1;
  let cursor = 0;
  let earlier: Earlier[] = [...(start.earlier ?? [])];
  /** The decision that was gone back to: it waits, whatever the settings say. */
  let held = -1;
  let passRequest: PassRequest | null = null;
  let settings = start.settings ?? DEFAULT_SETTINGS;
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

  function seatOf(token: string): Seat {
    const seat = seats.find((one) => sameToken(token, one.token));
    if (seat === undefined) throw fault('NOT_MEMBER', 'This is no seat at this table.');
    return seat;
  }

  // --- what members hear

  function windowOf(): PriorityWindow {
    return {
      choices: rules.choices(state),
      step: stepName.options[state.step]!,
      mine: state.active === state.pending?.player,
      stackEmpty: state.stackZone.length === 0,
    };
  }

  /** What the table answers for the person, if anything. */
  function ownAnswer(): Answer | null {
    const { pending } = state;
    if (!practice || pending === null || rules.outcome(state) !== null || serial === held) return null;
    if (seats[pending.player]?.kind !== 'person') return null;
    const request = passRequest?.player === pending.player && passRequest.turn === state.turn ? passRequest : null;
    if (pending.kind === 'priority') {
      const window = windowOf();
      if (passesUnasked(window, settings)) return { option: 'pass' };
      if (request === null) return null;
      return passesAsAsked(window, viewOf(pending.player), request) ? { option: 'pass' } : null;
    }
    // Passing the turn is saying that one doesn't attack; a creature that must is refused, and asks.
    return pending.kind === 'attackers' && request !== null ? { attackers: [] } : null;
  }

  function viewOf(player: number | null): TableView {
    return rules.present(state, player, gameId);
  }

  function decisionOf(seat: Seat): DecisionView | null {
    if (state.pending?.player !== seat.player || rules.outcome(state) !== null) return null;
    const decision = rules.decision(state, seat.player);
    return decision === null ? null : { ...decision, id: serial };
  }

  function waitingFor(): number | null {
    return rules.outcome(state) === null ? (state.pending?.player ?? null) : null;
  }

  function canUndo(seat: Seat): boolean {
    return practice && earlier.some((one) => one.player === seat.player);
  }

  function message(seat: Seat, events: readonly GameEvent[], text?: string): TableMessage {
    const waits = ownAnswer() === null;
    return {
      cursor,
      kind: text === undefined ? 'step' : 'system',
      turn: state.turn,
      events: rules.presentEvents(state, events, seat.player),
      view: viewOf(seat.player),
      decision: waits ? decisionOf(seat) : null,
      waitingFor: waitingFor(),
      ...(text === undefined ? {} : { text }),
      canUndo: canUndo(seat),
    };
  }

  function publish(events: readonly GameEvent[], options: { text?: string; milestone?: boolean } = {}): void {
    cursor += 1;
    for (const seat of seats) {
      if (!seat.attends) continue;
      seat.messages.push(message(seat, events, options.text));
      const old = seat.messages.at(-VIEWS_KEPT - 1);
      // What was asked then is no longer asked; keeping it would only offer a decision that is over.
      if (old !== undefined)
        seat.messages[seat.messages.length - VIEWS_KEPT - 1] = { ...withoutView(old), decision: null };
    }
    const change = {
      cursor,
      waitingFor: ownAnswer() === null ? waitingFor() : null,
      over: rules.outcome(state) !== null,
      milestone: options.milestone ?? false,
    };
    for (const listener of [...listeners]) listener(change);
  }

  // --- what changes the game

  /** Applies one answer: described, applied, written, and only then told. */
  async function step(seat: Seat, answer: Answer, auto: boolean): Promise<Posted> {
    const decision = decisionOf(seat);
    if (decision === null) return refused('BAD_TURN', 'It is not your decision now.');
    // The table stays as everybody knows it until the answer is on the disk.
    const next = rules.clone(state);
    let lines: JournalLine[];
    let events: readonly GameEvent[];
    try {
      const asked = recorder.asked(state, n, seat.player, decision, answer, auto);
      const submitted = rules.submit(next, seat.player, answer);
      if (!submitted.ok) return submitted;
      events = submitted.events;
      lines = [recorder.decided(next, asked, rules.presentEvents(next, events, start.eyes))];
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
    if (seat.kind === 'person' && !auto) earlier.push({ n, player: seat.player, state });
    moveTo(next, n + 1);
    if (passRequest !== null && passRequest.turn !== state.turn) passRequest = null;
    publish(events, { milestone: lines.length > 1 });
    return { ok: true, cursor };
  }

  async function write(lines: readonly JournalLine[]): Promise<Posted> {
    try {
      await file.append(lines);
      return { ok: true, cursor };
    } catch (error) {
      recorder.rewind(state);
      const text = "I can't write the game's journal, so the move does not count yet. Is the disk full?";
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
      held = serial;
      passRequest = null;
      publish([]);
    }).catch((error: unknown) => {
      if (!closed) start.onFault('The table could not go on by itself.', error);
    });
  }

  const referee: Referee = {
    gameId,
    seats: seats.map(({ name, kind, level, player }) => ({ name, kind, level, player })),
    tokenOf: (player) => seats[player]!.token,
    playerOf: (token) => seatOf(token).player,

    sync(token, after) {
      const seat = seatOf(token);
      if (!seat.attends) {
        seat.attends = true;
        cursor += 1;
        seat.messages.push(message(seat, []));
      }
      return { cursor, messages: seat.messages.filter((one) => one.cursor > after), settings };
    },

    async post(token, decision, answer) {
      const seat = seats.find((one) => sameToken(token, one.token));
      if (seat === undefined) return refused('NOT_MEMBER', 'This is no seat at this table.');
      return inTurn(async () => {
        if (state.pending?.player !== seat.player) return refused('BAD_TURN', 'It is not your decision now.');
        if (decision !== serial || (seat.kind === 'person' && ownAnswer() !== null)) {
          return refused('STALE_STATE', 'The game has moved on since that was asked.');
        }
        const posted = await step(seat, answer, false);
        goOn();
        return posted;
      });
    },

    question(token) {
      const seat = seatOf(token);
      const decision = decisionOf(seat);
      if (decision === null) return null;
      return { decision, choices: rules.choices(state), view: rules.view(state, seat.player), n };
    },

    view: (token) => viewOf(seatOf(token).player),
    decision: (token) => decisionOf(seatOf(token)),
    whyNot: (token, object) => rules.whyNot(state, seatOf(token).player, object),

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
        held = serial;
        passRequest = null;
        conceded = null;
        publish([], { text: TAKEN_BACK, milestone: true });
        return { ok: true, message: TAKEN_BACK, cursor };
      });
    },

    passTurn(token) {
      const seat = seatOf(token);
      return inTurn(async () => {
        if (!practice || rules.outcome(state) !== null) return { ok: false, cursor };
        passRequest = { player: seat.player, turn: state.turn };
        held = -1;
        if (state.pending?.player === seat.player) {
          // The first pass is done before it is acknowledged: what was asked is no longer open then.
          const answer = ownAnswer();
          const passed = answer !== null && (await step(seat, answer, true)).ok;
          if (!passed) {
            passRequest = null;
            held = serial;
            return { ok: false, cursor };
          }
        }
        goOn();
        return { ok: true, cursor };
      });
    },

    concede(token) {
      const seat = seatOf(token);
      return inTurn(async () => {
        if (rules.outcome(state) !== null) return { ok: false, cursor };
        const next = rules.clone(state);
        const events = rules.concede(next, seat.player);
        const lines: JournalLine[] = [
          recorder.conceded(next, n, seat.player, rules.presentEvents(next, events, start.eyes)),
        ];
        if (rules.outcome(next) !== null) lines.push(recorder.ended(next, n + 1, seat.player));
        if (!(await write(lines)).ok) return { ok: false, cursor };
        if (seat.kind === 'person') earlier.push({ n, player: seat.player, state });
        moveTo(next, n + 1);
        conceded = seat.player;
        publish(events, { milestone: true });
        return { ok: true, cursor };
      });
    },

    settings(token, wanted) {
      const seat = seatOf(token);
      return inTurn(async () => {
        await file.append([{ t: 'settings', at: now(), player: seat.player, settings: { ...wanted } }]);
        settings = wanted;
        // Changed settings hold from the next window on: this one is already being looked at.
        held = serial;
        return settings;
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
      await file.close();
    },
  };
  goOn();
  return referee;
}

function withoutView({ view: _view, ...rest }: TableMessage): TableMessage {
  return rest;
}

function refused(code: string, message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, message, cr: '' } };
}
