// What members ask of a table that changes it or its record, each in its turn.
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../mtg-core/index.ts';
import { TAKEN_BACK } from '../api/index.ts';
import { isFault } from '../basics/index.ts';
import type { MatchLine } from '../journal/index.ts';
import type { TableSettings } from './auto-pass.ts';
import type { PassHow } from './own-answer.ts';
import { answerForPerson, publish } from './referee-messages.ts';
import {
  decisionFor,
  inTurn,
  isOver,
  moveTo,
  type RefereeSeat,
  type RefereeState,
  refusedMove,
  seatOfToken,
} from './referee-state.ts';
import { goOn, takeStep } from './referee-steps.ts';
import type { Posted } from './table.ts';

interface Requested {
  ok: boolean;
  message: string;
  cursor: number;
}

export async function postAnswer(
  table: RefereeState,
  token: string,
  decision: number,
  answer: Answer,
): Promise<Posted> {
  let seat: RefereeSeat;
  try {
    seat = seatOfToken(table, token);
  } catch (error) {
    if (isFault(error)) return refusedMove(error.code, error.message);
    throw error;
  }
  return inTurn(table, async () => {
    if (table.game.pending?.player !== seat.player) return refusedMove('BAD_TURN', 'It is not your decision now.');
    if (decision !== table.serial || (seat.kind === 'person' && answerForPerson(table) !== null)) {
      return refusedMove('STALE_STATE', 'The game has moved on since that was asked.');
    }
    const posted = await takeStep(table, seat, answer, false);
    if (posted.ok && !('option' in answer && answer.option === 'pass')) table.passing.playOn(seat.player);
    goOn(table);
    return posted;
  });
}

/** `to`: back to before that decision of the journal, and not only before the last one. */
export function undoTo(table: RefereeState, token: string, to: number | undefined): Promise<Requested> {
  const { start, recorder, passing } = table;
  const seat = seatOfToken(table, token);
  return inTurn(table, async () => {
    const { earlier, cursor } = table;
    if (!start.practice) return { ok: false, message: 'Moves can be taken back in practice games only.', cursor };
    const index = earlier.findLastIndex(({ player, n }) => player === seat.player && (to === undefined || n === to));
    const target = earlier[index];
    if (target === undefined) return { ok: false, message: 'There is nothing of yours to take back yet.', cursor };
    try {
      await start.file.append([{ t: 'rollback', to: target.n, at: start.now(), player: seat.player }]);
    } catch (error) {
      const message = "I can't write the game's journal, so nothing was taken back.";
      start.onFault(message, error);
      return { ok: false, message, cursor };
    }
    table.earlier = earlier.slice(0, index);
    moveTo(table, target.state, target.n);
    recorder.rewind(table.game);
    passing.hold(table.serial, 'Taken back to here.');
    passing.clear();
    table.conceded = null;
    publish(table, [], { text: TAKEN_BACK, milestone: true });
    return { ok: true, message: TAKEN_BACK, cursor: table.cursor };
  });
}

export function passTurn(table: RefereeState, token: string, how: PassHow): Promise<Requested> {
  const { passing } = table;
  const seat = seatOfToken(table, token);
  return inTurn(table, async () => {
    if (isOver(table)) return { ok: false, message: 'The game is over.', cursor: table.cursor };
    passing.passTurn(table.game, seat.player, how);
    if (table.game.pending?.player === seat.player) {
      // The first pass is done before it is acknowledged: what was asked is no longer open then.
      const answer = answerForPerson(table);
      const passed = answer !== null && (await takeStep(table, seat, answer, true)).ok;
      if (!passed) {
        passing.playOn(seat.player);
        passing.hold(table.serial);
        const message = `First decide this: ${decisionFor(table, seat.player)?.prompt ?? ''}`;
        return { ok: false, message, cursor: table.cursor };
      }
    }
    goOn(table);
    return { ok: true, message: '', cursor: table.cursor };
  });
}

export function changeSettings(table: RefereeState, token: string, wanted: TableSettings): Promise<TableSettings> {
  const { passing, settingsRecord, start } = table;
  const { player } = seatOfToken(table, token);
  return inTurn(table, async () => {
    if (isDeepStrictEqual(passing.settings(player), wanted)) return wanted;
    await settingsRecord.changed(player, wanted);
    passing.set(player, wanted);
    // Changed settings hold from the next window on: this one is already being looked at.
    if (table.game.pending?.player === player) passing.hold(table.serial);
    // What passing leads to is another thing now. Where others sit, no message may tell of it.
    if (start.practice) publish(table, []);
    return wanted;
  });
}

export function keepQuestion(
  table: RefereeState,
  token: string,
  said: { question: string; answer: string; rules: readonly string[] },
): Promise<void> {
  const { file, now } = table.start;
  const { player } = seatOfToken(table, token);
  const rules = [...said.rules];
  return inTurn(table, () => file.append([{ t: 'question', n: table.n, at: now(), player, ...said, rules }]));
}

export function keepMatchLine(table: RefereeState, line: MatchLine): Promise<void> {
  return inTurn(table, () => table.start.file.append([line]));
}

export function announce(table: RefereeState, code: string, text: string): Promise<void> {
  const { file, now } = table.start;
  return inTurn(table, async () => {
    await file.append([{ t: 'note', at: now(), code, text }]);
    publish(table, [], { text });
  });
}

export async function closeTable(table: RefereeState): Promise<void> {
  if (table.closed) return;
  const { start, clock } = table;
  table.closed = true;
  await table.queue;
  table.listeners.clear();
  await table.settingsRecord.close();
  if (clock !== null && !isOver(table)) {
    clock.stop();
    await start.file.append([{ t: 'clock', at: start.now(), clocks: clock.show().left }]);
  }
  clock?.stop();
  await start.file.close();
}
