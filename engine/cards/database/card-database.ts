// The card database as it is read: a card by any of its names, its facts, its definition.
import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { CardDefinition } from '../../../mtg-core/index.ts';
import { openDatabase } from '../../database/index.ts';
import { cardNameKey } from '../decks/card-name.ts';
import { type SearchResult, searchDatabase, withPatterns } from '../search/index.ts';
import type { CompiledPart } from './compile-part.ts';
import { colorsOfBits } from './derived-facts.ts';
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
  readonly images: Readonly<Record<string, string>>;
}

/** What is kept of its text, without reading the definition. */
export type CardReading = Omit<CompiledPart, 'definition'> & { readonly isRead: boolean };

export interface CardDatabase {
  /** How many cards, and of when their data is, where the source says so. */
  readonly size: number;
  readonly updatedAt: string | null;
  /** By its name, a face's, or one printed in another language. */
  find(name: string): CardRow | undefined;
  /** How well it is understood. */
  reading(name: string): CardReading | undefined;
  /** Undefined: there is no such card, or not all of it was understood. */
  definition(name: string): CardDefinition | undefined;
  /** By Scryfall's search syntax; at most `limit` of the cards that fit. */
  search(query: string, limit?: number): SearchResult;
  /** Names of all cards, in their order. */
  names(): string[];
  close(): void;
}

interface RawCard extends Omit<CardRow, 'legalities' | 'images' | 'colors' | 'colorIdentity'> {
  readonly legalities: string;
  readonly images: string;
  readonly colors: number;
  readonly colorIdentity: number;
}

const COLUMNS = `card.id, card.name, layout, type_line AS typeLine, mana_cost AS manaCost, mana_value AS manaValue, colors,
  color_identity AS colorIdentity, oracle_text AS oracleText, power, toughness, loyalty, defense, rarity, set_code AS "set", released,
  artist, legalities, images`;

const rowOf = (raw: RawCard): CardRow => ({
  ...raw,
  colors: colorsOfBits(raw.colors),
  colorIdentity: colorsOfBits(raw.colorIdentity),
  legalities: JSON.parse(raw.legalities) as CardRow['legalities'],
  images: JSON.parse(raw.images) as CardRow['images'],
});

/** Undefined: nothing was imported yet, or by a Bob whose tables were others. Throws where the file is damaged. */
export function openCardDatabase(file: string): CardDatabase | undefined {
  if (!existsSync(file)) return undefined;
  const database = openDatabase(file, { synchronous: 'NORMAL', readonly: true, mmapMb: 256 });
  if (hasCurrentTables(database)) {
    withPatterns(database);
    return readerOf(database);
  }
  database.close();
  return undefined;
}

function readerOf(database: Database): CardDatabase {
  const byKey = database.prepare(
    `SELECT ${COLUMNS} FROM card_key JOIN card ON card.id = card_key.card JOIN card_print USING (id) WHERE key = ? ORDER BY rank LIMIT 1`,
  );
  const readingOf = database.prepare(
    'SELECT definition IS NOT NULL AS isRead, missing, prints_back AS printsBack FROM card JOIN compiled USING (text_hash) WHERE name = ?',
  );
  const definitionOf = database
    .prepare('SELECT definition FROM card JOIN compiled USING (text_hash) WHERE name = ?')
    .pluck();
  const meta = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const updatedAt = meta.get('updated_at') as string | undefined;
  const find = (name: string): CardRow | undefined => {
    const raw = byKey.get(cardNameKey(name)) as RawCard | undefined;
    return raw === undefined ? undefined : rowOf(raw);
  };
  return {
    size: Number(meta.get('cards') ?? 0),
    updatedAt: updatedAt === undefined || updatedAt === '' ? null : updatedAt,
    find,
    reading(name) {
      const row = readingOf.get(name) as
        | { isRead: number; missing: string; printsBack: CardReading['printsBack'] }
        | undefined;
      if (row === undefined) return undefined;
      const told = JSON.parse(row.missing) as Pick<CardReading, 'unread' | 'notPlayed'>;
      return { ...told, isRead: row.isRead === 1, printsBack: row.printsBack };
    },
    definition(name) {
      const kept = definitionOf.get(name) as string | null | undefined;
      return kept === null || kept === undefined ? undefined : (JSON.parse(kept) as CardDefinition);
    },
    search: (query, limit) => searchDatabase(database, query, limit),
    names: () => database.prepare('SELECT name FROM card ORDER BY name').pluck().all() as string[],
    close: () => database.close(),
  };
}
