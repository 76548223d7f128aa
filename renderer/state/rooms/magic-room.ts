// A table of Magic as the messages of its room tell it: who has sat down, how the shuffle stands, which game is played.
import type { ChannelMessage } from '../../../engine/api/index.ts';
import { type Body, numberField, recordField, textField, timeOf, typeOf } from './room-messages.ts';
import type { RoomView } from './rooms.ts';

/** What players have left, in milliseconds at `at`, and whose time runs. */
export type Clocks = { left: readonly number[]; running: number | null; at: number };

type MagicResult = { winner: string | null; winnerName: string | null; reason: string };

export type MagicRoom = {
  /** `opening`: everybody has sat down and shows their part of the shuffle. */
  phase: 'sitting' | 'opening' | 'playing';
  /** The game that is being played or was played last; null before the first. */
  gameId: string | null;
  /** Sessions that have sat down for the next game, or play this one. */
  sat: ReadonlySet<string>;
  /** Which commitments are to be opened, by slot. */
  asked: ReadonlyMap<string, string>;
  opened: ReadonlySet<string>;
  /** Until when the parts are to be shown, epoch milliseconds. */
  deadline: number | null;
  /** Why no game came of the last time that everybody sat. */
  failed: string | null;
  clocks: Clocks | null;
  turn: number;
  /** A session, or a slot of Bob's; null while nobody is waited for. */
  waitingFor: string | null;
  /** Of the last game that ended. */
  result: MagicResult | null;
};

type Draft = { -readonly [Key in keyof MagicRoom]: MagicRoom[Key] } & { sat: Set<string>; opened: Set<string> };

export function magicRoomOf(view: RoomView, messages: readonly ChannelMessage[]): MagicRoom {
  const referee = view.bots.find((bot) => bot.runs.includes('magic-referee'));
  const referees = new Set(['system', `bot:${referee?.bot_id}`, `bot:${referee?.name}`]);
  const room: Draft = {
    phase: 'sitting',
    gameId: null,
    sat: new Set(),
    asked: new Map(),
    opened: new Set(),
    deadline: null,
    failed: null,
    clocks: null,
    turn: 0,
    waitingFor: null,
    result: null,
  };
  for (const message of messages) {
    if (message.kind === 'user') tellMove(room, message);
    else if (referees.has(message.sender)) tellReferee(room, message);
  }
  return room;
}

function tellMove(room: Draft, { sender, body }: ChannelMessage): void {
  if (body['type'] === 'sit') room.sat.add(sender);
  if (body['type'] === 'reveal') room.opened.add(sender);
}

function tellReferee(room: Draft, message: ChannelMessage): void {
  const { body } = message;
  switch (typeOf(message)) {
    case 'shuffle:commit':
      // The referee binds itself for the next game.
      Object.assign(room, { phase: 'sitting', sat: new Set(), opened: new Set(), asked: new Map(), deadline: null });
      break;
    case 'shuffle:reveal':
      room.phase = 'opening';
      room.asked = commitmentsOf(body['commitments']);
      room.deadline = timeOf(body['deadline']);
      room.failed = null;
      break;
    case 'shuffle:void':
      room.failed = textField(body['why']) ?? 'No game came of it.';
      room.phase = 'sitting';
      room.asked = new Map();
      break;
    case 'state':
      tellState(room, recordField(body['public_state']));
      break;
    case 'end':
      room.result = {
        winner: textField(body['winner']),
        winnerName: textField(body['winner_name']),
        reason: textField(body['reason']) ?? '',
      };
      room.phase = 'sitting';
      room.waitingFor = null;
      room.clocks = room.clocks === null ? null : { ...room.clocks, running: null };
      break;
    default:
  }
}

function tellState(room: Draft, state: Body | null): void {
  const gameId = textField(state?.['game_id']);
  if (state === null || gameId === null) return;
  if (gameId !== room.gameId) room.result = null;
  room.gameId = gameId;
  if (state['result'] === undefined) {
    room.phase = 'playing';
    room.asked = new Map();
    room.failed = null;
  }
  room.turn = numberField(state['turn']) ?? room.turn;
  room.waitingFor = textField(state['waiting_for']);
  room.clocks = clocksOf(state['clocks']);
}

function commitmentsOf(value: unknown): Map<string, string> {
  const given = Array.isArray(value) ? value.map(recordField) : [];
  return new Map(
    given.flatMap((one) => {
      const [slot, commit] = [textField(one?.['slot_id']), textField(one?.['commit'])];
      return slot === null || commit === null ? [] : [[slot, commit] as const];
    }),
  );
}

function clocksOf(value: unknown): Clocks | null {
  const given = recordField(value);
  const left = given?.['left_ms'];
  const at = timeOf(given?.['at']);
  if (!Array.isArray(left) || at === null) return null;
  return { left: left.map((one) => numberField(one) ?? 0), running: numberField(given?.['running']), at };
}
