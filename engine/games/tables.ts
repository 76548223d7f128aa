// All tables of this host: opening those where a person plays Bob, coming back to them, and the list of games that are
// kept. Tables of rooms are opened beside them; see shared-tables.ts.
import { randomInt } from 'node:crypto';
import { tableSettings } from '../api/index.ts';
import { fault } from '../fault.ts';
import { slices } from '../slices.ts';
import { DEFAULT_SETTINGS } from './auto-pass.ts';
import { countedCards, type GameDeck } from './decks.ts';
import { journalPath, lockGame, makeGameFolder, newGameId } from './journal/game-folder.ts';
import { openJournalFile } from './journal/journal-file.ts';
import { type HeaderLine, JOURNAL_SCHEMA } from './journal/lines.ts';
import { createRecorder } from './journal/recorder.ts';
import { createKeptGames, type KeptGames } from './kept-games.ts';
import { type OpenTable, openTable, reopenTable, type TableParts } from './open-table.ts';
import { findOpponent } from './opponents.ts';
import type { GameSetup } from './rules.ts';
import { mixed } from './seat-programs.ts';
import { createSharedTables, type RoomParts, type SharedTables } from './shared-tables.ts';
import type { Referee } from './table.ts';

export interface TablesOptions extends Omit<TableParts, 'kept'> {
  /** Bob's version, for the journal. */
  app: string;
  /** What tables of rooms need; without it there are none. */
  rooms?: RoomParts;
}

export interface NewTable {
  you: GameDeck & { player: string };
  opponent: GameDeck;
  level: string;
  seed?: number | undefined;
}

export interface Seated {
  gameId: string;
  token: string;
  seat: number;
}

export interface Tables extends Pick<KeptGames, 'list' | 'replay'> {
  create(table: NewTable): Promise<Seated>;
  /** Back to a game, after a reload of the page or a restart of Bob. */
  resume(gameId: string): Promise<{ ok: true; seated: Seated } | { ok: false; message: string }>;
  /** Throws NO_SUCH_TABLE where it isn't open. At a table of a room the tokens are those of the room's members. */
  find(gameId: string): Referee;
  /** The same; a table of a room is opened where it isn't, for a member of some room. */
  reach(gameId: string, token: string): Promise<Referee>;
  /** Names of cards that may lie hidden from somebody in a game that is open and not over. */
  hiddenCards(): readonly string[];
  /** Tables of rooms. */
  readonly shared: SharedTables;
  close(): Promise<void>;
}

/** The person's seat at a table of their own. */
const PERSON = 0;

