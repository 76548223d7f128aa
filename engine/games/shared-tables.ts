/**
 * Tables that people share in a room: no taking back, nothing that tells of a hand, and a journal that stays sealed until
 * the game is over. Seats belong to the sessions that sat down; everybody else in the room watches.
 */

import type { Member } from '../access/member.ts';
import { tableSettings } from '../api/index.ts';
import { slices } from '../slices.ts';
import type { Eyes } from './audience.ts';
import { SHARED_SETTINGS } from './auto-pass.ts';
import type { ClockSetup } from './clock.ts';
import { countedCards, type GameDeck } from './decks.ts';
import { fileFacts, gameFolder, journalPath, lockGame, makeGameFolder, newGameId } from './journal/game-folder.ts';
import { openJournalFile, type ReadJournal, readJournal, sealedFile } from './journal/journal-file.ts';
import { type HeaderLine, JOURNAL_SCHEMA, type RoomOfGame } from './journal/lines.ts';
import { createRecorder } from './journal/recorder.ts';
import { derivedKey, gameKeyOf, newGameKey, sealHeader } from './journal/sealing.ts';
import { timelineOf } from './journal/timeline.ts';
import { type OpenTable, openTable, reopenTable, type TableParts } from './open-table.ts';

/** What tables know of rooms. */
export interface RoomParts {
  /** The key of the rooms, 32 bytes. */
  readonly roomsKey: () => Buffer;
  /** Whose token this is. */
  readonly memberOf: (token: string) => Member | null;
  /** The session of the person at this machine in that room: the record of a game of theirs is what they saw. */
  readonly personIn?: (channelId: string) => string | null;
}

export interface SharedSeat {
  readonly slotId: string;
  /** Null for a program. */
  readonly sessionId: string | null;
  readonly name: string;
  /** Which opponent a program is. */
  readonly level?: string | undefined;
  readonly deck: GameDeck;
}

export interface NewSharedTable {
  readonly gameId: string;
  readonly channelId: string;
  readonly seats: readonly SharedSeat[];
  /** Eight words that nobody chose. */
  readonly seed: readonly number[];
  readonly startingPlayer: number;
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
  const { rules, runtimeDir, now } = parts;
  const open = new Map<string, OpenTable>();
  const opening = new Map<string, Promise<OpenTable | { message: string }>>();

  function wrappingKey(): Buffer {
    if (rooms === null) throw new Error('no rooms are open here');
    return derivedKey(rooms.roomsKey(), 'journals');
  }

  function known({ channelId, seats }: RoomOfGame): (token: string) => Eyes | undefined {
    return (token) => {
      const member = rooms?.memberOf(token) ?? null;
      if (member === null || member.channelId !== channelId) return undefined;
      const seat = seats.findIndex(({ sessionId }) => sessionId !== null && sessionId === member.sessionId);
      return seat < 0 ? null : seat;
    };
  }

