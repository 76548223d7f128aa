// All tables of this host: opening those where a person plays Bob, coming back to them, and the list of games that are
// kept. Tables of rooms are opened beside them; see shared-tables.ts.
import { randomInt } from 'node:crypto';
import { type Begins, tableSettings } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import type { GameDeck } from '../cards/index.ts';
import { newGameId } from '../journal/index.ts';
import { DEFAULT_SETTINGS } from './auto-pass.ts';
import { branchTable } from './branch-table.ts';
import { createKeptGames, type KeptGames } from './kept-games.ts';
import { createMatches, type Matches, newMatch, type OwnGame } from './matches.ts';
import { newTable } from './new-table.ts';
import { type OpenTable, type Reopening, reopenTable, type TableParts } from './open-table.ts';
import { added, closeTables, noTables, resumed } from './open-tables.ts';
import { findOpponent } from './opponents.ts';
import { OPPONENT, PERSON } from './own-seats.ts';
import { mixed } from './seat-programs.ts';
import { createSharedTables, type RoomParts, type SharedTables } from './shared-tables.ts';
import { createStudies, type Studies } from './study-table.ts';
import type { Referee, Seated, TableChange } from './table.ts';

interface TablesOptions extends Omit<TableParts, 'kept'> {
  /** Bob's version, for the journal. */
  app: string;
  /** What tables of rooms need; without it there are none. */
  rooms?: RoomParts;
  /** The table of a position that is studied has moved on. */
  onStudy?: (gameId: string, change: TableChange) => void;
}

interface NewTable {
  you: GameDeck & { player: string };
  opponent: GameDeck;
  /** Of a table of three or four. */
  others?: readonly GameDeck[] | undefined;
  /** With commanders (CR 903). */
  commander?: boolean | undefined;
  level: string;
  /** Who takes the first turn; otherwise chance decides. */
  begins?: Begins | undefined;
  /** The first game of a match of so many at most. */
  bestOf?: number | undefined;
  seed?: number | undefined;
}

export interface Tables extends Pick<KeptGames, 'list' | 'replay' | 'played'> {
  /** Positions that are played at and kept nowhere. */
  readonly studies: Pick<Studies, 'study' | 'leave'>;
  create(table: NewTable): Promise<Seated>;
  /** Back to a game, after a reload of the page or a restart of Bob. */
  resume(gameId: string): Promise<{ ok: true; seated: Seated } | { ok: false; message: string }>;
  /** From before decision `n` of a game that is over, against the same opponent: a game of its own. */
  branch(gameId: string, n: number): Promise<{ ok: true; seated: Seated } | { ok: false; message: string }>;
  /** Throws NO_SUCH_TABLE where it isn't open. At a table of a room the tokens are those of the room's members. */
  find(gameId: string): Referee;
  isOpen(gameId: string): boolean;
  /** The same; a table of a room is opened where it isn't, for a member of some room. */
  reach(gameId: string, token: string): Promise<Referee>;
  /** Names of cards that may lie hidden from somebody in a game that is open and not over. */
  hiddenCards(): readonly string[];
  /** Games that belong together. */
  readonly matches: Matches;
  /** Tables of rooms. */
  readonly shared: SharedTables;
  close(): Promise<void>;
}

