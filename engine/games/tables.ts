// All tables of this host: opening them, coming back to them, and the list of games that are kept.
import { randomInt } from 'node:crypto';
import { type TableView, tableSettings } from '../api/index.ts';
import { fault } from '../fault.ts';
import { slices } from '../slices.ts';
import { DEFAULT_SETTINGS, type TableSettings } from './auto-pass.ts';
import { countedCards, type GameDeck } from './decks.ts';
import {
  fileFacts,
  gameFolder,
  journalPath,
  listGames,
  lockGame,
  makeGameFolder,
  newGameId,
} from './journal/game-folder.ts';
import {
  type JournalFile,
  openJournalFile,
  type ReadJournal,
  readJournal,
  repairTornLine,
} from './journal/journal-file.ts';
import { type HeaderLine, JOURNAL_SCHEMA, type JournalLine } from './journal/lines.ts';
import { createRecorder } from './journal/recorder.ts';
import { createReplay, type Replay } from './journal/replay.ts';
import { resumeGame, versionNote } from './journal/resume.ts';
import { damagedSummary, summarize } from './journal/summarize.ts';
import { readSummary, type SummaryFile, writeSummary } from './journal/summary.ts';
import { timelineOf } from './journal/timeline.ts';
import type { ChooseByModel } from './model-seat.ts';
import { findOpponent } from './opponents.ts';
import { createReferee } from './referee.ts';
import type { GameSetup, Rules } from './rules.ts';
import { mixed, seatPrograms } from './seat-programs.ts';
import type { Referee, TableChange } from './table.ts';
import type { Thinker } from './thinker.ts';

