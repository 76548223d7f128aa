// The card database as it is read: a card by any of its names, its facts, its definition.
import type { Database } from 'better-sqlite3';
import { type CardDefinition, compileByHand } from '../../../mtg-core/index.ts';
import { openDatabase } from '../../database/index.ts';
import { cardNameKey, faceNames } from '../decks/card-name.ts';
import { type SearchResult, searchDatabase, withCosts, withPatterns } from '../search/index.ts';
import { type CompiledPart, compilePart, isPlayedWhole } from './compile-part.ts';
import { compilerVersion } from './compiler-version.ts';
import { newestDatabase } from './database-file.ts';
import { colorsOfBits } from './derived-facts.ts';
import type { RulesPart } from './printed-card.ts';
import { hasCurrentTables } from './schema.ts';

/** A card as its row says it. */
export interface CardRow {
  readonly id: number;
  readonly name: string;
  readonly layout: string;
  readonly typeLine: string;
  readonly manaCost: string;
  readonly manaValue: number;
  readonly colors: string;
  readonly colorIdentity: string;
  readonly oracleText: string;
  readonly power: string | null;
  readonly toughness: string | null;
  readonly loyalty: string | null;
  readonly defense: string | null;
  readonly rarity: string | null;
  readonly set: string | null;
  readonly released: string | null;
  readonly artist: string | null;
  readonly legalities: Readonly<Record<string, string>>;
  /** By what rulings know it. */
  readonly oracleId: string | null;
}

/** One print of a card. */
export interface PrintRow {
  readonly lang: string;
  readonly set: string | null;
  readonly setName: string | null;
  readonly number: string | null;
  readonly rarity: string | null;
  readonly released: string | null;
  readonly artist: string | null;
  /** Where the pictures of its faces are. */
  readonly images: readonly string[];
}

/** Enough to go through all cards with. */
export type CardBriefRow = Pick<CardRow, 'name' | 'typeLine' | 'colors'>;

export interface CardDatabase {
  /** How many cards, and of when their data is, where the source says so. */
  readonly size: number;
  readonly updatedAt: string | null;
  /** Of which of Scryfall's files they are, where they came from there. */
  readonly kind: string | null;
  /** By its name, a face's, or one printed in another language. */
  find(name: string): CardRow | undefined;
  /** Those that the imported file had, the newest first. By its whole name. */
  prints(name: string): PrintRow[];
  /** What is made of its text; by its whole name as its row has it. */
  compiled(name: string): CompiledPart | undefined;
  /** What games call it: the name of its first face, where no other card is called so. By its whole name. */
  keyOf(name: string): string;
  /** The card that games know by this key; undefined where there is none, or not all of it can be played. */
  played(key: string): CardDefinition | undefined;
  /** A card that isn't played whole, with what isn't understood to be carried out by hand. By its whole name. */
  byHand(name: string): CardDefinition | undefined;
  /** By Scryfall's search syntax; at most `limit` of the cards that fit. */
  search(query: string, limit?: number): SearchResult;
  /** Names of all cards, in their order. */
  names(): string[];
  /** All cards in the order of their import; a page is read at a time, so that whoever goes through them may pause. */
  briefs(): Iterable<CardBriefRow>;
  close(): void;
}

interface RawCard extends Omit<CardRow, 'legalities' | 'colors' | 'colorIdentity'> {
  readonly legalities: string;
  readonly colors: number;
  readonly colorIdentity: number;
}

type RawBrief = Pick<RawCard, 'id' | 'name' | 'typeLine' | 'colors'>;

const PAGE = 1000;

const COLUMNS = `card.id, card.name, layout, type_line AS typeLine, mana_cost AS manaCost, mana_value AS manaValue, colors,
  color_identity AS colorIdentity, oracle_text AS oracleText, power, toughness, loyalty, defense, rarity, set_code AS "set", released,
  artist, legalities, oracle_id AS oracleId`;

const rowOf = (raw: RawCard): CardRow => ({
  ...raw,
  colors: colorsOfBits(raw.colors),
  colorIdentity: colorsOfBits(raw.colorIdentity),
  legalities: JSON.parse(raw.legalities) as CardRow['legalities'],
});

const PRINTS = `SELECT print.lang, print.set_code AS "set", set_name AS setName, collector_number AS number, print.rarity,
  print.released, print.artist, images FROM card JOIN print ON print.card = card.id WHERE name = ?
  ORDER BY print.released DESC, print.id`;

function printReader(database: Database): CardDatabase['prints'] {
  const ofCard = database.prepare(PRINTS);
  return (name) =>
    (ofCard.all(name) as (Omit<PrintRow, 'images'> & { images: string })[]).map((row) => ({
      ...row,
      images: JSON.parse(row.images) as string[],
    }));
}