export function createTables(options: TablesOptions): Tables {
  const { rules, runtimeDir, now } = options;
  const tables = noTables();
  const { open } = tables;
  const kept = createKeptGames({
    runtimeDir,
    rules,
    onFact: options.onFact,
    summarized: (gameId) => (open.get(gameId) ?? shared.table(gameId))?.summarized() ?? null,
  });
  const parts: TableParts = { ...options, kept };
  const studies = createStudies(options);
  const shared = createSharedTables(options.rooms ?? null, { ...parts, app: options.app });

  async function begin(game: OwnGame): Promise<OpenTable> {
    await closeFinished(tables);
    const { seats } = game;
    const made = await newTable(
      {
        ...game,
        seats: seats.map((seat, player) => ({ ...seat, kind: player === PERSON ? 'person' : 'program' })),
        eyes: PERSON,
        practice: true,
        through: (file, header) => ({ file, written: header }),
      },
      { ...parts, app: options.app },
    );
    return added(tables, made);
  }

  async function create(table: NewTable): Promise<Seated> {
    const opponent = findOpponent(table.level);
    if (opponent === undefined)
      throw fault('NO_SUCH_OPPONENT', `I know no opponent called ${JSON.stringify(table.level)}.`);
    const seed = table.seed ?? randomInt(2 ** 31);
    const decks = [table.you, table.opponent, ...(table.others ?? [])];
    const names = distinctNames(table.you.player, decks.length - 1);
    const gameId = newGameId(now());
    const beginner = startingPlayer(table.begins, seed, decks.length);
    const begun = await begin({
      ...{ gameId, seed, startingPlayer: beginner, commander: table.commander },
      match: table.bestOf === undefined ? undefined : newMatch(gameId, table.bestOf, table.you, table.begins, beginner),
      seats: decks.map((deck, player) => ({
        name: names[player] ?? '',
        level: player === PERSON ? undefined : opponent.id,
        deck,
      })),
    });
    return seated(begun);
  }

  const atHand = (gameId: string) => studies.find(gameId) ?? open.get(gameId) ?? shared.table(gameId);
  const isOpen = (gameId: string): boolean => (atHand(gameId) ?? null) !== null;

  function find(gameId: string): Referee {
    const table = atHand(gameId);
    if (table === null || table === undefined)
      throw fault('NO_SUCH_TABLE', 'This table is not open. Resume the game first.');
    return table.referee;
  }

  return {
    create,
    matches: createMatches({
      ...{ runtimeDir, now, kept, open, begin },
      leave: (gameId) => closeTables(tables, [gameId]),
    }),
    async resume(gameId) {
      open.get(gameId)?.retry();
      const table = await resumed(tables, gameId, () => reopenTable(gameId, REOPENING, parts));
      return 'message' in table ? { ok: false, message: table.message } : { ok: true, seated: seated(table) };
    },
    async branch(gameId, n) {
      await closeFinished(tables);
      const table = await branchTable({ gameId, n, settingsOf: REOPENING.settingsOf }, parts);
      if ('message' in table) return { ok: false, message: table.message };
      return { ok: true, seated: seated(added(tables, table)) };
    },
    studies,
    find,
    isOpen,
    async reach(gameId, token) {
      if (!isOpen(gameId) && (options.rooms?.memberOf(token) ?? null) !== null) await shared.resume(gameId);
      return find(gameId);
    },
    hiddenCards: () => [...open.values(), ...shared.tables()].flatMap((table) => table.hiddenCards()),
    list: kept.list,
    played: kept.played,
    replay: kept.replay,
    shared,
    async close() {
      await Promise.all([shared.close(), closeTables(tables), studies.close()]);
    },
  };
}

/** A game that is over stays at hand until the next one begins, so that a move can still be taken back. */
async function closeFinished(tables: ReturnType<typeof noTables>): Promise<void> {
  const finished = [...tables.open].filter(([, { referee }]) => referee.standing().outcome !== null);
  await closeTables(
    tables,
    finished.map(([gameId]) => gameId),
  );
}

const REOPENING: Reopening = {
  admits: ({ lines: [header] }) =>
    header?.t === 'game' && header.room !== undefined
      ? 'This game is played in a room: it goes on where the room is opened.'
      : null,
  wrappingKey: null,
  through: (file) => file,
  settingsOf: (settings) => tableSettings.safeParse(settings).data ?? DEFAULT_SETTINGS,
  more: () => ({ practice: true }),
};

function seated({ referee }: Pick<OpenTable, 'referee'>): Seated {
  return { gameId: referee.gameId, token: referee.tokenOf(PERSON), seat: PERSON };
}

const OPPONENTS = ['Bob', 'Bea', 'Ben'] as const;

/** Whatever level he plays at, it is Bob who sits there, with friends at a larger table; a person of the same name is told apart. */
function distinctNames(person: string, opponents: number): string[] {
  const others = OPPONENTS.slice(0, opponents).map((name) =>
    person.toLowerCase() === name.toLowerCase() ? `${name} (the other one)` : name,
  );
  return [person, ...others];
}

/**
 * CR 103.1: chance or any agreement decides who begins, and among friends the person's word is one. Chance comes from the seed, so that a
 * game with a given seed is the same game every time.
 */
function startingPlayer(begins: Begins | undefined, seed: number, players: number): number {
  switch (begins) {
    case 'you':
      return PERSON;
    case 'opponent':
      return OPPONENT;
    case undefined:
      return mixed(seed, 7) % players;
  }
}
