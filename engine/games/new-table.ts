// A new game on the disk, and the table over it: the same for a person against Bob and for a room, which add what is theirs.
import { slices } from '../basics/index.ts';
import { type GameDeck, writtenDeck } from '../cards/index.ts';
import {
  createHeader,
  createRecorder,
  type HeaderLine,
  type JournalFile,
  journalPath,
  lockGame,
  type MatchOfGame,
  makeGameFolder,
  openJournalFile,
  type RoomOfGame,
} from '../journal/index.ts';
import { COMMANDER_LIFE, type GameSetup, sortedOut } from '../rules/index.ts';
import type { ClockSetup } from './clock.ts';
import { type Opening, type OpenTable, openTable, type TableParts } from './open-table.ts';
import type { SeatSetup } from './table.ts';

interface NewSeat extends SeatSetup {
  readonly deck: GameDeck;
}

export interface NewGame {
  readonly gameId: string;
  readonly seed: GameSetup['seed'];
  readonly startingPlayer: number;
  readonly seats: readonly NewSeat[];
  /** Whose view the journal keeps. */
  readonly eyes: number | null;
  readonly room?: RoomOfGame;
  readonly match?: MatchOfGame | undefined;
  readonly clock?: ClockSetup | undefined;
  readonly practice: boolean;
  /** With commanders (CR 903). */
  readonly commander?: boolean | undefined;
  readonly known?: Opening['known'];
  /** Between the game and its file, and what of the header is written as it is. */
  readonly through: (file: JournalFile, header: HeaderLine) => { file: JournalFile; written: HeaderLine };
}

export async function newTable(game: NewGame, parts: TableParts & { app: string }): Promise<OpenTable> {
  const { gameId, seats, eyes, room, match, clock, practice, known } = game;
  const { rules, runtimeDir, now, app } = parts;
  const setup = setupOf(game);
  const pause = slices();
  const state = rules.create(setup);
  await pause();
  const header = createHeader(
    rules,
    {
      gameId,
      startedAt: now(),
      app,
      eyes,
      setup: {
        seed: writtenSeed(game.seed),
        options: { ...setup.options },
        seats: seats.map((seat) => writtenSeat(seat, game.commander ?? false)),
      },
      ...(room === undefined ? {} : { room }),
      ...(match === undefined ? {} : { match }),
    },
    seats.flatMap(({ deck }) => [...deck.cards, ...(deck.sideboard ?? [])]),
  );
  const folder = await makeGameFolder(runtimeDir, gameId);
  const unlock = await lockGame(folder);
  try {
    const plain = await openJournalFile(journalPath(folder), 'new');
    const { file, written } = game.through(plain, header);
    await pause();
    const recorder = createRecorder(rules, gameId, eyes, state, now);
    await pause();
    await file.append([written, recorder.snapshot(state, 0)]);
    await parts.kept.rebuildSummary(gameId, folder);
    const started = clock === undefined ? undefined : { setup: clock, left: null };
    return openTable({ folder, unlock, file, header, state, n: 0, practice, clock: started, known }, parts);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** No window of priority is skipped at a table where a person sits. */
function setupOf({ seed, startingPlayer, seats, commander = false }: NewGame): GameSetup {
  return {
    seed,
    players: seats.map(({ name, deck }) => ({ name, ...sortedOut(deck, commander) })),
    options: {
      ...{ startingPlayer, skipEmptyWindows: false, mulligans: true },
      ...(commander ? { startingLife: COMMANDER_LIFE } : {}),
    },
  };
}

const writtenSeed = (seed: GameSetup['seed']) => (typeof seed === 'number' ? seed : [...seed]);

function writtenSeat({ name, kind, level, deck }: NewSeat, commander: boolean): HeaderLine['setup']['seats'][number] {
  return {
    name,
    kind,
    ...(level === undefined ? {} : { level }),
    deck: writtenDeck(deck, commander),
  };
}
