// The cards that games are played with and people ask for: those that come with Bob, and behind them those of an imported database.
// Each is read and compiled when somebody first asks for it. A card that has a definition by hand is that one.
import { statSync } from 'node:fs';
import {
  type CardDefinition,
  type Catalog,
  createCatalog,
  type DefinitionSource,
  nameOfManualKey,
} from '../../mtg-core/index.ts';
import { sha256 } from '../basics/index.ts';
import { bothDatabases } from './both-databases.ts';
import { cardLookup } from './card-lookup.ts';
import { cardsFile, fetchedTarget } from './cards-file.ts';
import { type CardDatabase, newestDatabase, openCardDatabase } from './database/index.ts';
import { lookupOfBoth } from './database-lookup.ts';
import type { CardLookup } from './decks/check-deck.ts';
import { type DefinitionFiles, definitionFiles } from './definitions/definition-files.ts';

export interface GameCatalog {
  readonly catalog: Catalog;
  /** Those that come with Bob. */
  readonly definitions: DefinitionFiles;
  /** Cards of all sets, where they were imported. */
  readonly database: CardDatabase | undefined;
  /** Why there is a file of imported cards and none of them is known; null where that isn't so. */
  readonly problem: string | null;
  /** All of them by name, with what decks ask. */
  readonly lookup: CardLookup;
  /** What is played under a name, in any spelling: a card's or a face's, or else a token's. */
  definition(name: string): CardDefinition | undefined;
}

interface Opened {
  /** Tells one state of the file from another. */
  readonly stamp: string;
  readonly cards: GameCatalog;
}

let shared: Opened | undefined;
let lookedAt = 0;

/** How long the file is taken for what it was, in milliseconds. */
const LOOKED_AT_EVERY = 500;

/**
 * The cards of this thread. An import puts another database in place: who asks from then on gets the new cards, and a game that
 * is being played goes on with the catalog that it began with. Definitions that come with Bob are trusted like his code: a test
 * checks them whole, which takes 1.5 ms for each. Throws where their folder is missing or a file in it isn't JSON: the installation is broken.
 */
export function gameCatalog(): GameCatalog {
  const now = performance.now();
  const file = cardsFile();
  if (shared !== undefined && now - lookedAt < LOOKED_AT_EVERY && shared.stamp.startsWith(`${file}\n`))
    return shared.cards;
  lookedAt = now;
  const stamp = stampOf(file);
  if (shared?.stamp !== stamp) shared = { stamp, cards: catalogOf(definitionFiles(), openIn(file)) };
  return shared.cards;
}

/** For whoever keeps them for long, and means the cards that there are when they are used. */
export const cardsAsTheyAre: Pick<GameCatalog, 'catalog'> = {
  get catalog() {
    return gameCatalog().catalog;
  },
};

export const knownCards = (): CardLookup => gameCatalog().lookup;

/** Whoever asks next looks whether there is a newer file. */
export function lookForCards(): void {
  lookedAt = Number.NEGATIVE_INFINITY;
}

/** An import puts another file beside it. */
function stampOf(target: string | null): string {
  if (target === null) return 'null\n';
  const stamps = [target, fetchedTarget(target)].map((each) => {
    const file = newestDatabase(each);
    const found = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
    return found === undefined ? '' : [file, found.ino, found.size, found.mtimeMs].join(' ');
  });
  return `${target}\n${stamps.join('\n')}`;
}

type FromFile = Pick<GameCatalog, 'database' | 'problem'>;

/** A file that can't be read costs its cards and no game: those that come with Bob are there without it. */
function openIn(file: string | null): FromFile {
  const none: FromFile = { database: undefined, problem: null };
  if (file === null) return none;
  const fetched = openFetched(file);
  const alone: FromFile = { database: fetched === undefined ? undefined : { ...fetched, size: 0 }, problem: null };
  if (newestDatabase(file) === null) return alone;
  try {
    const database = openCardDatabase(file);
    if (database !== undefined)
      return { database: fetched === undefined ? database : bothDatabases(database, fetched), problem: null };
    return { ...alone, problem: 'The imported cards were made by another version of Bob.' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...alone, problem: `The imported cards can't be read (${why}).` };
  }
}

/** Single cards cost nobody the others: where their file is damaged they are asked for again. */
function openFetched(file: string): CardDatabase | undefined {
  try {
    return openCardDatabase(fetchedTarget(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')) return undefined;
    throw error;
  }
}

export function catalogOf(
  definitions: DefinitionFiles,
  from: FromFile = { database: undefined, problem: null },
): GameCatalog {
  const { database, problem } = from;
  const own = cardLookup(definitions);
  const lookup = database === undefined ? own : lookupOfBoth(own, database);
  const source: DefinitionSource =
    database === undefined ? definitions : { get: (key) => definitions.get(key) ?? imported(database, key) };
  const catalog = createCatalog([], source);
  return {
    catalog,
    definitions,
    database,
    problem,
    lookup,
    definition(name) {
      const known = lookup.find(name);
      const card = definitions.get(name) ?? (known === undefined ? undefined : source.get(known.key ?? known.name));
      return card ?? definitions.byName(name);
    },
  };
}

function imported(database: CardDatabase, key: string): CardDefinition | undefined {
  const byHand = nameOfManualKey(key);
  return byHand === null ? database.played(key) : database.byHand(byHand);
}

/** Hash of definitions as data: it changes when a card used in a game means something else. */
export function definitionHash(definitions: readonly unknown[]): string {
  return sha256(JSON.stringify(definitions)).slice(0, 32);
}