export function createTables(options: TablesOptions): Tables {
  const { rules, runtimeDir, now } = options;
  const open = new Map<string, OpenTable>();
  /** Tables that are just being opened: asking twice opens once. */
  const opening = new Map<string, Promise<OpenTable | { message: string }>>();
  const kept = createKeptGames({
    runtimeDir,
    rules,
    onFact: options.onFact,
    summarized: (gameId) => (open.get(gameId) ?? shared.table(gameId))?.summarized() ?? null,
  });
  const parts: TableParts = { ...options, kept };
  const shared = createSharedTables(options.rooms ?? null, { ...parts, app: options.app });

  async function create(table: NewTable): Promise<Seated> {
    const opponent = findOpponent(table.level);
    if (opponent === undefined)
      throw fault('NO_SUCH_OPPONENT', `I know no opponent called ${JSON.stringify(table.level)}.`);
    const seed = table.seed ?? randomInt(2 ** 31);
    const decks = [table.you, table.opponent];
    const names = distinctNames(table.you.player);
    const setup: GameSetup = {
      seed,
      players: names.map((name, player) => ({ name, deck: decks[player]!.cards })),
      // CR 103.1: who begins is decided at random. No window of priority is skipped at a table where a person sits.
      options: { startingPlayer: startingPlayer(seed), skipEmptyWindows: false, mulligans: true },
    };
    const pause = slices();
    const state = rules.create(setup);
    await pause();
    await closeFinished();
    const gameId = newGameId(now());
    const definitions = rules.definitions(decks.flatMap((deck) => deck.cards));
    const header: HeaderLine = {
      t: 'game',
      schema: JOURNAL_SCHEMA,
      gameId,
      startedAt: now(),
      app: options.app,
      engine: rules.engine,
      language: rules.language,
      definitions: { hash: definitions.hash, cards: [...definitions.cards] },
      eyes: PERSON,
      setup: {
        seed,
        options: { ...setup.options },
        seats: names.map((name, player) => ({
          name,
          kind: player === PERSON ? ('person' as const) : ('program' as const),
          ...(player === PERSON ? {} : { level: opponent.id }),
          deck: { name: decks[player]!.name, cards: countedCards(decks[player]!.cards) },
        })),
      },
    };
    const folder = await makeGameFolder(runtimeDir, gameId);
    const unlock = await lockGame(folder);
    try {
      const file = await openJournalFile(journalPath(folder), 'new');
      await pause();
      const recorder = createRecorder(rules, gameId, PERSON, state, now);
      await pause();
      await file.append([header, recorder.snapshot(state, 0)]);
      await kept.rebuildSummary(gameId, folder);
      const made = openTable({ folder, unlock, file, header, state, n: 0, practice: true }, parts);
      open.set(gameId, made);
      return seated(made);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /** A game that is over stays at hand until the next one begins, so that a move can still be taken back. */
  async function closeFinished(): Promise<void> {
    for (const [gameId, table] of [...open]) {
      if (table.referee.standing().outcome === null) continue;
      open.delete(gameId);
      await table.close();
    }
  }

  async function reopen(gameId: string): Promise<OpenTable | { message: string }> {
    const table = await reopenTable(
      gameId,
      {
        admits: ({ lines: [header] }) =>
          header?.t === 'game' && header.room !== undefined
            ? 'This game is played in a room: it goes on where the room is opened.'
            : null,
        wrappingKey: null,
        through: (file) => file,
        settingsOf: (settings) => tableSettings.safeParse(settings).data ?? DEFAULT_SETTINGS,
        more: () => ({ practice: true }),
      },
      parts,
    );
    if (!('message' in table)) open.set(gameId, table);
    return table;
  }

  function find(gameId: string): Referee {
    const table = open.get(gameId) ?? shared.table(gameId);
    if (table === null || table === undefined)
      throw fault('NO_SUCH_TABLE', 'This table is not open. Resume the game first.');
    return table.referee;
  }

  return {
    create,
    async resume(gameId) {
      const already = open.get(gameId);
      if (already !== undefined) {
        already.retry();
        return { ok: true, seated: seated(already) };
      }
      const pending = opening.get(gameId) ?? reopen(gameId).finally(() => opening.delete(gameId));
      opening.set(gameId, pending);
      const table = await pending;
      return 'message' in table ? { ok: false, message: table.message } : { ok: true, seated: seated(table) };
    },
    find,
    async reach(gameId, token) {
      const closed = !open.has(gameId) && shared.table(gameId) === null;
      if (closed && (options.rooms?.memberOf(token) ?? null) !== null) await shared.resume(gameId);
      return find(gameId);
    },
    hiddenCards: () => [...open.values(), ...shared.tables()].flatMap((table) => table.hiddenCards()),
    list: kept.list,
    replay: kept.replay,
    shared,
    async close() {
      await Promise.all([shared.close(), ...[...open.values()].map((table) => table.close())]);
      open.clear();
    },
  };
}

function seated({ referee }: OpenTable): Seated {
  return { gameId: referee.gameId, token: referee.tokenOf(PERSON), seat: PERSON };
}

/** Whatever level he plays at, it is Bob who sits there; a person of the same name is told apart. */
function distinctNames(person: string): [string, string] {
  return [person, person.toLowerCase() === 'bob' ? 'Bob (the other one)' : 'Bob'];
}

/** From the seed, so that a game with a given seed is the same game every time. */
function startingPlayer(seed: number): number {
  return mixed(seed, 0, 7) & 1;
}
