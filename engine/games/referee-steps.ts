// What moves a game on: an answer, a pass on a person's behalf, and a player who gives up or runs out of time.
import type { Answer, AnswerRefusal, GameEvent, GameState } from '../../mtg-core/index.ts';
import type { DecisionView } from '../api/index.ts';
import { withoutPlace } from '../disk/index.ts';
import type { JournalLine } from '../journal/index.ts';
import { answerForPerson, publish } from './referee-messages.ts';
import {
  decisionFor,
  inTurnUnasked,
  isOver,
  keepEarlier,
  moveTo,
  type RefereeSeat,
  type RefereeState,
  refusedMove,
} from './referee-state.ts';
import type { Posted } from './table.ts';

interface DroppedOut {
  ok: boolean;
  cursor: number;
}

/** An answer as it came, and the decision that it is for. */
interface Play {
  seat: RefereeSeat;
  decision: DecisionView;
  answer: Answer;
  /** Given by the table itself. */
  auto: boolean;
}

type Played = { ok: true; events: readonly GameEvent[]; lines: JournalLine[] } | { ok: false; refusal: AnswerRefusal };

/** Applies one answer: described, applied, written, and only then told. */
export async function takeStep(table: RefereeState, seat: RefereeSeat, answer: Answer, auto: boolean): Promise<Posted> {
  const { clock, rules, passing } = table;
  const decision = decisionFor(table, seat.player);
  if (decision === null) return refusedMove('BAD_TURN', 'It is not your decision now.');
  if (clock !== null && clock.left(seat.player) === 0) return refusedMove('TIMEOUT', 'Your time is up.');
  // The table stays as everybody knows it until the answer is on the disk.
  const next = rules.clone(table.game);
  const played = play(table, next, { seat, decision, answer, auto });
  if (!played.ok) return played;
  const kept = await writeLines(table, played.lines);
  if (!kept.ok) return kept;
  if (!auto) keepEarlier(table, seat.player);
  moveTo(table, next, table.n + 1);
  passing.turnIs(next.turn);
  publish(table, played.events, { milestone: played.lines.length > 1 });
  return { ok: true, cursor: table.cursor };
}

/** Plays it in `next`, and says what the journal has to say of it. */
function play(table: RefereeState, next: GameState, { seat, decision, answer, auto }: Play): Played {
  const { start, rules, recorder, clock, game, n } = table;
  try {
    const asked = recorder.asked(game, n, seat.player, decision, answer, auto);
    const submitted = rules.submit(next, seat.player, answer);
    if (!submitted.ok) return submitted;
    const { events } = submitted;
    const decided = recorder.decided(next, asked, rules.presentEvents(next, events, start.eyes));
    if (clock !== null && next.turn !== game.turn) clock.turnBegins(next.active);
    const lines: JournalLine[] = [clock === null ? decided : { ...decided, clocks: clock.show().left }];
    if (rules.outcome(next) !== null) lines.push(recorder.ended(next, n + 1));
    else if (next.turn !== game.turn) lines.push(recorder.snapshot(next, n + 1));
    return { ok: true, events, lines };
  } catch (error) {
    recorder.rewind(game);
    start.onFault('The rules engine could not carry out that play, so nothing has changed.', error);
    return refusedMove(
      'RULES_FAULT',
      'I could not carry that out, so nothing has changed. Another play is still possible.',
    );
  }
}

async function writeLines(table: RefereeState, lines: readonly JournalLine[]): Promise<Posted> {
  const { start, recorder, game, cursor } = table;
  try {
    await start.file.append(lines);
    return { ok: true, cursor };
  } catch (error) {
    recorder.rewind(game);
    const text = withoutPlace(error) ?? "I can't write the game's journal, so the move does not count yet.";
    start.onFault(text, error);
    return refusedMove('JOURNAL_UNWRITABLE', text);
  }
}

/** Passes for the person as long as settings or a request say so. */
export function goOn(table: RefereeState): void {
  if (table.closed || answerForPerson(table) === null) return;
  inTurnUnasked(table, 'The table could not go on by itself.', async () => {
    const answer = answerForPerson(table);
    const seat = table.seats[table.game.pending?.player ?? -1];
    if (answer === null || seat === undefined) return;
    const posted = await takeStep(table, seat, answer, true);
    if (posted.ok) return goOn(table);
    // It can't be passed after all, such as an attack that must be made: the person decides.
    table.passing.hold(table.serial);
    table.passing.playOn(seat.player);
    publish(table, []);
  });
}

/** The game is given up for this player: nobody asks for it, so nothing here depends on whose decision it is. */
export async function dropPlayer(table: RefereeState, player: number, why?: 'time'): Promise<DroppedOut> {
  const { start, rules, recorder, n } = table;
  if (isOver(table)) return { ok: false, cursor: table.cursor };
  const next = rules.clone(table.game);
  const events = rules.concede(next, player, why);
  const lines: JournalLine[] = [recorder.conceded(next, n, player, rules.presentEvents(next, events, start.eyes), why)];
  if (rules.outcome(next) !== null) lines.push(recorder.ended(next, n + 1, why === 'time' ? undefined : player));
  if (!(await writeLines(table, lines)).ok) return { ok: false, cursor: table.cursor };
  keepEarlier(table, player);
  moveTo(table, next, n + 1);
  table.conceded = why === 'time' ? null : player;
  publish(table, events, { milestone: true });
  return { ok: true, cursor: table.cursor };
}

export function clockFell(table: RefereeState, player: number): void {
  inTurnUnasked(table, 'A clock has fallen, and the game could not be ended.', async () => {
    // An answer may have come just before.
    if (table.clock?.left(player) === 0) await dropPlayer(table, player, 'time');
  });
}
