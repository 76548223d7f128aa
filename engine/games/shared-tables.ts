/**
 * Tables that people share in a room: no taking back, nothing that tells of a hand, and a journal that stays sealed until
 * the game is over. Seats belong to the sessions that sat down; everybody else in the room watches.
 */

import type { Member } from '../access/index.ts';
import { tableSettings } from '../api/index.ts';
import type { GameDeck } from '../cards/index.ts';
import {
  derivedKey,
  fileFacts,
  gameFolder,
  gameKeyOf,
  journalPath,
  newGameId,
  newGameKey,
  type RoomOfGame,
  readJournal,
  sealedFile,
  sealHeader,
  timelineOf,
} from '../journal/index.ts';
import type { Eyes } from './audience.ts';
import { SHARED_SETTINGS } from './auto-pass.ts';
import type { ClockSetup } from './clock.ts';
import { type NewGame, newTable } from './new-table.ts';
import { type OpenTable, type Reopening, reopenTable, type TableParts } from './open-table.ts';
import { added, closeTables, noTables, type Reopened, resumed } from './open-tables.ts';

/** What tables know of rooms. */
export interface RoomParts {
  /** The key of the rooms, 32 bytes. */
  readonly roomsKey: () => Buffer;
  /** Whose token this is. */
  readonly memberOf: (token: string) => Member | null;
  /** The session of the person at this machine in that room: the record of a game of theirs is what they saw. */
  readonly personIn?: (channelId: string) => string | null;
}

interface SharedSeat {
  readonly slotId: string;
  /** Null for a program. */
  readonly sessionId: string | null;
  readonly name: string;
  /** Which opponent a program is. */
  readonly level?: string | undefined;
  readonly deck: GameDeck;
}

interface NewSharedTable {
  readonly gameId: string;
  readonly channelId: string;
  readonly seats: readonly SharedSeat[];
  /** Eight words that nobody chose. */
  readonly seed: readonly number[];
  readonly startingPlayer: number;
  /** With commanders (CR 903). */
  readonly commander?: boolean | undefined;
  readonly clock?: ClockSetup | undefined;
}

export interface SharedTables {
  create(table: NewSharedTable): Promise<OpenTable>;
  /** The table, opened where it isn't; a message where it can't be played on. */
  resume(gameId: string): Promise<OpenTable | { message: string }>;
  /** How a game ended, from its journal; null where it hasn't. `player` is a session, or the slot of a program. */
  ended(gameId: string): Promise<{ winner: { player: string; name: string } | null; reason: string } | null>;
  /** Null where it isn't open. */
  table(gameId: string): OpenTable | null;
  tables(): readonly OpenTable[];
  /** One table, or all of them. */
  close(gameId?: string): Promise<void>;
}

const MARK = '-room';

/** Told apart from other games by its end: what a guest names is looked at only where it is a game of a room. */
export function newSharedGameId(now: number): string {
  return `${newGameId(now)}${MARK}`;
}

export function createSharedTables(rooms: RoomParts | null, parts: TableParts & { app: string }): SharedTables {
  const { runtimeDir } = parts;
  const tables = noTables();

  function wrappingKey(): Buffer {
    if (rooms === null) throw new Error('no rooms are open here');
    return derivedKey(rooms.roomsKey(), 'journals');
  }

  async function reopen(gameId: string): Promise<Reopened> {
    if (rooms === null || !gameId.endsWith(MARK)) return { message: 'There is no such game in a room.' };
    return reopenTable(gameId, reopeningFor(rooms, wrappingKey(), parts.now), parts);
  }

  return {
    create: async (table) => added(tables, await newTable(newGameOf(table, rooms, wrappingKey), parts)),
    resume: (gameId) => resumed(tables, gameId, () => reopen(gameId)),
    ended: (gameId) => endOf(journalPath(gameFolder(runtimeDir, gameId))),
    table: (gameId) => tables.open.get(gameId) ?? null,
    tables: () => [...tables.open.values()],
    close: (gameId) => closeTables(tables, gameId === undefined ? undefined : [gameId]),
  };
}

/** A game that is sealed from its first line on. */
function newGameOf(table: NewSharedTable, rooms: RoomParts | null, wrappingKey: () => Buffer): NewGame {
  const { gameId, channelId, seats, seed, startingPlayer, clock, commander } = table;
  const person = rooms?.personIn?.(channelId) ?? null;
  const eyes = person === null ? -1 : seats.findIndex(({ sessionId }) => sessionId === person);
  const room: RoomOfGame = {
    channelId,
    seats: seats.map(({ slotId, sessionId }) => ({ slotId, sessionId })),
    ...(clock === undefined ? {} : { clock }),
  };
  return {
    ...{ gameId, seed, startingPlayer, room, clock, commander },
    seats: seats.map(({ name, sessionId, level, deck }) => ({
      ...{ name, level, deck },
      kind: sessionId === null ? 'program' : 'person',
    })),
    eyes: eyes < 0 ? null : eyes,
    practice: false,
    known: membersOf(room, rooms),
    through(plain, header) {
      const gameKey = newGameKey();
      return { file: sealedFile(plain, gameId, gameKey), written: sealHeader(header, gameKey, wrappingKey()) };
    },
  };
}

/** Whose eyes a member's token is at the table of their room. */
function membersOf({ channelId, seats }: RoomOfGame, rooms: RoomParts | null): (token: string) => Eyes | undefined {
  return (token) => {
    const member = rooms?.memberOf(token) ?? null;
    if (member === null || member.channelId !== channelId) return undefined;
    const seat = seats.findIndex(({ sessionId }) => sessionId !== null && sessionId === member.sessionId);
    return seat < 0 ? null : seat;
  };
}

function reopeningFor(rooms: RoomParts, wrappingKey: Buffer, now: () => number): Reopening {
  return {
    admits: ({ lines: [header] }) =>
      header?.t === 'game' && header.room !== undefined ? null : 'This game is not played in a room.',
    wrappingKey,
    through(file, { lines }) {
      const [header] = lines;
      const gameKey = gameKeyOf(lines, wrappingKey);
      if (header?.t !== 'game' || gameKey === null) throw new Error('a game of a room is sealed');
      return sealedFile(file, header.gameId, gameKey);
    },
    settingsOf: (settings) => tableSettings.safeParse(settings).data ?? SHARED_SETTINGS,
    more({ header, clocks }) {
      const room = header.room!;
      return {
        practice: false,
        // Above every cursor of before: a member who comes back with one of those misses nothing.
        cursor: Math.max(0, now() - header.startedAt),
        clock: room.clock === undefined ? undefined : { setup: room.clock, left: clocks },
        known: membersOf(room, rooms),
      };
    },
  };
}

async function endOf(journal: string): ReturnType<SharedTables['ended']> {
  if ((await fileFacts(journal)) === null) return null;
  const timeline = timelineOf((await readJournal(journal)).lines);
  if (timeline === null || timeline.end === null) return null;
  const { header, end } = timeline;
  const seat = end.winner === null ? undefined : header.room?.seats[end.winner];
  const name = end.winner === null ? '' : (header.setup.seats[end.winner]?.name ?? '');
  const winner = seat === undefined ? null : { player: seat.sessionId ?? seat.slotId, name };
  return { winner, reason: end.reason };
}