export interface TablesOptions {
  rules: Rules;
  runtimeDir: string;
  /** Bob's version, for the journal. */
  app: string;
  thinker: Thinker;
  /** Asks a language model for the seats that have one; absent where nobody can be asked. */
  chooseByModel?: ChooseByModel;
  now: () => number;
  onChange: (gameId: string, change: TableChange) => void;
  onFault: (text: string, error: unknown) => void;
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

export interface Tables {
  create(table: NewTable): Promise<Seated>;
  /** Back to a game, after a reload of the page or a restart of Bob. */
  resume(gameId: string): Promise<{ ok: true; seated: Seated } | { ok: false; message: string }>;
  /** Throws NO_SUCH_TABLE where it isn't open. */
  find(gameId: string): Referee;
  /** Names of cards that may lie hidden from somebody in a game that is open and not over. */
  hiddenCards(): readonly string[];
  list(): Promise<SummaryFile[]>;
  replay(gameId: string): Promise<{ summary: SummaryFile; replay: Replay; note: string }>;
  close(): Promise<void>;
}

interface OpenTable {
  referee: Referee;
  folder: string;
  retry: () => void;
  hiddenCards: () => readonly string[];
  /** Resolves once the summary on the disk says how things stand. */
  summarized: () => Promise<void>;
  close: () => Promise<void>;
}

/** The person's seat at a table of their own. */
const PERSON = 0;
const REPLAYS_KEPT = 3;

export function createTables(options: TablesOptions): Tables {
  const { rules, runtimeDir, now, onFault } = options;
  const open = new Map<string, OpenTable>();
  /** Tables that are just being opened: asking twice opens once. */
  const opening = new Map<string, Promise<OpenTable | { message: string }>>();
  const replays = new Map<string, { bytes: number; changed: number; replay: Replay; note: string }>();

  // --- opening

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
      await rebuildSummary(gameId, folder);
      return seated(
        seat({ gameId, folder, unlock, file, header, state, n: 0, earlier: [], settings: DEFAULT_SETTINGS }),
      );
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

  interface Opening {
    gameId: string;
    folder: string;
    unlock: () => Promise<void>;
    file: JournalFile;
    header: HeaderLine;
    state: Parameters<typeof createReferee>[0]['state'];
    n: number;
    earlier: Parameters<typeof createReferee>[0]['earlier'];
    settings: TableSettings;
  }

  function seat(opening: Opening): OpenTable {
    options.thinker.warm();
    const { gameId, folder, header, file, unlock } = opening;
    const referee = createReferee({
      rules,
      gameId,
      state: opening.state,
      n: opening.n,
      seats: header.setup.seats.map(({ name, kind, level }) => ({ name, kind, level })),
      file,
      eyes: header.eyes,
      practice: true,
      settings: opening.settings,
      earlier: opening.earlier,
      now,
      onFault,
    });
    /** Summaries are written one after the other; one that fails is told, and made again from the journal later. */
    let summaries: Promise<void> = Promise.resolve();
    const keepSummary = (over: boolean) => {
      summaries = summaries.then(async () => {
        try {
          if (over) await rebuildSummary(gameId, folder);
          else await updateSummary(folder, referee);
        } catch (error) {
          onFault("I can't write the game's summary.", error);
        }
      });
    };
    referee.subscribe((change) => {
      options.onChange(gameId, change);
      if (change.milestone) keepSummary(change.over);
    });
    const programs = seatPrograms(referee, header.setup.seed, options);
    const table: OpenTable = {
      referee,
      folder,
      summarized: () => summaries,
      retry: () => programs.forEach((program) => program.retry()),
      hiddenCards() {
        const { outcome, view } = referee.standing();
        if (outcome !== null) return [];
        const open = new Set(publicNames(view));
        return header.setup.seats
          .flatMap(({ deck }) => deck.cards.map(([, name]) => name))
          .filter((name) => !open.has(name));
      },
      async close() {
        programs.forEach((program) => program.stop());
        await referee.close();
        keepSummary(true);
        await summaries;
        await unlock();
      },
    };
    open.set(gameId, table);
    return table;
  }

  function seated({ referee }: OpenTable): Seated {
    return { gameId: referee.gameId, token: referee.tokenOf(PERSON), seat: PERSON };
  }

  async function reopen(gameId: string): Promise<OpenTable | { message: string }> {
    const folder = gameFolder(runtimeDir, gameId);
    const journal = journalPath(folder);
    if ((await fileFacts(journal)) === null) return { message: 'There is no such game.' };
    const unlock = await lockGame(folder);
    try {
      const torn = await repairTornLine(journal);
      const read = await readJournal(journal);
      if (read.damage !== null) {
        await rebuildSummary(gameId, folder);
        await unlock();
        return {
          message: `Line ${read.damage.line} of this game's journal can't be read (${read.damage.why}). The replay shows what comes before it.`,
        };
      }
      const resumed = await resumeGame(read.lines, rules, now);
      if (!resumed.ok) {
        await unlock();
        return { message: resumed.message };
      }
      const timeline = timelineOf(read.lines)!;
      const file = await openJournalFile(journal, 'old');
      const notes: JournalLine[] = [...resumed.lines];
      if (torn > 0) {
        notes.push({
          t: 'note',
          at: now(),
          code: 'REPAIRED',
          text: `${torn} bytes of an unfinished line were cut off.`,
        });
      }
      notes.push({ t: 'note', at: now(), code: 'RESUMED', text: resumed.note });
      await file.append(notes);
      const table = seat({
        gameId,
        folder,
        unlock,
        file,
        header: timeline.header,
        state: resumed.state,
        n: resumed.n,
        earlier: resumed.earlier,
        settings: tableSettings.safeParse(timeline.settings).data ?? DEFAULT_SETTINGS,
      });
      if (resumed.note !== '') await table.referee.announce('RESUMED', resumed.note);
      return table;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  // --- what is kept

  async function summaryOf(gameId: string): Promise<SummaryFile | null> {
    const folder = gameFolder(runtimeDir, gameId);
    await open.get(gameId)?.summarized();
    const journal = await fileFacts(journalPath(folder));
    if (journal === null) return null;
    const kept = await readSummary(folder);
    const written = await fileFacts(`${folder}/summary.json`);
    // While a game is open its journal is always the newer one, by one turn at most.
    const current = open.has(gameId) || (written !== null && written.changed >= journal.changed);
    if (kept !== null && current) return kept;
    return rebuildSummary(gameId, folder);
  }

  /** While a game goes on: only its length changes. */
  async function updateSummary(folder: string, referee: Referee): Promise<void> {
    const { turn, n } = referee.standing();
    const kept = await readSummary(folder);
    if (kept === null) await rebuildSummary(referee.gameId, folder);
    else {
      const playing = { status: 'playing', winner: null, reason: '', endedAt: null, turningPoint: null } as const;
      await writeSummary(folder, { ...kept, ...playing, turns: turn, decisions: n });
    }
  }

  async function rebuildSummary(gameId: string, folder: string): Promise<SummaryFile> {
    const journal = journalPath(folder);
    const read = await readJournal(journal);
    const summary = (await summarize(read, gameId)) ?? damagedSummary(gameId, (await fileFacts(journal))?.changed ?? 0);
    await writeSummary(folder, summary);
    return summary;
  }

  async function replayOf(gameId: string) {
    const folder = gameFolder(runtimeDir, gameId);
    const facts = await fileFacts(journalPath(folder));
    if (facts === null) throw fault('NO_SUCH_GAME', 'There is no such game.');
    const known = replays.get(gameId);
    const read: ReadJournal | null =
      known?.bytes === facts.bytes && known.changed === facts.changed ? null : await readJournal(journalPath(folder));
    if (read !== null) {
      const timeline = timelineOf(read.lines);
      const beginning = timeline?.snapshots.some((snapshot) => snapshot.n === 0) ?? false;
      if (timeline === null || !beginning) {
        throw fault(
          'JOURNAL_DAMAGED',
          `Line ${read.damage?.line ?? 1} of this game's journal can't be read; nothing before it can be shown.`,
        );
      }
      const replay = await createReplay(timeline, read);
      const other = versionNote(timeline.header, rules);
      const note = [other === '' ? '' : `${other} The replay shows what was recorded.`, replay.note]
        .filter(Boolean)
        .join(' ');
      replays.delete(gameId);
      replays.set(gameId, { ...facts, replay, note });
      for (const old of [...replays.keys()].slice(0, -REPLAYS_KEPT)) replays.delete(old);
    }
    const { replay, note } = replays.get(gameId)!;
    const summary = await summaryOf(gameId);
    if (summary === null) throw fault('NO_SUCH_GAME', 'There is no such game.');
    return { summary, replay, note };
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
    find(gameId) {
      const table = open.get(gameId);
      if (table === undefined) throw fault('NO_SUCH_TABLE', 'This table is not open. Resume the game first.');
      return table.referee;
    },
    hiddenCards: () => [...open.values()].flatMap((table) => table.hiddenCards()),
    async list() {
      const summaries: SummaryFile[] = [];
      for (const gameId of await listGames(runtimeDir)) {
        const summary = await summaryOf(gameId);
        if (summary !== null) summaries.push(summary);
      }
      return summaries;
    },
    replay: replayOf,
    async close() {
      await Promise.all([...open.values()].map((table) => table.close()));
      open.clear();
    },
  };
}

/** Whatever level he plays at, it is Bob who sits there; a person of the same name is told apart. */
function distinctNames(person: string): [string, string] {
  return [person, person.toLowerCase() === 'bob' ? 'Bob (the other one)' : 'Bob'];
}

/** From the seed, so that a game with a given seed is the same game every time. */
function startingPlayer(seed: number): number {
  return mixed(seed, 0, 7) & 1;
}

/** What lies where everybody sees it. */
function publicNames(view: TableView): string[] {
  const cards = [...view.battlefield, ...view.exile, ...view.players.flatMap(({ graveyard }) => graveyard)];
  return [...cards.filter(({ faceDown }) => !faceDown), ...view.stack].map(({ name }) => name);
}