/** Undefined: nothing was imported yet, or by a Bob whose tables were others. Throws where the file is damaged. */
export function openCardDatabase(target: string): CardDatabase | undefined {
  const file = newestDatabase(target);
  if (file === null) return undefined;
  const database = openDatabase(file, { synchronous: 'NORMAL', readonly: true, mmapMb: 256 });
  if (hasCurrentTables(database)) {
    withCosts(database);
    return readerOf(database, withPatterns(database));
  }
  database.close();
  return undefined;
}

interface RawCompiled {
  readonly hash: string;
  readonly definition: string | null;
  readonly missing: string;
  readonly printsBack: CompiledPart['printsBack'];
  readonly printed: string;
}

/** What is made of texts. What another version of Bob made isn't his: he makes it anew of each card that is asked for. */
function compiledReader(database: Database, compiler: string | undefined): CardDatabase['compiled'] {
  const kept = database.prepare(
    `SELECT text_hash AS hash, definition, missing, prints_back AS printsBack, printed
     FROM card JOIN compiled USING (text_hash) JOIN card_print USING (id) WHERE name = ?`,
  );
  const anew = new Map<string, CompiledPart>();
  const made = ({ hash, printed }: RawCompiled): CompiledPart => {
    const part = anew.get(hash) ?? compilePart(JSON.parse(printed) as RulesPart);
    anew.set(hash, part);
    return part;
  };
  let isOwn: boolean | undefined;
  return (name) => {
    const row = kept.get(name) as RawCompiled | undefined;
    if (row === undefined) return undefined;
    isOwn ??= compiler === compilerVersion();
    return isOwn ? readCompiled(row) : made(row);
  };
}

/** A row of the table as what it was made from. */
export function readCompiled({
  definition,
  missing,
  printsBack,
}: Pick<RawCompiled, 'definition' | 'missing' | 'printsBack'>): CompiledPart {
  const told = JSON.parse(missing) as Pick<CompiledPart, 'unread' | 'notPlayed'>;
  const card = definition === null ? null : (JSON.parse(definition) as CardDefinition);
  return { ...told, definition: card, printsBack };
}

/** Made of each card that is asked for. */
function byHandReader(database: Database): CardDatabase['byHand'] {
  const printed = database.prepare('SELECT printed FROM card JOIN card_print USING (id) WHERE name = ?').pluck();
  const made = new Map<string, CardDefinition | undefined>();
  return (name) => {
    const known = printed.get(name) as string | undefined;
    if (known === undefined) return undefined;
    if (!made.has(name)) made.set(name, compileByHand(JSON.parse(known) as RulesPart));
    return made.get(name);
  };
}

function keysOf(database: Database): { keyOf: CardDatabase['keyOf']; nameOfKey(key: string): string | undefined } {
  const named = database.prepare('SELECT name FROM card WHERE name = ?').pluck();
  const withFace = database
    .prepare('SELECT name FROM card_key JOIN card ON card.id = card_key.card WHERE key = ? AND rank = 1')
    .pluck();
  const keyOf = (name: string): string => {
    const [front = name, ...others] = faceNames(name);
    return others.length === 0 || named.get(front) !== undefined ? name : front;
  };
  return {
    keyOf,
    nameOfKey(key) {
      const own = named.get(key) as string | undefined;
      if (own !== undefined) return keyOf(own) === key ? own : undefined;
      return (withFace.all(cardNameKey(key)) as string[]).find((name) => keyOf(name) === key);
    },
  };
}

function readerOf(database: Database, readTexts: ReturnType<typeof withPatterns>): CardDatabase {
  const byKey = database.prepare(
    `SELECT ${COLUMNS} FROM card_key JOIN card ON card.id = card_key.card JOIN card_print USING (id) WHERE key = ? ORDER BY rank LIMIT 1`,
  );
  const meta = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const metaOf = (name: string) => meta.get(name) as string | undefined;
  const page = database.prepare(
    `SELECT id, name, type_line AS typeLine, colors FROM card WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
  );
  const compiled = compiledReader(database, metaOf('compiler'));
  const { keyOf, nameOfKey } = keysOf(database);
  return {
    size: Number(metaOf('cards') ?? 0),
    updatedAt: metaOf('updated_at') || null,
    kind: metaOf('kind') || null,
    find(name) {
      const raw = byKey.get(cardNameKey(name)) as RawCard | undefined;
      return raw === undefined ? undefined : rowOf(raw);
    },
    prints: printReader(database),
    compiled,
    keyOf,
    played(key) {
      const name = nameOfKey(key);
      const part = name === undefined ? undefined : compiled(name);
      return part?.definition != null && isPlayedWhole(part) ? part.definition : undefined;
    },
    byHand: byHandReader(database),
    search: (query, limit) => searchDatabase({ database, readTexts }, query, limit),
    names: () => database.prepare('SELECT name FROM card ORDER BY name').pluck().all() as string[],
    *briefs() {
      let last = 0;
      for (let rows = page.all(last) as RawBrief[]; rows.length > 0; rows = page.all(last) as RawBrief[])
        for (const { id, colors, ...rest } of rows) {
          last = id;
          yield { ...rest, colors: colorsOfBits(colors) };
        }
    },
    close: () => database.close(),
  };
}
