// The card database: what a bulk file says of each card, and what was made of its text. The file is built aside and renamed when it is
// whole, so that readers find the old one or the new one.
import type { Database } from 'better-sqlite3';

/** Counts changes of the tables below; a file of another shape is made again by the next import. */
export const SCHEMA_VERSION = 4;

const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  /** As \`cardNameKey\` writes it. */
  name_key TEXT NOT NULL,
  layout TEXT NOT NULL,
  type_line TEXT NOT NULL,
  mana_cost TEXT NOT NULL,
  mana_value REAL NOT NULL,
  /** Bits in the order W U B R G. */
  colors INTEGER NOT NULL,
  color_identity INTEGER NOT NULL,
  power TEXT, toughness TEXT, loyalty TEXT, defense TEXT,
  /** As numbers; "*" counts nothing. */
  power_value REAL, toughness_value REAL, loyalty_value REAL,
  /** Small letters, each between bars. */
  keywords TEXT NOT NULL,
  rarity TEXT, set_code TEXT, released TEXT, artist TEXT,
  type_id INTEGER NOT NULL,
  /** 0: its rules text is empty; 1: keywords and nothing else; 2: more. */
  says INTEGER NOT NULL,
  /** Bits of the formats in which it is so. */
  legal INTEGER NOT NULL, banned INTEGER NOT NULL, restricted INTEGER NOT NULL,
  /** What is made of its text: 0 or 1. */
  is_read INTEGER NOT NULL, is_playable INTEGER NOT NULL, is_printed_back INTEGER NOT NULL,
  text_hash TEXT NOT NULL
) STRICT;
/** Each type line once: there are few. */
CREATE TABLE type_line (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE format (name TEXT PRIMARY KEY, bit INTEGER NOT NULL) STRICT, WITHOUT ROWID;
/** What is asked of one card at a time. */
CREATE TABLE card_print (
  id INTEGER PRIMARY KEY,
  oracle_text TEXT NOT NULL,
  legalities TEXT NOT NULL,
  /** Scryfall's own id of the card's rules, where the file has one. */
  oracle_id TEXT,
  /** What is compiled of it. */
  printed TEXT NOT NULL
) STRICT;
/** Each print that the file has of a card; the newest one is the card's own. */
CREATE TABLE print (
  id INTEGER PRIMARY KEY,
  card INTEGER NOT NULL,
  lang TEXT NOT NULL,
  set_code TEXT, set_name TEXT, collector_number TEXT, rarity TEXT, released TEXT, artist TEXT,
  /** Where the pictures of its faces are: a JSON list. */
  images TEXT NOT NULL
) STRICT;
/** Parts of words are found too: full is with reminder text, rules without, self without and with the card's own name as a sign. */
CREATE VIRTUAL TABLE card_text USING fts5 (name, full, rules, self, tokenize = 'trigram remove_diacritics 1');
CREATE UNIQUE INDEX card_name ON card (name);
/** Every name that finds a card: its own, its faces', those printed in other languages; as \`cardNameKey\` writes them. */
CREATE TABLE card_key (key TEXT NOT NULL, card INTEGER NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (key, rank, card)) STRICT, WITHOUT ROWID;
CREATE TABLE compiled (
  text_hash TEXT PRIMARY KEY,
  /** Null: not all of it was understood. */
  definition TEXT,
  /** What wasn't understood, or isn't carried out: JSON. */
  missing TEXT NOT NULL,
  prints_back TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** All that queries ask but texts, in the order in which they are shown: a query goes through this and not through the cards. */
const CARD_INDEXES = `
CREATE INDEX card_facts ON card (name_key, type_id, colors, color_identity, mana_value, power_value, toughness_value, loyalty_value,
  rarity, set_code, released, layout, says, legal, banned, restricted, is_read, is_playable, is_printed_back, keywords, mana_cost, artist);
`;

const PRINT_INDEXES = `
CREATE INDEX print_facts ON print (card, set_code, rarity, released, artist, lang, collector_number);
CREATE INDEX print_set ON print (set_code, card, rarity, released, collector_number);
CREATE INDEX print_rarity ON print (rarity, card);
CREATE INDEX print_released ON print (released, card);
`;

/** Made when all cards are there, which costs less than keeping them true. */
export function finishCards(database: Database): void {
  database.exec(PRINT_INDEXES);
  database.exec(OWN_PRINTS);
  database.exec(CARD_INDEXES);
}

/** What a card shows of itself is its newest print's, in English where there is one, in whatever order the file has them. */
const OWN_PRINTS = `
UPDATE card SET (rarity, set_code, released, artist) = (
  SELECT print.rarity, print.set_code, print.released, print.artist FROM print WHERE print.card = card.id
  ORDER BY print.lang = 'en' DESC, print.released DESC, print.id LIMIT 1)
WHERE id IN (SELECT card FROM print GROUP BY card HAVING count(*) > 1);
`;

/** Tables of a file that is still empty. */
export function createCardTables(database: Database): void {
  database.exec(TABLES.replace(/\/\*\*.*?\*\//g, ''));
  database.pragma(`user_version = ${SCHEMA_VERSION}`);
}

/** Whether a file's tables are these. */
export const hasCurrentTables = (database: Database): boolean =>
  database.pragma('user_version', { simple: true }) === SCHEMA_VERSION;
