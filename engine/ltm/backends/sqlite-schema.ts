/** The tables of `ltm.db`: memories as they were approved, and what they are found by. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS memories (
  rowid INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  memory TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  superseded_by TEXT,
  ledger_id TEXT,
  searched INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS memories_ledger ON memories (ledger_id);
CREATE INDEX IF NOT EXISTS memories_superseded ON memories (superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS memories_due ON memories (expires_at) WHERE searched = 1 AND expires_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS documents (
  rowid INTEGER PRIMARY KEY REFERENCES memories (rowid) ON DELETE CASCADE,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  occasion TEXT NOT NULL,
  position INTEGER,
  day INTEGER NOT NULL,
  expires_at INTEGER,
  subject TEXT NOT NULL,
  terms TEXT NOT NULL,
  tags TEXT NOT NULL,
  spans TEXT NOT NULL,
  length INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS documents_place ON documents (occasion, position) WHERE position IS NOT NULL;
CREATE TABLE IF NOT EXISTS days (
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  document INTEGER NOT NULL REFERENCES documents (rowid) ON DELETE CASCADE,
  PRIMARY KEY (first, last, document)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS days_document ON days (document);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (text, tags, content = '', contentless_delete = 1, tokenize = 'ascii');
CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab (words, 'row');
`;
