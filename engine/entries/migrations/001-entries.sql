-- Entries, what runs see of them, and the records that they hang on. Times are epoch milliseconds.

CREATE TABLE projects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  root TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE models (
  id INTEGER PRIMARY KEY,
  alias TEXT NOT NULL UNIQUE,
  actual TEXT NOT NULL,
  context_length INTEGER CHECK (context_length > 0),
  created_at INTEGER NOT NULL
) STRICT;

-- Ids of runs and projects are never given twice: they are part of scopes.
CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  parent_run_id INTEGER REFERENCES runs (id) ON DELETE SET NULL,
  alias TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL CHECK (model <> ''),
  status INTEGER NOT NULL DEFAULT 100 CHECK (status IN (100, 102, 200, 202, 413, 499, 500)),
  temperature REAL,
  persona TEXT,
  context_limit INTEGER CHECK (context_limit > 0),
  turn INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX runs_by_project ON runs (project_id);
CREATE INDEX runs_by_parent ON runs (parent_run_id);

-- 413 is an end like 500: the packet did not fit.
CREATE TRIGGER trg_run_state_transition
BEFORE UPDATE OF status ON runs
WHEN OLD.status <> NEW.status AND NOT (
  (OLD.status = 100 AND NEW.status IN (102, 499))
  OR (OLD.status = 102 AND NEW.status IN (200, 202, 413, 499, 500))
  OR (OLD.status = 202 AND NEW.status IN (102, 200, 499))
  OR (OLD.status IN (200, 413, 500) AND NEW.status IN (102, 499))
  OR (OLD.status = 499 AND NEW.status = 102)
)
BEGIN
  SELECT RAISE(ABORT, 'a run does not go from this status to that one');
END;

CREATE TABLE loops (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  mode TEXT NOT NULL CHECK (mode IN ('ask', 'act')),
  prompt TEXT NOT NULL,
  flags TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(flags)),
  status INTEGER NOT NULL DEFAULT 100 CHECK (status IN (100, 102, 200, 202, 413, 499, 500)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (run_id, sequence)
) STRICT;

CREATE TABLE turns (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  loop_id INTEGER NOT NULL REFERENCES loops (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  context_tokens INTEGER NOT NULL DEFAULT 0,
  prompt_tokens INTEGER NOT NULL DEFAULT 0,
  cached_tokens INTEGER NOT NULL DEFAULT 0,
  completion_tokens INTEGER NOT NULL DEFAULT 0,
  reasoning_tokens INTEGER NOT NULL DEFAULT 0,
  total_tokens INTEGER NOT NULL DEFAULT 0,
  cost REAL NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (run_id, sequence)
) STRICT;
CREATE INDEX turns_by_loop ON turns (loop_id);

CREATE TABLE file_constraints (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  pattern TEXT NOT NULL CHECK (pattern <> ''),
  visibility TEXT NOT NULL CHECK (visibility IN ('active', 'readonly', 'ignore')),
  created_at INTEGER NOT NULL,
  UNIQUE (project_id, pattern)
) STRICT;

CREATE TABLE turn_context (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  loop_id INTEGER,
  turn INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  path TEXT NOT NULL,
  scheme TEXT,
  status INTEGER NOT NULL,
  visibility TEXT NOT NULL,
  body TEXT NOT NULL,
  tokens INTEGER NOT NULL,
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes)),
  category TEXT NOT NULL,
  source_turn INTEGER NOT NULL
) STRICT;
CREATE INDEX turn_context_by_turn ON turn_context (run_id, turn, ordinal);

CREATE TABLE rpc_log (
  id INTEGER PRIMARY KEY,
  project_id INTEGER REFERENCES projects (id) ON DELETE SET NULL,
  method TEXT NOT NULL,
  rpc_id TEXT,
  params TEXT,
  result TEXT,
  error TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX rpc_log_by_project ON rpc_log (project_id);

-- Bare file paths have the name 'file' here.
CREATE TABLE schemes (
  name TEXT PRIMARY KEY,
  model_visible INTEGER NOT NULL CHECK (model_visible IN (0, 1)),
  category TEXT NOT NULL CHECK (category IN ('data', 'logging', 'unknown', 'prompt', 'audit')),
  default_scope TEXT NOT NULL CHECK (default_scope IN ('run', 'project', 'global')),
  writable_by TEXT NOT NULL CHECK (json_valid(writable_by))
) STRICT;

-- Content, shared by every run that sees it.
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  scope TEXT NOT NULL CHECK (scope = 'global' OR scope GLOB 'run:[1-9]*' OR scope GLOB 'project:[1-9]*'),
  path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 2048),
  scheme TEXT GENERATED ALWAYS AS (schemeOf(path)) STORED,
  body TEXT NOT NULL DEFAULT '',
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes)),
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (scope, path)
) STRICT;

-- What one run sees, and how. The path is repeated from the content, where it never changes: so that a run has each
-- path once, and finds it without looking at other runs' entries of that path. Ids are never given twice: what was read
-- of a view is remembered by them.
CREATE TABLE run_views (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  loop_id INTEGER,
  turn INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'streaming', 'resolved', 'failed', 'cancelled')),
  outcome TEXT,
  status INTEGER GENERATED ALWAYS AS (
    CASE state
      WHEN 'proposed' THEN 202
      WHEN 'streaming' THEN 102
      WHEN 'resolved' THEN 200
      WHEN 'cancelled' THEN 499
      ELSE CASE
        WHEN outcome GLOB '[45][0-9][0-9]' OR outcome GLOB '*[^0-9][45][0-9][0-9]'
          THEN CAST(substr(outcome, -3) AS INTEGER)
        ELSE 500
      END
    END
  ) VIRTUAL,
  visibility TEXT NOT NULL CHECK (visibility IN ('visible', 'summarized', 'archived')),
  writer TEXT NOT NULL CHECK (writer IN ('system', 'plugin', 'client', 'model')),
  write_count INTEGER NOT NULL DEFAULT 0,
  refs INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (entry_id, run_id),
  UNIQUE (run_id, path)
) STRICT;
CREATE INDEX run_views_in_context ON run_views (run_id) WHERE visibility <> 'archived' AND state <> 'proposed';

CREATE VIEW known_entries AS
SELECT
  v.id, v.entry_id, v.run_id, v.loop_id, v.turn, e.scope, v.path, e.scheme,
  coalesce(s.category, 'logging') AS category, coalesce(s.model_visible, 1) AS model_visible,
  e.body, e.attributes, e.hash, v.state, v.outcome, v.status, v.visibility, v.writer, v.write_count, v.refs,
  v.created_at, v.updated_at
FROM run_views AS v
JOIN entries AS e ON e.id = v.entry_id
LEFT JOIN schemes AS s ON s.name = coalesce(e.scheme, 'file');

CREATE VIEW v_model_context AS
SELECT * FROM known_entries
WHERE visibility <> 'archived' AND state <> 'proposed' AND model_visible = 1;
