// The referee of one table. It alone owns the game state; whoever plays sits here with a token, and has `sync`, `post`
// and what their own seat may see. An answer is on the disk before anybody hears of it.

import { createRecorder } from '../journal/index.ts';
import { createAudience } from './audience.ts';
import { createClock } from './clock.ts';
import { combatAhead } from './combat-ahead.ts';
import { latestViews } from './latest-views.ts';
import { createPassing } from './passing.ts';
import { messageFor } from './referee-messages.ts';
import {
  announce,
  changeSettings,
  closeTable,
  keepMatchLine,
  keepQuestion,
  passTurn,
  postAnswer,
  undoTo,
} from './referee-requests.ts';
import {
  deciding,
  decisionFor,
  inTurn,
  inTurnUnasked,
  type RefereeState,
  seatOfToken,
  tableViewFor,
} from './referee-state.ts';
import { clockFell, dropPlayer, goOn } from './referee-steps.ts';
import { createSettingsRecord } from './settings-record.ts';
import type { ProgramQuestion, Referee, TableStart } from './table.ts';

export function createReferee(start: TableStart): Referee {
  const table = openTableState(start);
  if (start.held !== undefined) table.passing.hold(table.serial, start.held);
  table.clock?.run(deciding(table));
  goOn(table);
  const { audience, listeners } = table;
  return {
    gameId: start.gameId,
    seats: table.seats.map(({ name, kind, level, player }) => ({ name, kind, level, player })),
    practice: start.practice,
    tokenOf: audience.tokenOf,
    playerOf: (token) => seatOfToken(table, token).player,
    watch: audience.watch,

    sync: (token, after) => syncFrom(table, token, after),
    question: (token) => questionFor(table, token),
    view: (token) => tableViewFor(table, audience.eyesOf(token)),
    visible: (token) => table.rules.view(table.game, seatOfToken(table, token).player),
    guess: (token) => table.rules.guess(table.game, seatOfToken(table, token).player),
    decision: (token) => decisionFor(table, audience.eyesOf(token)),
    whyNot: (token, object, by) => table.rules.whyNot(table.game, seatOfToken(table, token).player, object, by),
    combatAhead: (token, answer) => combatAhead(table.game, seatOfToken(table, token).player, answer, start.rules),
    manaNow: (token) => table.rules.manaNow(table.game, seatOfToken(table, token).player),
    whySize(token, object) {
      seatOfToken(table, token);
      return table.rules.whySize(table.game, object);
    },
    clocks: () => table.clock?.show() ?? null,
    standing() {
      const { game, n, conceded } = table;
      const outcome = table.rules.outcome(game);
      return { turn: game.turn, n, outcome, conceded, view: tableViewFor(table, start.eyes) };
    },

    post: (token, decision, answer) => postAnswer(table, token, decision, answer),
    undo: (token, to) => undoTo(table, token, to),
    passTurn: (token, how) => passTurn(table, token, how),
    concede(token) {
      const { player } = seatOfToken(table, token);
      return inTurn(table, () => dropPlayer(table, player));
    },
    drop: (player, why) => inTurn(table, () => dropPlayer(table, player, why)),
    settings: (token, wanted) => changeSettings(table, token, wanted),
    asked: (token, question, answer, rules) => keepQuestion(table, token, { question, answer, rules }),
    ofMatch: (line) => keepMatchLine(table, line),
    announce: (code, text) => announce(table, code, text),

    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => closeTable(table),
  };
}

function openTableState(start: TableStart): RefereeState {
  const { gameId, file, now, practice, state: game, n } = start;
  const rules = { ...start.rules, present: latestViews(start.rules.present) };
  const seats = start.seats.map((seat, player) => ({ ...seat, player }));
  const table: RefereeState = {
    start,
    rules,
    seats,
    recorder: createRecorder(rules, gameId, start.eyes, game, now),
    audience: createAudience(seats.length, start.known),
    listeners: new Set(),
    passing: createPassing(start.rules, practice, start.settings, (at, player) => rules.present(at, player, gameId)),
    clock:
      start.clock === undefined
        ? null
        : createClock(start.clock.setup, seats.length, start.clock.left, now, (player) => clockFell(table, player)),
    settingsRecord: createSettingsRecord(
      (player, wanted) => file.append([{ t: 'settings', at: now(), player, settings: { ...wanted } }]),
      // What a table that closes has not written yet is written as it closes.
      (work) => inTurnUnasked(table, "A seat's settings could not be written.", work),
    ),
    game,
    n,
    // Where nothing can be taken back, it follows from the game alone, and is the same after a restart.
    serial: practice ? 1 : n + 1,
    cursor: start.cursor ?? 0,
    earlier: practice ? [...(start.earlier ?? [])] : [],
    conceded: null,
    closed: false,
    queue: Promise.resolve(),
  };
  return table;
}

function syncFrom(table: RefereeState, token: string, after: number): ReturnType<Referee['sync']> {
  const { audience, passing } = table;
  const eyes = audience.eyesOf(token);
  // A cursor of another table, or of this one before it lost its messages, is as good as none.
  const messages = audience.messages(eyes, after > table.cursor ? 0 : after, () => {
    table.cursor += 1;
    return messageFor(table, eyes, []);
  });
  return { cursor: table.cursor, messages, settings: passing.settings(eyes) };
}

function questionFor(table: RefereeState, token: string): ProgramQuestion | null {
  const { rules, game, n } = table;
  const { player } = seatOfToken(table, token);
  const decision = decisionFor(table, player);
  if (decision === null) return null;
  return { decision, choices: rules.choices(game), view: rules.view(game, player), n };
}
