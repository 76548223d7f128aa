/** `rules/comprehensive-rules.db` in the runtime folder: the publisher's text, fetched by the person, to be looked up by number or words. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { openDatabase } from '../../../database/index.ts';
import { queryWords } from '../shared/feed-items.ts';
import type { ParsedRules } from './parse-rules.ts';

export interface RulesEdition {
  /** Where the text is from. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly effective: string | null;
  readonly rules: number;
  readonly glossary: number;
}

interface FoundRule {
  readonly kind: 'rule' | 'glossary';
  /** A rule's number, or a glossary's term. */
  readonly name: string;
  readonly text: string;
}

const edition = z.object({
  url: z.string(),
  fetchedAt: z.number(),
  effective: z.string().nullable(),
  rules: z.number(),
  glossary: z.number(),
});

const SCHEMA = `
CREATE TABLE edition (facts TEXT NOT NULL) STRICT;
CREATE TABLE passages (place INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;
CREATE INDEX passages_name ON passages (kind, name);
CREATE VIRTUAL TABLE words USING fts5 (name, text, content='passages', content_rowid='place', tokenize='porter unicode61');`;

export function rulesFile(runtimeDir: string): string {
  return path.join(runtimeDir, 'rules', 'comprehensive-rules.db');
}

/** Takes the place of an older text in one step. */
export function writeRulesIndex(
  runtimeDir: string,
  text: ParsedRules,
  from: { url: string; fetchedAt: number },
): RulesEdition {
  const file = rulesFile(runtimeDir);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const facts: RulesEdition = {
    ...from,
    effective: text.effective,
    rules: text.rules.length,
    glossary: text.glossary.length,
  };
  const database = openDatabase(draft, { synchronous: 'NORMAL' });
  try {
    database.exec(SCHEMA);
    const passage = database.prepare('INSERT INTO passages (kind, name, text) VALUES (?, ?, ?)');
    database.transaction(() => {
      database.prepare('INSERT INTO edition VALUES (?)').run(JSON.stringify(facts));
      for (const { number, text: body } of text.rules) passage.run('rule', number, body);
      for (const { term, text: body } of text.glossary) passage.run('glossary', term, body);
      database.exec("INSERT INTO words (words) VALUES ('rebuild')");
    })();
    // One file alone can be renamed: nothing may stay in a log beside it.
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
  renameSync(draft, file);
  return facts;
}

/** Null where the text was never fetched, or its file can't be read. */
export function rulesEdition(runtimeDir: string): RulesEdition | null {
  return withIndex(runtimeDir, (database) => {
    const row = database.prepare('SELECT facts FROM edition').get() as { facts: string } | undefined;
    return row === undefined ? null : (edition.safeParse(JSON.parse(row.facts)).data ?? null);
  });
}

/** A rule and what stands directly below it, in the order of the text. */
export function rulesByNumber(runtimeDir: string, number: string, most: number): readonly FoundRule[] {
  const find = (database: Database) => {
    // 702.19 has 702.19a, and 702 has 702.1: the next character tells a rule below from another number.
    const below = number.includes('.') ? `${number}[a-z]` : `${number}.[0-9]*`;
    return database
      .prepare(
        "SELECT kind, name, text FROM passages WHERE kind = 'rule' AND (name = ? OR name GLOB ?) ORDER BY place LIMIT ?",
      )
      .all(number, below, most) as FoundRule[];
  };
  return withIndex(runtimeDir, find) ?? [];
}

/** The best passages for a question; an entry of the glossary that is called so comes first. */
export function rulesByWords(runtimeDir: string, question: string, most: number): readonly FoundRule[] {
  const words = queryWords(question);
  if (words.length === 0) return [];
  const quoted = words.map((word) => `"${word.replaceAll('"', '')}"`);
  const find = (database: Database) => {
    const ask = database.prepare(
      `SELECT kind, passages.name AS name, passages.text AS text FROM words JOIN passages ON place = words.rowid
       WHERE words MATCH ? ORDER BY lower(passages.name) = ? DESC, bm25(words, 4.0, 1.0) LIMIT ?`,
    );
    const named = words.join(' ');
    const all = ask.all(quoted.join(' AND '), named, most) as FoundRule[];
    if (all.length >= Math.min(3, most)) return all;
    const some = ask.all(quoted.join(' OR '), named, most) as FoundRule[];
    return [...all, ...some.filter((one) => !all.some(({ name }) => name === one.name))].slice(0, most);
  };
  return withIndex(runtimeDir, find) ?? [];
}

function withIndex<T>(runtimeDir: string, work: (database: Database) => T): T | null {
  const file = rulesFile(runtimeDir);
  if (!existsSync(file)) return null;
  let database: Database;
  try {
    database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
  } catch (error) {
    if (isSqliteFault(error)) return null;
    throw error;
  }
  try {
    return work(database);
  } catch (error) {
    // A file that is no index of ours is as good as none: the text can be fetched again.
    if (isSqliteFault(error)) return null;
    throw error;
  } finally {
    database.close();
  }
}

function isSqliteFault(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('SQLITE_');
}