  async function create(table: NewSharedTable): Promise<OpenTable> {
    const { gameId, channelId, seats, seed, startingPlayer, clock } = table;
    const setup = {
      seed,
      players: seats.map(({ name, deck }) => ({ name, deck: deck.cards })),
      options: { startingPlayer, skipEmptyWindows: false, mulligans: true },
    };
    const pause = slices();
    const state = rules.create(setup);
    await pause();
    const definitions = rules.definitions(seats.flatMap(({ deck }) => deck.cards));
    const person = rooms?.personIn?.(channelId) ?? null;
    const eyes = person === null ? -1 : seats.findIndex(({ sessionId }) => sessionId === person);
    const room: RoomOfGame = {
      channelId,
      seats: seats.map(({ slotId, sessionId }) => ({ slotId, sessionId })),
      ...(clock === undefined ? {} : { clock }),
    };
    const header: HeaderLine = {
      t: 'game',
      schema: JOURNAL_SCHEMA,
      gameId,
      startedAt: now(),
      app: parts.app,
      engine: rules.engine,
      language: rules.language,
      definitions: { hash: definitions.hash, cards: [...definitions.cards] },
      eyes: eyes < 0 ? null : eyes,
      setup: {
        seed: [...seed],
        options: { ...setup.options },
        seats: seats.map(({ name, sessionId, level, deck }) => ({
          name,
          kind: sessionId === null ? ('program' as const) : ('person' as const),
          ...(level === undefined ? {} : { level }),
          deck: { name: deck.name, cards: countedCards(deck.cards) },
        })),
      },
      room,
    };
    const folder = await makeGameFolder(runtimeDir, gameId);
    const unlock = await lockGame(folder);
    try {
      const plain = await openJournalFile(journalPath(folder), 'new');
      const gameKey = newGameKey();
      const file = sealedFile(plain, gameId, gameKey);
      await pause();
      const recorder = createRecorder(rules, gameId, header.eyes, state, now);
      await file.append([sealHeader(header, gameKey, wrappingKey()), recorder.snapshot(state, 0)]);
      await parts.kept.rebuildSummary(gameId, folder);
      const started = clock === undefined ? undefined : { setup: clock, left: null };
      const made = openTable(
        { folder, unlock, file, header, state, n: 0, practice: false, clock: started, known: known(room) },
        parts,
      );
      open.set(gameId, made);
      return made;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  function through(file: Parameters<typeof sealedFile>[0], { lines }: ReadJournal): ReturnType<typeof sealedFile> {
    const [header] = lines;
    const gameKey = gameKeyOf(lines, wrappingKey());
    if (header?.t !== 'game' || gameKey === null) throw new Error('a game of a room is sealed');
    return sealedFile(file, header.gameId, gameKey);
  }

  async function reopen(gameId: string): Promise<OpenTable | { message: string }> {
    if (rooms === null || !gameId.endsWith(MARK)) return { message: 'There is no such game in a room.' };
    const table = await reopenTable(
      gameId,
      {
        admits: ({ lines: [header] }) =>
          header?.t === 'game' && header.room !== undefined ? null : 'This game is not played in a room.',
        wrappingKey: wrappingKey(),
        through,
        settingsOf: (settings) => tableSettings.safeParse(settings).data ?? SHARED_SETTINGS,
        more({ header, clocks }) {
          const room = header.room!;
          return {
            practice: false,
            // Above every cursor of before: a member who comes back with one of those misses nothing.
            cursor: Math.max(0, now() - header.startedAt),
            clock: room.clock === undefined ? undefined : { setup: room.clock, left: clocks },
            known: known(room),
          };
        },
      },
      parts,
    );
    if (!('message' in table)) open.set(gameId, table);
    return table;
  }

  async function closeOne(gameId: string): Promise<void> {
    const table = open.get(gameId);
    open.delete(gameId);
    await table?.close();
  }

  return {
    create,
    async resume(gameId) {
      const already = open.get(gameId);
      if (already !== undefined) return already;
      const pending = opening.get(gameId) ?? reopen(gameId).finally(() => opening.delete(gameId));
      opening.set(gameId, pending);
      return pending;
    },
    async ended(gameId) {
      const journal = journalPath(gameFolder(runtimeDir, gameId));
      if ((await fileFacts(journal)) === null) return null;
      const timeline = timelineOf((await readJournal(journal)).lines);
      if (timeline === null || timeline.end === null) return null;
      const { header, end } = timeline;
      const seat = end.winner === null ? undefined : header.room?.seats[end.winner];
      const name = end.winner === null ? '' : (header.setup.seats[end.winner]?.name ?? '');
      const winner = seat === undefined ? null : { player: seat.sessionId ?? seat.slotId, name };
      return { winner, reason: end.reason };
    },
    table: (gameId) => open.get(gameId) ?? null,
    tables: () => [...open.values()],
    async close(gameId) {
      await Promise.all((gameId === undefined ? [...open.keys()] : [gameId]).map(closeOne));
    },
  };
}
